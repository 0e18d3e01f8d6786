import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

// https://www.w3.org/TR/WOFF2/#table_dir_format
const HEADER_LENGTH = 48;
const NAMED_IN_FULL = 63;
const KNOWN: Record<number, string> = {
  0: "cmap",
  10: "glyf",
  11: "loca",
  28: "GSUB",
  34: "COLR",
  35: "CPAL",
};
const SINGLE_SUBSTITUTION = 1;

type Layer = { glyph: number; entry: number };

/** What a WOFF2 file says of its colors. */
export function readColorFont(file: URL) {
  const tables = tablesOf(readFileSync(file));
  const glyphs = glyphsByCode(tableNamed(tables, "cmap"));
  return {
    hasColors: tables.has("COLR") || tables.has("CPAL"),
    /** Glyphs by code point. */
    glyphs,
    /** By a plain glyph the one that a feature of single substitutions puts in its place. */
    substitutes: (feature: string) => substitutesOf(tableNamed(tables, "GSUB"), feature),
    /** By glyph its layers from back to front: an outline and the entry of the palette it is filled with. */
    layers: () => layersOf(tableNamed(tables, "COLR")),
    /** Each a list of colors as #rrggbb. */
    palettes: () => palettesOf(tableNamed(tables, "CPAL")),
  };
}

function tableNamed(tables: Map<string, Buffer>, name: string): Buffer {
  const table = tables.get(name);
  if (!table) throw new Error(`the font has no table ${name}`);
  return table;
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  let at = HEADER_LENGTH;
  const places: { name: string; length: number }[] = [];
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  for (let left = file.readUInt16BE(12); left > 0; left -= 1) {
    const flags = file.readUInt8(at++);
    const known = flags & 0x3f;
    let name = KNOWN[known] ?? `table ${known}`;
    if (known === NAMED_IN_FULL) {
      name = file.toString("latin1", at, at + 4);
      at += 4;
    }
    const length = number();
    const isOutline = name === "glyf" || name === "loca";
    const isTransformed = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0;
    places.push({ name, length: isTransformed ? number() : length });
  }
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let start = 0;
  return new Map(
    places.map(({ name, length }) => {
      start += length;
      return [name, content.subarray(start - length, start)];
    }),
  );
}

function glyphsByCode(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    if (table.readUInt16BE(0) !== 4) continue;
    const segments = table.readUInt16BE(6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = table.readUInt16BE(14 + segment * 2);
      const begin = table.readUInt16BE(16 + (segments + segment) * 2);
      const delta = table.readUInt16BE(16 + (segments * 2 + segment) * 2);
      const place = 16 + (segments * 3 + segment) * 2;
      const offset = table.readUInt16BE(place);
      for (let code = begin; code <= end && code < 0xffff; code += 1) {
        const found = offset ? table.readUInt16BE(place + offset + (code - begin) * 2) : code;
        if (found) glyphs.set(code, (found + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}

function substitutesOf(gsub: Buffer, feature: string): Map<number, number> {
  const features = gsub.subarray(gsub.readUInt16BE(6));
  const lookups = gsub.subarray(gsub.readUInt16BE(8));
  const substitutes = new Map<number, number>();
  for (let record = 0; record < features.readUInt16BE(0); record += 1) {
    const place = 2 + record * 6;
    if (features.toString("latin1", place, place + 4) !== feature) continue;
    const table = features.subarray(features.readUInt16BE(place + 4));
    for (const index of list(table.subarray(2))) {
      const lookup = lookups.subarray(lookups.readUInt16BE(2 + index * 2));
      if (lookup.readUInt16BE(0) !== SINGLE_SUBSTITUTION) throw new Error("not a single one");
      for (const offset of list(lookup.subarray(4))) {
        const single = lookup.subarray(offset);
        const covered = coverage(single.subarray(single.readUInt16BE(2)));
        covered.forEach((glyph, at) => {
          const isShift = single.readUInt16BE(0) === 1;
          const substitute = isShift
            ? (glyph + single.readInt16BE(4)) & 0xffff
            : single.readUInt16BE(6 + at * 2);
          substitutes.set(glyph, substitute);
        });
      }
    }
  }
  return substitutes;
}

function coverage(table: Buffer): number[] {
  if (table.readUInt16BE(0) === 1) return list(table.subarray(2));
  return Array.from({ length: table.readUInt16BE(2) }, (_, range) => {
    const first = table.readUInt16BE(4 + range * 6);
    const last = table.readUInt16BE(6 + range * 6);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  }).flat();
}

/** Numbers of two bytes after how many they are. */
function list(table: Buffer): number[] {
  return Array.from({ length: table.readUInt16BE(0) }, (_, at) => table.readUInt16BE(2 + at * 2));
}

function layersOf(colr: Buffer): Map<number, Layer[]> {
  const bases = colr.subarray(colr.readUInt32BE(4));
  const all = colr.subarray(colr.readUInt32BE(8));
  return new Map(
    Array.from({ length: colr.readUInt16BE(2) }, (_, base) => {
      const first = bases.readUInt16BE(base * 6 + 2);
      const layers = Array.from({ length: bases.readUInt16BE(base * 6 + 4) }, (_, at) => ({
        glyph: all.readUInt16BE((first + at) * 4),
        entry: all.readUInt16BE((first + at) * 4 + 2),
      }));
      return [bases.readUInt16BE(base * 6), layers];
    }),
  );
}

function palettesOf(cpal: Buffer): string[][] {
  const colors = cpal.subarray(cpal.readUInt32BE(8));
  return Array.from({ length: cpal.readUInt16BE(4) }, (_, palette) =>
    Array.from({ length: cpal.readUInt16BE(2) }, (_, entry) => {
      const place = (cpal.readUInt16BE(12 + palette * 2) + entry) * 4;
      const [blue = 0, green = 0, red = 0] = colors.subarray(place, place + 3);
      return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    }),
  );
}
