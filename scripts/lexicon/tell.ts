import type { LexiconEntry } from "#models/lexicon/lexicon-entry.ts";
import type { ThemeSet } from "#models/lexicon/theme-sets.ts";
import { coverageOf } from "./coverage.ts";
import { type WordsAbove, wordsAboveLevel } from "./words-above-level.ts";

const SHOWN = 20;

type Entries = readonly LexiconEntry[];

/** Prints how many entries there are, of each kind and theme. */
export function tellCounts(entries: Entries, themes: readonly ThemeSet[]): void {
  const read = entries.filter(({ reviewed }) => reviewed).length;
  console.log(`${entries.length} entries, ${read} of them read a second time by another reader`);
  tell(
    "level",
    countBy(entries, ({ level }) => `${level}`),
  );
  tell(
    "category",
    countBy(entries, ({ category }) => category),
  );
  tell(
    "part of speech",
    countBy(entries, ({ pos }) => pos),
  );
  tell(
    "theme",
    themes.map(({ theme, entries }) => [theme, entries.length]),
  );
}

/** Prints how many roots have several entries, and the largest families. */
export function tellFamilies(entries: Entries): void {
  const rooted = entries.filter(({ root }) => root !== null);
  const families = [...Map.groupBy(rooted, ({ root }) => root ?? "")]
    .filter(([, family]) => family.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length);
  const members = families.reduce((sum, [, family]) => sum + family.length, 0);
  console.log(
    `\n${rooted.length} entries have a root; ${members} of them are in ${families.length} families of two or more, the largest:`,
  );
  for (const [root, family] of families.slice(0, SHOWN)) {
    console.log(`  ${root}: ${family.map(({ arabicWord }) => arabicWord).join("، ")}`);
  }
}

/** Prints how many words of examples are above the level of their entry, and the examples with the most of them. */
export function tellExamples(entries: Entries): void {
  const examples = entries.map((entry) => ({ entry, above: wordsAboveLevel(entry) }));
  console.log("\nwords of examples above the level of their entry, and without an entry:");
  for (const level of [1, 2, 3]) {
    const group = examples.filter(({ entry }) => entry.level === level);
    const higher = group.reduce((sum, { above }) => sum + above.higher.length, 0);
    const unknown = group.reduce((sum, { above }) => sum + above.unknown.length, 0);
    console.log(`  level ${level}: ${higher} above it, ${unknown} without an entry`);
  }
  const worst = examples.toSorted((a, b) => sizeOf(b.above) - sizeOf(a.above)).slice(0, SHOWN);
  for (const { entry, above } of worst) {
    const words = [...above.higher, ...above.unknown].join("، ");
    console.log(`  ${entry.id} (level ${entry.level}): ${words}`);
  }
}

/** Prints how much of a text has an entry, and the most frequent words that have none. */
export function tellCoverage(name: string, text: string): void {
  const { words, known, missing } = coverageOf(text);
  const share = ((100 * known) / Math.max(words, 1)).toFixed(1);
  console.log(
    `\n${share} % of ${words} running words of ${name} have an entry, what is attached counted by itself; most often missing:`,
  );
  console.log(
    `  ${missing
      .slice(0, SHOWN)
      .map(([word, times]) => `${word} ${times}`)
      .join("، ")}`,
  );
}

function sizeOf({ higher, unknown }: WordsAbove): number {
  return higher.length + unknown.length;
}

function countBy(entries: Entries, nameOf: (entry: LexiconEntry) => string): [string, number][] {
  const groups = Map.groupBy(entries, nameOf);
  return [...groups].map(([name, group]): [string, number] => [name, group.length]).toSorted();
}

function tell(what: string, counts: [string, number][]): void {
  console.log(`  by ${what}: ${counts.map(([name, count]) => `${name} ${count}`).join(", ")}`);
}
