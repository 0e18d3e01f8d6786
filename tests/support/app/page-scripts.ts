import { readFile, stat } from "node:fs/promises";
import path from "node:path";

const BUILT = path.resolve("build/client");

/** The script files of the build that a page makes a browser load before anything is pressed. */
export async function scriptsOf(html: string): Promise<{ files: string[]; kilobytes: number }> {
  const found = new Set(html.match(/\/assets\/[\w.-]+\.js\b/g));
  for (const file of found) {
    const source = await readFile(path.join(BUILT, file), "utf8");
    for (const [, name] of source.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.js)"/g))
      found.add(`/assets/${name}`);
  }
  const files = [...found];
  const sizes = await Promise.all(files.map((file) => stat(path.join(BUILT, `${file}.br`))));
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0);
  return { files, kilobytes: Math.round(bytes / 100) / 10 };
}
