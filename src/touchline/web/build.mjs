// Bundles the web table into static/: one script, one style sheet, the page that loads them, and what few people need apart. Names
// carry a hash, so they can be kept for ever.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** What is loaded first, packed: script, style sheet and page. */
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
  write: false,
  outdir: "static",
  splitting: true,
  chunkNames: "touchline-[hash]",
  logLevel: "warning",
});

rmSync("static", { recursive: true, force: true });
mkdirSync("static", { recursive: true });
let total = 0;
let page = readFileSync("src/index.html", "utf8");
for (const file of made.outputFiles) {
  if (!/main\.(js|css)$/.test(file.path)) {
    writeFileSync(`static/${file.path.split("/").at(-1)}`, file.contents);
    continue;
  }
  const kind = file.path.endsWith(".css") ? "css" : "js";
  const name = `touchline-${createHash("sha256").update(file.contents).digest("hex").slice(0, 12)}.${kind}`;
  const packed = gzipSync(file.contents, { level: 9 }).length;
  total += packed;
  writeFileSync(`static/${name}`, file.contents);
  page = page.replace(`{${kind}}`, `/static/${name}`);
  console.log(`  ${name}: ${(file.contents.length / 1024).toFixed(0)} KB, ${(packed / 1024).toFixed(0)} KB gzipped`);
}
total += gzipSync(page, { level: 9 }).length;
if (total > LIMIT) throw new Error(`the first load has ${total} bytes gzipped; at most ${LIMIT} are allowed`);
for (const name of ["icon.svg", "manifest.webmanifest"]) writeFileSync(`static/${name}`, readFileSync(`src/${name}`));
writeFileSync("static/pictures.json", readFileSync("pictures.json"));
writeFileSync("static/index.html", page);
