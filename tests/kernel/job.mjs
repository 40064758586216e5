/* A job for the rules in WebAssembly, in Node or a browser: matches to play, calls to make. What came of them, as plain data. */

const bytesOf = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))

async function sum(bytes) {
  const digest = await globalThis.crypto.subtle.digest("SHA-256", bytes)
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, "0")).join("")
}

async function called(rules, { name, given }) {
  const mark = rules.mark()
  const arrays = []
  const passed = given.map((value, i) => {
    if (typeof value === "string") return BigInt(value)
    const block = rules.array(rules.about.functions[name].takes[i], ...value.shape)
    const bytes = bytesOf(value.bytes)
    new Uint8Array(rules.memory.buffer, block.at, bytes.length).set(bytes)
    arrays.push([block.at, bytes.length])
    return block
  })
  const answer = rules.call(name, ...passed) ?? null
  const after = []
  for (const [at, length] of arrays) after.push(await sum(new Uint8Array(rules.memory.buffer, at, length).slice()))
  rules.release(mark)
  return { answer, after }
}

export async function run(Rules, wasm, about, job) {
  const rules = await Rules.load(bytesOf(wasm), about)
  const played = (job.plays ?? []).map(([seed, first, matches, policies]) => rules.play(seed, first, matches, policies))
  const calls = []
  for (const call of job.calls ?? []) calls.push(await called(rules, call))
  return { played, calls }
}
