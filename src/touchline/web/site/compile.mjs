// Packs Python sources as bytecode with the very interpreter that will run them: node compile.mjs PYODIDE PACKING LIBRARY OURS BEGINNING REST
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [folder, packing, library, ours, beginning, rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
// bytecode that names lines, not columns, is a fifth smaller
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
// what lzma and unpackArchive import belongs to the beginning too: the rest comes by way of them
const begun = python.runPython(`
import io, lzma, shutil, sys, zipfile
[name for name, module in sys.modules.items() if ".zip/" in str(getattr(module, "__file__", ""))]
`);
python.runPython(fs.readFileSync(packing, "utf8"));
const bytes = (file) => python.toPy(new Uint8Array(fs.readFileSync(file)));
const [first, second] = python.globals.get("pack")(bytes(library), bytes(ours), begun).toJs();
fs.writeFileSync(beginning, first);
fs.writeFileSync(rest, second);

// nothing is missing: a second interpreter, which has these archives only, imports every module of ours
const alone = await loadPyodide({ stdLibURL: beginning });
alone.unpackArchive(second, "zip", { extractDir: "/home/pyodide" });
const missing = alone.runPython(`
import importlib, pathlib

def why_not(name):
    try:
        importlib.import_module(name)
    except Exception as error:
        return f"{name}: {error}".splitlines()[0]

files = (path for path in sorted(pathlib.Path("touchline").rglob("*.pyc")) if path.stem != "__main__")
"; ".join(filter(None, (why_not(".".join(path.with_suffix("").parts).removesuffix(".__init__")) for path in files)))
`);
if (missing) console.error(missing);
process.exit(missing ? 1 : 0);
