// Contact sheets into docs/pictures/: the same screens in two folders of screenshots, side by side.
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import sharp, { type OverlayOptions } from "sharp";

const groups = {
  start: ["landing", "sign-in", "sign-up-wrong", "dashboard-newcomer", "dashboard", "menu-open"],
  words: ["vocabulary", "vocabulary-select", "vocabulary-search-none", "word", "word-verb"],
  forms: [
    "word-new-keyboard",
    "word-new-duplicate",
    "bulk-import-preview",
    "settings",
    "settings-display",
    "password",
  ],
  questions: [
    "setup",
    "session-asking",
    "session-asking-arabic",
    "session-new-word",
    "session-paused",
    "session-time-up-typed",
  ],
  judging: [
    "session-judging-vowel",
    "session-judging-letter",
    "session-feedback-right",
    "session-feedback-vowel",
    "session-finished-missed",
    "session-details",
  ],
};

// Of a long page, the beginning says enough.
const layouts = [
  { name: "phone", width: 390, shown: 290, height: 700, perRow: 2 },
  { name: "desktop", width: 1280, shown: 590, height: 460, perRow: 1 },
] as const;
type Layout = (typeof layouts)[number];

const MARGIN = 20;
const GAP = 8;
const CAPTION = 34;

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) {
  throw new Error("Usage: node scripts/album.ts FOLDER-BEFORE FOLDER-AFTER");
}
const folder = path.join(import.meta.dirname, "..", "docs", "pictures");
mkdirSync(folder, { recursive: true });
for (const [group, screens] of Object.entries(groups)) {
  for (const layout of layouts) {
    const file = path.join(folder, `${group}-${layout.name}.webp`);
    const { size } = await writeSheet(file, screens, layout);
    console.log(`${path.basename(file)}: ${Math.round(size / 1024)} kB`);
  }
}

async function writeSheet(file: string, screens: readonly string[], layout: Layout) {
  const cell = { width: 4 * (layout.shown + GAP) + MARGIN, height: layout.height + CAPTION };
  const rows = Math.ceil(screens.length / layout.perRow);
  const layers: OverlayOptions[] = [];
  for (const [index, screen] of screens.entries()) {
    const left = MARGIN + (index % layout.perRow) * cell.width;
    const top = Math.floor(index / layout.perRow) * cell.height;
    layers.push({ input: captionOf(screen, cell.width), left, top });
    for (const [column, picture] of picturesOf(screen, layout.width).entries()) {
      if (!existsSync(picture)) continue;
      const input = await scaled(picture, layout);
      layers.push({ input, left: left + column * (layout.shown + GAP), top: top + CAPTION });
    }
  }
  return sharp({
    create: {
      width: MARGIN + layout.perRow * cell.width,
      height: rows * cell.height + MARGIN,
      channels: 3,
      background: "#8f8b84",
    },
  })
    .composite(layers)
    .webp({ quality: 62, effort: 6 })
    .toFile(file);
}

function picturesOf(screen: string, width: number): string[] {
  return ["light", "dark"].flatMap((theme) =>
    [before, after].map((from) => path.join(from ?? "", `${screen}-${width}-${theme}-scripts.png`)),
  );
}

async function scaled(picture: string, { shown, height }: Layout): Promise<Buffer> {
  const whole = await sharp(picture).resize({ width: shown }).toBuffer({ resolveWithObject: true });
  const region = { left: 0, top: 0, width: shown, height: Math.min(height, whole.info.height) };
  return sharp(whole.data).extract(region).png().toBuffer();
}

function captionOf(screen: string, width: number): Buffer {
  const text = `<tspan font-weight="bold">${screen}</tspan>: before, after; dark before, after`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width - MARGIN}" height="${CAPTION}">
      <text x="0" y="24" font-family="sans-serif" font-size="17">${text}</text></svg>`,
  );
}
