// Writes the table of routes, which every page loads, in half its bytes: without what a browser only fetches, without the
// files that modules import (a page names its own), and as one list for each property. The router of the browser does not
// find an address whose route has a loader alone: a link to it needs reloadDocument, and no fetcher can load it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

type Route = { id: string; parentId?: string; path?: string; module: string; css: string[] };
type Manifest = { routes: Record<string, Route & Record<string, unknown>> };

const folder = path.join(import.meta.dirname, "..", "build", "client", "assets");
const BEGINNING = "window.__reactRouterManifest=";
const FLAGS =
  "hasAction,hasLoader,hasClientAction,hasClientLoader,hasClientMiddleware,hasDefaultExport,hasErrorBoundary".split(
    ",",
  );
const KNOWN = new Set(["id", "parentId", "path", "module", "imports", "css", ...FLAGS]);
const HASH = 8;

// In the browser; of a module the table has the hash alone where its file is named as its route.
const READ = `((table,flags,[ids,parents,paths,modules,bits,sheets])=>ids.forEach((id,n)=>{let module=modules[n],route=table[id]={id,parentId:ids[parents[n]],path:paths[n]??void 0,module:"/assets/"+(module[${HASH}]?module:id.split("/").pop()+"-"+module)+".js",imports:[],css:sheets[n]||[]};flags.forEach((flag,place)=>route[flag]=!!(bits[n]>>place&1))}))`;

for (const name of await readdir(folder)) {
  if (!/^manifest-\w+\.js$/.test(name)) continue;
  const file = path.join(folder, name);
  const source = await readFile(file, "utf8");
  const manifest: Manifest = JSON.parse(
    source.slice(BEGINNING.length, source.lastIndexOf("}") + 1),
  );
  const head = JSON.stringify({ ...manifest, routes: {} });
  const table = JSON.stringify(columnsOf(manifest));
  await writeFile(
    file,
    `${BEGINNING}${head};${READ}(__reactRouterManifest.routes,${JSON.stringify(FLAGS)},${table});`,
  );
}

function columnsOf({ routes }: Manifest) {
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const kept = Object.values(routes).filter(
    ({ id, hasDefaultExport, hasAction, hasClientLoader }) =>
      !id.startsWith("routes/api/") &&
      (hasDefaultExport || hasAction || hasClientLoader || parents.has(id)),
  );
  const unknown = kept.flatMap(Object.keys).find((key) => !KNOWN.has(key));
  if (unknown) throw new Error(`the table of routes has ${unknown}, which would be lost`);
  const ids = kept.map(({ id }) => id);
  return [
    ids,
    kept.map(({ parentId = "" }) => ids.indexOf(parentId)),
    kept.map((route) => route.path ?? null),
    kept.map(moduleOf),
    kept.map((route) =>
      FLAGS.reduce((bits, flag, place) => bits | (Number(route[flag]) << place), 0),
    ),
    kept.map(({ css }) => (css.length > 0 ? css : 0)),
  ];
}

function moduleOf({ id, module }: Route): string {
  const name = path.basename(module, ".js");
  return name.slice(0, -HASH) === `${path.basename(id)}-` ? name.slice(-HASH) : name;
}
