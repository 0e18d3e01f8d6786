import { createReadStream, createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

const folder = path.join(import.meta.dirname, "..", "build", "client");
const worthIt = /\.(js|css|svg|html|txt|json|webmanifest|map)$/;

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !worthIt.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await Promise.all([
    pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`)),
    pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
  ]);
}
