import { crc32, inflateRawSync } from "node:zlib";

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;

/** The files of a zip by its directory, in its order; throws if a length, a sum or a signature is wrong. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  expectSignature(zip, end, DIRECTORY_END);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    expectSignature(zip, at, DIRECTORY_ENTRY);
    const nameLength = zip.readUInt16LE(at + 28);
    files.set(zip.toString("utf8", at + 46, at + 46 + nameLength), contentOf(zip, at));
    at += 46 + nameLength;
  }
  if (at !== end) throw new Error("the directory is not where its end says");
  return files;
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const start = zip.readUInt32LE(entry + 42);
  expectSignature(zip, start, LOCAL_HEADER);
  const content = start + 30 + zip.readUInt16LE(start + 26);
  const packed = zip.subarray(content, content + zip.readUInt32LE(entry + 20));
  const bytes = zip.readUInt16LE(entry + 10) === 8 ? inflateRawSync(packed) : packed;
  if (bytes.length !== zip.readUInt32LE(entry + 24)) throw new Error("a wrong length");
  if (crc32(bytes) !== zip.readUInt32LE(entry + 16)) throw new Error("a wrong sum");
  return bytes;
}

function expectSignature(zip: Buffer, at: number, signature: number): void {
  if (zip.readUInt32LE(at) !== signature) throw new Error(`no signature at ${at}`);
}
