// The table without a server: Python in this worker, with the rules in WebAssembly beside it. The page talks to it as to a server (src/net/local.ts);
// whatever happens at tables is kept in the browser's IndexedDB before anybody hears that it holds.
import { loadPyodide } from "./python/pyodide.mjs";

const PARCEL = "./python/{parcel}";
const STORE = "things";

/* --- what is fetched ------------------------------------------------------------------------------------------------ */

const plainly = self.fetch.bind(self);

/** The interpreter lies packed beside the page, so that hosts which compress nothing send no more than others. */
self.fetch = async (asked, how) => {
  const address = String(asked instanceof Request ? asked.url : asked);
  if (!address.endsWith("pyodide.asm.wasm")) return plainly(asked, how);
  const packed = await plainly(`${address}.gz`);
  if (!packed.ok) return packed;
  const body = packed.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": "application/wasm" } });
};

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

/* --- the house ------------------------------------------------------------------------------------------------------- */

async function house() {
  const parcel = plainly(PARCEL).then((answer) => {
    if (!answer.ok) throw new Error(`${PARCEL}: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const python = await loadPyodide({ indexURL: new URL("./python/", import.meta.url).href });
  python.unpackArchive(await parcel, "zip", { extractDir: "/home/pyodide" });
  const database = await opened();
  const things = database.transaction(STORE).objectStore(STORE);
  const [names, values] = await Promise.all([done(things.getAllKeys()), done(things.getAll())]);
  return python.pyimport("touchline.server.in_browser").begin(names, values, keeper(database));
}

/** One house at a time: a second page of this browser waits until the first is closed. */
function alone() {
  return new Promise((resolve, reject) => {
    const begin = () => house().then(resolve, reject);
    if (!navigator.locks) begin();
    else void navigator.locks.request("touchline", () => begin().then(() => new Promise(() => undefined)));
  });
}

const ready = alone();
ready.then(
  () => postMessage({ kind: "ready" }),
  (error) => postMessage({ kind: "failed", reason: String(error.message ?? error) }),
);

async function answer({ id, method, path, body }) {
  const found = await (await ready).ask(method, path, body);
  const [status, type, content] = found.toJs();
  found.destroy();
  postMessage({ kind: "answer", id, status, type, body: content });
}

self.onmessage = async ({ data }) => {
  try {
    if (data.kind === "ask") return await answer(data);
    const open = await ready;
    if (data.kind === "connect") {
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
