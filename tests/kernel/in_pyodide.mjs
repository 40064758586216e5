// Runs a Python program in npm's Pyodide with the archive of a site: node in_pyodide.mjs PYODIDE_FOLDER ARCHIVE PROGRAM; prints its value.
import fs from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"

const [folder, archive, program] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href)
const python = await loadPyodide()
python.unpackArchive(new Uint8Array(fs.readFileSync(archive)), "zip", { extractDir: "/home/pyodide" })
try {
  console.log(python.runPython(fs.readFileSync(program, "utf8")))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
