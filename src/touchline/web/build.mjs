// Bundles the web table into static/: a script, a style sheet, the page that loads them, and the parts that are loaded when somebody asks
// for them. Names carry a hash, so they can be kept for ever.
import { build } from "esbuild";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** What is loaded first, packed: the script and what it needs at once, style sheet and page. */
const LIMIT = 80_000;

const made = await build({
  entryPoints: ["src/main.tsx"],
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022", "safari16"],
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".ftl": "text", ".svg": "text" },
  legalComments: "none",
  splitting: true,
  metafile: true,
  entryNames: "touchline-[hash]",
  chunkNames: "touchline-[hash]",
  write: false,
  outdir: "static",
  logLevel: "warning",
});

rmSync("static", { recursive: true, force: true });
mkdirSync("static", { recursive: true });
const outputs = made.metafile.outputs;
const packed = new Map();
for (const file of made.outputFiles) {
  const name = `static/${file.path.split(/[/\\]/).at(-1)}`;
  packed.set(name, gzipSync(file.contents, { level: 9 }).length);
  writeFileSync(name, file.contents);
  console.log(`  ${name.slice(7)}: ${(file.contents.length / 1024).toFixed(0)} KB, ${(packed.get(name) / 1024).toFixed(0)} KB gzipped`);
}

/** A script and all that it loads at once. */
function atOnce(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const one of outputs[name].imports) if (one.kind === "import-statement" && !one.external) atOnce(one.path, found);
  return found;
}

const main = Object.keys(outputs).find((name) => outputs[name].entryPoint === "src/main.tsx" && name.endsWith(".js"));
const style = outputs[main].cssBundle;
const others = [...atOnce(main)].filter((name) => name !== main);
const page = readFileSync("src/index.html", "utf8")
  .replace("{css}", `/${style}`)
  .replace("{js}", `/${main}`)
  .replace("{others}", others.map((name) => `<link rel="modulepreload" href="/${name}" />`).join("\n    "));
let total = [...atOnce(main), style].reduce((sum, name) => sum + packed.get(name), 0);
total += gzipSync(page, { level: 9 }).length;
if (total > LIMIT) throw new Error(`the first load has ${total} bytes gzipped; at most ${LIMIT} are allowed`);
for (const name of ["icon.svg", "manifest.webmanifest"]) writeFileSync(`static/${name}`, readFileSync(`src/${name}`));
writeFileSync("static/pictures.json", readFileSync("pictures.json"));
writeFileSync("static/index.html", page);
