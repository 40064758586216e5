// The table without a server: Python in this worker, with the rules in WebAssembly beside it. The page talks to it as to a server (src/net/local.ts);
// whatever happens at tables is kept in the browser's IndexedDB before anybody hears that it holds. Workers that it starts itself think for it.
import { loadPyodide } from "./{loader}";

const PARCEL = "./{parcel}";
const PARTS = {parts};
const STORE = "things";

/* --- what is fetched ------------------------------------------------------------------------------------------------ */

const plainly = self.fetch.bind(self);

/** A part of the interpreter, under the name of its content. Some lie packed, so that hosts which compress nothing send no more than others. */
async function part(name, type) {
  const found = await plainly(`./${PARTS[name]}`, { cache: "force-cache" });
  if (!found.ok) throw new Error(`${PARTS[name]}: ${found.status}`);
  const body = PARTS[name].endsWith(".packed") ? found.body.pipeThrough(new DecompressionStream("gzip")) : found.body;
  return new Response(body, { headers: { "content-type": type } });
}

/** Pyodide asks for its parts by their plain names. */
self.fetch = (asked, how) => {
  const name = String(asked instanceof Request ? asked.url : asked).split("/").at(-1);
  return PARTS[name] ? part(name, name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream") : plainly(asked, how);
};

/** The script of the interpreter, from its packed form. */
async function interpreter() {
  const script = await part("pyodide.asm.mjs", "text/javascript");
  const address = URL.createObjectURL(await script.blob());
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Python with everything a table needs. */
async function begun() {
  const parcel = plainly(PARCEL, { cache: "force-cache" }).then((answer) => {
    if (!answer.ok) throw new Error(`${PARCEL}: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const python = await loadPyodide({ indexURL: new URL("./python/", import.meta.url).href, createPyodideModule: await interpreter() });
  const unpack = python.runPython("import lzma; from pyodide.ffi import to_js; lambda packed: to_js(lzma.decompress(packed.to_bytes()))");
  python.unpackArchive(unpack(new Uint8Array(await parcel)), "zip", { extractDir: "/home/pyodide" });
  return python;
}

/* --- what is kept --------------------------------------------------------------------------------------------------- */

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function opened() {
  const request = indexedDB.open("touchline", 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

/** Keep what has these names, all of it or nothing; what is null is no more. */
function keeper(database) {
  return (names, values) =>
    new Promise((resolve, reject) => {
      const change = database.transaction(STORE, "readwrite", { durability: "strict" });
      const things = change.objectStore(STORE);
      names.forEach((name, i) => (values[i] === undefined || values[i] === null ? things.delete(name) : things.put(values[i], name)));
      change.oncomplete = () => resolve();
      change.onabort = () => reject(new Error(change.error?.message ?? "nothing more can be kept"));
    });
}

/* --- what is solved -------------------------------------------------------------------------------------------------- */

/** Exact solutions are large and can be computed anew: they lie packed in a cache of their own, as long as the site is the same. */
const SOLVED = `solved ${PARCEL}`;
const solvedAt = (name) => new URL(`./solved/${name}`, self.location.href).href;
const solvedCache = () => (self.caches ? caches.open(SOLVED) : Promise.reject(new Error("nothing can be kept here")));

/** The names of those that are kept; those of other versions of the site are no more. */
async function solvedNames() {
  try {
    const old = (await caches.keys()).filter((name) => name.startsWith("solved ") && name !== SOLVED);
    await Promise.all(old.map((name) => caches.delete(name)));
    return (await (await solvedCache()).keys()).map(({ url }) => url.split("/").at(-1));
  } catch {
    return [];
  }
}

/** Bring a solution that is kept to the Python of this worker, piece by piece: it is large. */
async function bringSolved(python, name) {
  const kept = await solvedCache().then((cache) => cache.match(solvedAt(name)), () => undefined);
  if (!kept) return;
  const room = python.room(Number(kept.headers.get("x-size")));
  const memory = room.getBuffer("u8");
  let at = 0;
  try {
    const reader = kept.body.pipeThrough(new DecompressionStream("gzip")).getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      memory.data.set(read.value, at);
      at += read.value.length;
    }
  } finally {
    memory.release();
  }
  python.bring(name, room);
  room.destroy();
}

const PIECE = 1 << 20;

/** Keep what was computed; its name, or nothing if there is none or no room for it. */
async function keepSolved(python) {
  const fresh = python.fresh();
  if (!fresh) return { solved: "", holds: false };
  const name = fresh.get(0);
  const pieces = Array.from({ length: fresh.length - 1 }, (_, i) => fresh.get(i + 1));
  const memories = pieces.map((piece) => piece.getBuffer("u8"));
  const size = memories.reduce((sum, { data }) => sum + data.length, 0);
  function* cut() {
    for (const { data } of memories) for (let at = 0; at < data.length; at += PIECE) yield data.slice(at, at + PIECE);
  }
  const parts = cut();
  const stream = new ReadableStream({
    pull: (controller) => {
      const { value, done } = parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  try {
    const packed = new Response(stream.pipeThrough(new CompressionStream("gzip")), { headers: { "x-size": String(size) } });
    await (await solvedCache()).put(solvedAt(name), packed);
    return { solved: name, holds: false };
  } catch {
    return { solved: "", holds: true };
  } finally {
    for (const memory of memories) memory.release();
    for (const proxy of [...pieces, fresh]) proxy.destroy();
  }
}

/* --- who thinks ------------------------------------------------------------------------------------------------------ */

const THINKER = "thinker";
const LASTING = "table";
const thinkers = new Map();

/** Another interpreter, in a worker of its own; the one of the tables stays, and one that holds what could not be kept; others end with
 * what they were asked. */
function thinker(name) {
  const known = thinkers.get(name);
  if (known) return known;
  const made = { worker: new Worker(self.location.href, { type: "module", name: THINKER }), asked: new Map(), failed: "", holds: false };
  const fail = (reason) => {
    console.warn(reason);
    made.failed = reason;
    for (const { reject } of made.asked.values()) reject(new Error(reason));
    made.asked.clear();
  };
  made.worker.onerror = (event) => fail(event.message || "no worker could be started");
  made.worker.onmessage = ({ data }) => {
    if (data.failed) return fail(data.failed);
    const waiting = made.asked.get(data.id);
    if (data.far) return waiting?.tell(...data.far);
    made.asked.delete(data.id);
    if (data.wrong) waiting?.reject(new Error(data.wrong));
    else waiting?.resolve({ answer: data.answer, solved: data.solved });
    made.holds ||= data.holds;
    if (name === LASTING || made.holds || made.asked.size) return;
    made.worker.terminate();
    thinkers.delete(name);
  };
  thinkers.set(name, made);
  return made;
}

let numbers = 0;

/** Have a task done; `tell` hears how far it is. */
function think(name, task, tell) {
  const found = thinker(name);
  if (found.failed) return Promise.reject(new Error(found.failed));
  const id = ++numbers;
  return new Promise((resolve, reject) => {
    found.asked.set(id, { resolve, reject, tell });
    found.worker.postMessage({ id, task });
  });
}

/** This worker is one of those who think. */
async function thinking() {
  const waiting = [];
  self.onmessage = ({ data }) => waiting.push(data);
  const python = (await begun()).pyimport("touchline.server.in_browser");
  const work = async ({ id, task }) => {
    try {
      const name = python.expected(task);
      if (name) await bringSolved(python, name);
      const answer = python.answer(task, (...far) => postMessage({ id, far }));
      postMessage({ id, answer, ...(await keepSolved(python)) });
    } catch (error) {
      console.warn(error);
      postMessage({ id, wrong: String(error.message ?? error) });
    }
  };
  let last = Promise.resolve();
  const take = (data) => {
    last = last.then(() => work(data));
  };
  self.onmessage = ({ data }) => take(data);
  waiting.forEach(take);
}

/* --- the house ------------------------------------------------------------------------------------------------------- */

async function house() {
  const python = await begun();
  const database = await opened();
  const things = database.transaction(STORE).objectStore(STORE);
  const [names, values] = await Promise.all([done(things.getAllKeys()), done(things.getAll())]);
  return python.pyimport("touchline.server.in_browser").begin(names, values, keeper(database), think, await solvedNames());
}

/** One house at a time: a second page of this browser waits until the first is closed. */
function alone() {
  return new Promise((resolve, reject) => {
    const begin = () => house().then(resolve, reject);
    if (!navigator.locks) begin();
    else void navigator.locks.request("touchline", () => begin().then(() => new Promise(() => undefined)));
  });
}

async function answer(open, { id, method, path, body }) {
  const found = await open.ask(method, path, body);
  const [status, type, content] = found.toJs();
  found.destroy();
  postMessage({ kind: "answer", id, status, type, body: content });
}

/** This worker is the house. */
function hosting() {
  const ready = alone();
  ready.then(
    () => {
      postMessage({ kind: "ready" });
      thinker(LASTING);
    },
    (error) => postMessage({ kind: "failed", reason: String(error.message ?? error) }),
  );
  self.onmessage = async ({ data }) => {
    try {
      const open = await ready;
      if (data.kind === "ask") await answer(open, data);
      else if (data.kind === "connect") {
        const said = (frame) => postMessage({ kind: "said", line: data.line, frame });
        open.connect(data.line, said, () => postMessage({ kind: "closed", line: data.line }));
        postMessage({ kind: "connected", line: data.line });
      } else if (data.kind === "say") await open.take(data.line, data.frame);
      else if (data.kind === "disconnect") open.disconnect(data.line);
    } catch (error) {
      console.error(error);
      if (data.kind === "ask") postMessage({ kind: "answer", id: data.id, status: 500, type: "application/json", body: new Uint8Array() });
    }
  };
}

/** This worker plays a record again for a page whose server may not be believed. */
async function checking() {
  const record = new Promise((resolve) => {
    self.onmessage = ({ data }) => resolve(data.record);
  });
  const python = (await begun()).pyimport("touchline.server.in_browser");
  postMessage({ found: python.check(await record) });
}

const CHECKER = "checker";

if (self.name === CHECKER) checking().catch((error) => postMessage({ failed: String(error.message ?? error) }));
else if (self.name === THINKER) thinking().catch((error) => postMessage({ failed: String(error.message ?? error) }));
else hosting();
