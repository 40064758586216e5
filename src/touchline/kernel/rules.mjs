/* The rules of a game in WebAssembly, for browsers and Node: `touchline build GAME --target wasm` writes GAME.wasm and GAME.json for it.
 *
 *     const rules = await Rules.load(bytesOfWasm, about)
 *     const state = rules.array("b", rules.about.state)
 *     rules.call("setup", state, rules.array("v", 8))
 *     rules.call("turn", state)
 *
 * Arrays lie in the memory of the module: `rules.array` makes one, its `view` is what JavaScript reads and writes. Entry points that a
 * function takes pointers to are filled in. Nothing is freed one by one: `rules.mark()` and `rules.release(mark)` bracket some work.
 */

const KINDS = { uint8: Uint8Array, int16: Int16Array, int32: Int32Array, int64: BigInt64Array, float32: Float32Array, float64: Float64Array }
const PAGE = 65536

class Block {
  constructor(memory, kind, at, shape) {
    this.memory = memory
    this.kind = kind
    this.at = at
    this.shape = shape
    this.length = shape.reduce((a, b) => a * b, 1)
  }

  /** Its numbers; ask anew after each call, the memory may have grown. */
  get view() {
    return new this.kind(this.memory.buffer, this.at, this.length)
  }
}

export class Rules {
  /** The rules of a game: the bytes (or the compiled module) of GAME.wasm, and what GAME.json says. */
  static async load(wasm, about) {
    const made = await WebAssembly.instantiate(wasm, {})
    return new Rules(made.instance ?? made, about)
  }

  constructor(instance, about) {
    this.about = about
    this.exports = instance.exports
    this.memory = instance.exports.memory
    this.free = instance.exports.__heap_base.value
    this.places = {}
    this.answer = this.#take(16)
  }

  /** An array of the module's memory, all zeros, by its letter in signatures. */
  array(letter, ...shape) {
    const known = this.about.arrays[letter]
    if (known === undefined || known.dimensions !== shape.length) throw new TypeError(`no array ${letter} of ${shape.length} dimensions`)
    const kind = KINDS[known.kind]
    const at = this.#take(shape.reduce((a, b) => a * b, kind.BYTES_PER_ELEMENT))
    const block = new Block(this.memory, kind, at, shape)
    block.view.fill(kind === BigInt64Array ? 0n : 0)
    return block
  }

  /** How much is in use; `release` gives back all that was made since. */
  mark() {
    return this.free
  }

  release(mark) {
    this.free = mark
  }

  /** Call a function of the module with integers and arrays; what it returns, if anything. */
  call(name, ...given) {
    const known = this.about.functions[name]
    if (known === undefined) throw new TypeError(`the rules of ${this.about.game} have no function ${name}`)
    if (given.length !== known.takes.length) throw new TypeError(`${name} takes ${known.takes.length} arguments, not ${given.length}`)
    const passed = [this.answer, this.answer + 8]
    given.forEach((value, i) => {
      const letter = known.takes[i]
      if (letter === "i" || letter === "o") return passed.push(BigInt(value))
      const kind = KINDS[this.about.arrays[letter].kind]
      if (!(value instanceof Block) || value.kind !== kind || value.shape.length !== this.about.arrays[letter].dimensions)
        throw new TypeError(`${name}: argument ${i + 1} must be an array ${letter}`)
      passed.push(value.at, ...value.shape.map(BigInt))
    })
    for (const pointer of known.pointers) passed.push(this.#place(pointer))
    if (this.exports[name](...passed) !== 0) throw new RangeError(`${name}: an index is out of range`)
    return known.returns ? Number(new BigInt64Array(this.memory.buffer, this.answer, 1)[0]) : undefined
  }

  /** Matches of a series as `Game.play_sums` plays them: the leaves of their digest, and how many decisions there were. */
  play(seed, first, matches, policies, options = Object.values(this.about.options)) {
    const { state, room, leaf, stats } = this.about
    const mark = this.mark()
    try {
      const desk = [this.array("b", state), this.array("b", state), this.array("v", room), this.array("v", room)]
      desk.push(this.array("v", 1), this.array("v", 10))
      const [start, values, policy] = [this.array("b", state), this.array("v", options.length), this.array("v", 8)]
      values.view.set(options)
      this.call("setup", start, values)
      policy.view.set(policies)
      const leaves = this.array("w", Math.floor((first + matches - 1) / leaf) - Math.floor(first / leaf) + 1)
      let decisions = 0
      const part = this.mark()
      for (let done = 0; done < matches; done += leaf) {
        const number = Math.min(leaf, matches - done)
        const [seeds, finals, counts] = [this.array("w", number), this.array("B", number, state), this.array("V", number, stats)]
        seeds.view.forEach((_, i, all) => (all[i] = BigInt.asIntN(64, (BigInt(seed) << 32n) | BigInt(first + done + i))))
        this.call("play_many", start, seeds, policy, finals, counts, ...desk)
        const from = Math.floor((first + done) / leaf) - Math.floor(first / leaf)
        const [into, there] = [this.array("w", 2), leaves.view]
        this.call("seal_many", finals, first + done, into)
        into.view.forEach((seal, i) => (from + i < there.length ? (leaves.view[from + i] ^= seal) : null))
        counts.view.forEach((count, i) => (i % stats === 0 ? (decisions += count) : null))
        this.release(part)
      }
      return { leaves: [...leaves.view].map(String), decisions }
    } finally {
      this.release(mark)
    }
  }

  /** The place of an entry point among the functions that can be called through pointers. */
  #place(name) {
    if (this.places[name] === undefined) {
      const table = this.exports.__indirect_function_table
      this.places[name] = table.grow(1)
      table.set(this.places[name], this.exports[name])
    }
    return this.places[name]
  }

  #take(bytes) {
    const at = this.free
    this.free = (at + bytes + 15) & ~15
    const missing = this.free - this.memory.buffer.byteLength
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE))
    return at
  }
}
