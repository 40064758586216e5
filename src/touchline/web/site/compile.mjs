// Compiles archives of Python sources to bytecode with the very interpreter that will run them: node compile.mjs PYODIDE IN OUT [IN OUT]...
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
const python = await loadPyodide();
const compile = python.runPython(`
import importlib.util, io, marshal, zipfile

def compiled(data):
    """An archive with each source replaced by its bytecode, without docstrings; nothing is looked up by date or size."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data.to_py())) as given, zipfile.ZipFile(packed, "w") as made:
        for name in sorted(given.namelist()):
            content = given.read(name)
            if name.endswith(".py") and not name.startswith("anyio/"):  # which reads its own source to import only what is used
                code = compile(content, name, "exec", dont_inherit=True, optimize=2)
                content, name = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8) + marshal.dumps(code), name + "c"
            made.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()

compiled
`);
for (let i = 0; i < files.length; i += 2) {
  const made = compile(new Uint8Array(fs.readFileSync(files[i])));
  fs.writeFileSync(files[i + 1], made.toJs());
}
process.exit(0);
