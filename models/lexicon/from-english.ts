import { setImmediate } from "node:timers/promises";
import { cleanEnglish, coreOf } from "#models/arabic/english-text.ts";
import { hasArabicLetters } from "#models/arabic/keys.ts";
import { inOrderOfChoice, LEXICON } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";

// They stand in phrases of all kinds, so alone they ask for none of them.
const FUNCTION_WORDS = new Set(
  `a an the to of in on at by for with from as up out off down over and or but so if is am are was were be been do does
  did i you he she it we they me him her us them my your his its our their this that these those`.split(
    /\s+/,
  ),
);

let indexes: ReturnType<typeof makeIndexes> | undefined;

/** Made one index at a time, so that other requests do not wait for all of them. */
async function makeIndexes() {
  const byMeaning: Map<string, LexiconEntry[]>[] = [];
  for (const textsOf of [
    (entry: LexiconEntry) => ownMeanings(entry).slice(0, 1),
    ownMeanings,
    (entry: LexiconEntry) => ownMeanings(entry).map(withoutBrackets),
    synonymsIn,
  ]) {
    byMeaning.push(indexOf(textsOf));
    await setImmediate();
  }
  const bySense = indexOf(({ senses }) => senses);
  await setImmediate();
  return { byMeaning, bySense, wordsOf: new Map(LEXICON.map((entry) => [entry, wordsOf(entry)])) };
}

function wordsOf(entry: LexiconEntry): Set<string>[] {
  return [...exactMeanings(entry), ...entry.senses].map(
    (text) => new Set(cleanEnglish(text).split(" ")),
  );
}

/**
 * Entries that mean exactly this name: first with the meaning as it was asked ("little" is not "a little"), then with it as
 * their first meaning, last as a synonym.
 */
export async function entriesMeaning(name: string, asked: string): Promise<LexiconEntry[]> {
  indexes ??= makeIndexes();
  const { byMeaning } = await indexes;
  const found = byMeaning.flatMap((index) => inOrderOfChoice(index.get(name) ?? []));
  const asAsked = found.filter((entry) =>
    ownMeanings(entry).some((meaning) => cleanEnglish(meaning) === asked),
  );
  return [...new Set([...asAsked, ...found])];
}

/** Lists the entries that may be meant: found by the name first, then by a meaning with all its words. */
export async function entriesNear(name: string): Promise<LexiconEntry[]> {
  indexes ??= makeIndexes();
  const { bySense, wordsOf } = await indexes;
  const called = inOrderOfChoice(bySense.get(name) ?? []);
  return [...new Set([...called, ...inOrderOfChoice(withAllWords(name.split(" "), wordsOf))])];
}

/** Returns the exact English meanings of an entry, synonyms included. */
export function exactMeanings(entry: LexiconEntry): string[] {
  return [...ownMeanings(entry), ...synonymsIn(entry)];
}

/** A meaning as it is looked up: cleaned, without "to" and article. */
export function nameOf(text: string): string {
  return coreOf(cleanEnglish(text), true);
}

function indexOf(textsOf: (entry: LexiconEntry) => readonly string[]): Map<string, LexiconEntry[]> {
  const named = LEXICON.flatMap((entry) =>
    [...new Set(textsOf(entry).map(nameOf))].map((name) => ({ name, entry })),
  );
  const groups = Map.groupBy(named, ({ name }) => name);
  return new Map([...groups].map(([name, group]) => [name, group.map(({ entry }) => entry)]));
}

function ownMeanings({ englishMeaning }: LexiconEntry): string[] {
  return englishMeaning.split("; ");
}

function synonymsIn({ alsoMeans }: LexiconEntry): string[] {
  return alsoMeans.filter((text) => !hasArabicLetters(text));
}

function withoutBrackets(text: string): string {
  return text.replace(/\s*\([^)]*\)/g, "");
}

function withAllWords(
  words: readonly string[],
  wordsOf: ReadonlyMap<LexiconEntry, Set<string>[]>,
): LexiconEntry[] {
  if (words.every((word) => FUNCTION_WORDS.has(word))) return [];
  return LEXICON.filter((entry) =>
    wordsOf.get(entry)?.some((meaning) => words.every((word) => meaning.has(word))),
  );
}
