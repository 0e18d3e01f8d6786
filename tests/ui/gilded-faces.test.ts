import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readColorFont } from "#tests/support/fonts/color-font.ts";

const app = new URL("../../app/", import.meta.url);
const TEXT_COLOR = 0xffff;
const MARKS = 0;

const font = (name: string) => readColorFont(new URL(`styles/fonts/${name}.woff2`, app));
const css = (name: string) => readFileSync(new URL(`styles/${name}.css`, app), "utf8");
const faces = ["naskh", "amiri", "scheherazade", "vazirmatn"].map(
  (face) => [face, font(`${face}-arabic-core`), font(`${face}-arabic-bare`)] as const,
);

const codes = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
const vowelMarks = [...codes(0x64b, 0x652), 0x656, 0x657, 0x670];
const openTanwin = codes(0x8f0, 0x8f2);

const letters = [...codes(0x621, 0x63a), ...codes(0x641, 0x64a), 0x671];

/** The Arabic signs that learners write, and those that the pages write by themselves. */
function signsOfTheProduct(): number[] {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(new URL(file, app), "utf8"));
  const signs = texts.join("").match(/[\u0600-\u06ff\u08f0-\u08f2]/g) ?? [];
  return [...new Set([...letters, ...vowelMarks, ...signs.map((sign) => sign.charCodeAt(0))])];
}

function token(name: string): [string, string] {
  const pair = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css("tokens"));
  return [pair?.[1] ?? "", pair?.[2] ?? ""];
}

describe.each(faces)("the cut %s", (face, marked, bare) => {
  const { glyphs } = marked;
  const gilded = marked.substitutes("ss20");
  const layers = marked.layers();
  const glyphOf = (code: number) => glyphs.get(code) ?? 0;

  it("paints every vowel mark, and with nothing but the color of the palette", () => {
    for (const code of face === "vazirmatn" ? vowelMarks : [...vowelMarks, ...openTanwin]) {
      const mark = glyphOf(code);
      expect(mark, code.toString(16)).toBeGreaterThan(0);
      expect(layers.get(gilded.get(mark) ?? 0)).toEqual([{ glyph: mark, entry: MARKS }]);
    }
  });

  it("paints no letter, hamza, madda, digit or sign of punctuation", () => {
    const painted = [...glyphs].filter(([, glyph]) => gilded.has(glyph)).map(([code]) => code);
    const others = painted.filter((code) => ![...vowelMarks, ...openTanwin].includes(code));
    expect(others.filter((code) => code !== 0xfdf2)).toEqual([]);
  });

  it("keeps plain text plain: only what ss20 puts in a place has layers", () => {
    expect([...layers.keys()].sort()).toEqual([...gilded.values()].sort());
    const plain = new Set([...glyphs.values(), ...gilded.keys()]);
    expect([...layers.keys()].filter((glyph) => plain.has(glyph))).toEqual([]);
  });

  it("parts what is letter and mark in one into the two colors", () => {
    const parted = [...layers.values()].filter((parts) => parts.length > 1);
    expect(parted.length).toBeGreaterThan(0);
    for (const parts of parted) {
      expect(parts.map(({ entry }) => entry)).toEqual([TEXT_COLOR, MARKS]);
    }
  });

  it("has the gold of either theme", () => {
    expect(marked.palettes()).toEqual(token("gold-fill").map((gold) => [gold]));
  });

  it("covers what the product writes, and has no color where its marks are empty", () => {
    const signs = signsOfTheProduct();
    for (const cut of [marked, bare]) {
      expect(
        signs.filter((sign) => !cut.glyphs.has(sign)).map((sign) => sign.toString(16)),
      ).toEqual([]);
    }
    expect(bare.hasColors).toBe(false);
  });
});

it.each(["correct", "incorrect"])("the marks of a verdict have the color of %s", (verdict) => {
  const [light, dark] = token(verdict);
  for (const face of css("fonts").matchAll(
    /font-family: "(Kalima \w+)";\s+src: url\("[^"]+core/g,
  )) {
    const rule = (ground: string, color: string) =>
      `--${verdict}-on-${ground} {\n  font-family: "${face[1]}";\n  override-colors: 0 ${color};\n}`;
    expect(css("palettes")).toContain(rule("paper", light));
    expect(css("palettes")).toContain(rule("ink", dark));
  }
});
