// Takes the calls of the API out of the table of routes that every page loads: a browser fetches them and never goes there.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const folder = path.join(import.meta.dirname, "..", "build", "client", "assets");
const BEGINNING = "window.__reactRouterManifest=";

for (const name of await readdir(folder)) {
  if (!/^manifest-\w+\.js$/.test(name)) continue;
  const file = path.join(folder, name);
  const source = await readFile(file, "utf8");
  const manifest = JSON.parse(source.slice(BEGINNING.length, source.lastIndexOf(";")));
  const pages = Object.entries(manifest.routes).filter(([id]) => !id.startsWith("routes/api/"));
  const cut = { ...manifest, routes: Object.fromEntries(pages) };
  await writeFile(file, `${BEGINNING}${JSON.stringify(cut)};`);
}
