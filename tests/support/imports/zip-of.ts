import { crc32, deflateRawSync } from "node:zlib";

/** A zip of these entries. */
export function zipOf(entries: Record<string, Uint8Array>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const packed = deflateRawSync(content, { level: 1 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name), packed]);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), common, place, Buffer.from(name));
    files.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(18);
  const count = Object.keys(entries).length;
  const list = Buffer.concat(directory);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from("PK\x05\x06"), end]);
}
