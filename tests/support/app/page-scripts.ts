import { readFile, stat } from "node:fs/promises";
import path from "node:path";

const BUILT = path.resolve("build/client");

/**
 * The script files of the build that a page makes a browser load before anything is pressed; `routeTable` is how much of
 * the kilobytes is the table of all routes, which every page loads, and `own` is the rest.
 */
export async function scriptsOf(
  html: string,
): Promise<{ files: string[]; kilobytes: number; routeTable: number; own: number }> {
  const found = new Set(html.match(/\/assets\/[\w.-]+\.js\b/g));
  for (const file of found) {
    const source = await readFile(path.join(BUILT, file), "utf8");
    for (const [, name] of source.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g))
      found.add(`/assets/${name}`);
  }
  const files = [...found];
  const sizes = await Promise.all(
    files.map(async (file) => ({
      isTable: file.startsWith("/assets/manifest-"),
      size: (await stat(path.join(BUILT, `${file}.br`))).size,
    })),
  );
  const table = sizes.filter(({ isTable }) => isTable);
  const own = kilobytesOf(sizes.filter(({ isTable }) => !isTable));
  return { files, kilobytes: kilobytesOf(sizes), routeTable: kilobytesOf(table), own };
}

/** The style sheets of the build that a page links, by their names, and what they weigh. */
export async function stylesOf(html: string): Promise<{ names: string[]; kilobytes: number }> {
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.css\b/g))];
  const sizes = await Promise.all(files.map((file) => stat(path.join(BUILT, `${file}.br`))));
  const names = files.map((file) => path.basename(file).replace(/(-style)?-[\w-]{8}\.css$/, ""));
  return { names, kilobytes: kilobytesOf(sizes) };
}

function kilobytesOf(files: readonly { size: number }[]): number {
  return Math.round(files.reduce((sum, { size }) => sum + size, 0) / 100) / 10;
}
