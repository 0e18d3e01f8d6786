import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const tokens = readFileSync(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");
const colors = new Map(
  [...tokens.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }] as const,
  ),
);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string, theme: "light" | "dark"): number {
  const [a, b] = [front, back].map((name) => {
    const pair = colors.get(name);
    if (!pair) throw new Error(`no color token ${name}`);
    return luminance(pair[theme]);
  });
  const [low = 0, high = 0] = [a ?? 0, b ?? 0].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["paper", "surface", "sunken"];
const texts = ["ink", "ink-soft", "ink-faint", "accent", "accent-strong", "gold"];
const verdicts = ["correct", "incorrect", "warning"];

const readable = [
  ...[...texts, ...verdicts].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...["accent", "gold", ...verdicts].map((text) => [text, `${text}-wash`] as const),
  ...["accent", "gold", ...verdicts].map((text) => ["ink", `${text}-wash`] as const),
  ["on-accent", "accent"] as const,
  ["on-accent", "accent-strong"] as const,
  ["accent-strong", "accent-wash"] as const,
  ["gold", "incorrect-wash"] as const,
  ["on-correct", "correct"] as const,
  ["on-incorrect", "incorrect"] as const,
];

const visible = ["line-strong", "gold-fill", "accent"].flatMap((shape) =>
  grounds.map((ground) => [shape, ground] as const),
);

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  it.each(readable)("text in %s on %s has a contrast of at least 4.5", (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(visible)(
    "a control or mark in %s on %s has a contrast of at least 3",
    (shape, ground) => {
      expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(3);
    },
  );
});
