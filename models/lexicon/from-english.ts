import { cleanEnglish, coreOf } from "#models/arabic/english-text.ts";
import { inOrderOfChoice, LEXICON } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";

const QUESTIONS = [
  /^how (?:do|would|can) (?:you|i|we) say (.+?)(?: in arabic)?$/,
  /^what (?:is|s) the arabic (?:word|term|phrase|verb) for (.+)$/,
  /^what (?:is|s) (.+) in arabic$/,
  /^translate (.+?)(?: (?:to|into) arabic)?$/,
  /^(?:the )?arabic (?:word )?for (.+)$/,
  /^(.+) in arabic$/,
];

// They stand in phrases of all kinds, so alone they ask for none of them.
const FUNCTION_WORDS = new Set(
  `a an the to of in on at by for with from as up out off down over and or but so if is am are was were be been do does
  did i you he she it we they me him her us them my your his its our their this that these those`.split(
    /\s+/,
  ),
);

let indexes: ReturnType<typeof makeIndexes> | undefined;

function makeIndexes() {
  const wordsOf = ({ englishMeaning, alsoMeans, senses }: LexiconEntry) =>
    [englishMeaning, ...alsoMeans, ...senses].map((text) => new Set(cleanEnglish(text).split(" ")));
  return {
    byMeaning: indexOf(({ englishMeaning }) => {
      const meanings = englishMeaning.split("; ");
      return [...meanings, ...meanings.map(withoutBrackets)];
    }),
    bySense: indexOf(({ alsoMeans, senses }) => [...alsoMeans, ...senses]),
    wordsOf: new Map(LEXICON.map((entry) => [entry, wordsOf(entry)])),
  };
}

/**
 * The entries that mean what is asked for, a word, a phrase or a question such as "how do you say book", the likeliest
 * first: those with that very meaning, then those that may be called so, else those whose meaning holds all its words. A leading "to" asks for verbs.
 */
export function fromEnglish(query: string): LexiconEntry[] {
  const asked = askedFor(query);
  const name = nameOf(asked);
  if (name === "") return [];
  indexes ??= makeIndexes();
  const { byMeaning, bySense, wordsOf } = indexes;
  const meant = inOrderOfChoice(byMeaning.get(name) ?? []);
  const called = inOrderOfChoice(bySense.get(name) ?? []);
  const asTyped = meant.filter(({ englishMeaning }) =>
    englishMeaning.split("; ").some((meaning) => cleanEnglish(meaning) === asked),
  );
  const exact = [...new Set([...asTyped, ...meant, ...called])];
  const ordered =
    exact.length > 0 ? exact : inOrderOfChoice(withAllWords(name.split(" "), wordsOf));
  if (!asked.startsWith("to ")) return ordered;
  return [
    ...ordered.filter(({ category }) => category === "verb"),
    ...ordered.filter(({ category }) => category !== "verb"),
  ];
}

/** Whether a text asks for a word, as "how do you say book" does, and is not itself what a word means. */
export function isQuestion(query: string): boolean {
  return askedFor(query) !== cleanEnglish(query);
}

function indexOf(textsOf: (entry: LexiconEntry) => string[]): Map<string, LexiconEntry[]> {
  const named = LEXICON.flatMap((entry) =>
    [...new Set(textsOf(entry).map(nameOf))].map((name) => ({ name, entry })),
  );
  const groups = Map.groupBy(named, ({ name }) => name);
  return new Map([...groups].map(([name, group]) => [name, group.map(({ entry }) => entry)]));
}

function askedFor(query: string): string {
  const cleaned = cleanEnglish(query);
  for (const question of QUESTIONS) {
    const asked = question.exec(cleaned)?.[1];
    if (asked) return asked;
  }
  return cleaned;
}

/** A meaning as it is looked up: without "to" and article. */
function nameOf(text: string): string {
  return coreOf(cleanEnglish(text), true);
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
