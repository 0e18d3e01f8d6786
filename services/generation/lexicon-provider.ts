import { duplicateKey, hasArabicLetters } from "#models/arabic/keys.ts";
import { matchEnglish } from "#models/arabic/match-english.ts";
import { fromArabic } from "#models/lexicon/from-arabic.ts";
import { fromEnglish } from "#models/lexicon/from-english.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { type LexiconEntry, wordTextOf } from "#models/lexicon/lexicon-entry.ts";
import { composeStory } from "./compose-story.ts";
import type {
  Alternative,
  Answer,
  GeneratedWord,
  GenerationProvider,
  LineToEnrich,
} from "./generation-provider.ts";
import { quoted } from "./quoted.ts";

const MOST_ALTERNATIVES = 3;

/** Fills words in from the built-in lexicon and tells what people wrote; it never guesses. */
export const lexiconProvider: GenerationProvider = {
  service: "embedded",
  model: "lexicon",
  generateWord: async ({ arabicWord, category }, signal) => {
    signal.throwIfAborted();
    const hint = hasArabicLetters(arabicWord) ? "" : " Write it in Arabic letters.";
    return answerOf(fromArabic(arabicWord, category), arabicWord, hint);
  },
  translate: async ({ englishQuery }, signal) => {
    signal.throwIfAborted();
    const hint = hasArabicLetters(englishQuery)
      ? " Look an Arabic word up from its own field."
      : "";
    return answerOf(fromEnglish(englishQuery), englishQuery, hint);
  },
  enrich: async (lines, signal) => {
    signal.throwIfAborted();
    const words = lines.flatMap((line) => {
      const entry = entryOf(line);
      return entry ? [[line.n, generated(entry, [])] as const] : [];
    });
    return { outcome: "answered", value: new Map(words), use: null };
  },
  story: async (query, signal) => {
    signal.throwIfAborted();
    return { outcome: "answered", value: composeStory(query), use: null };
  },
};

/** The word of the lexicon that an alternative stands for, which costs nothing; null if it has none such. */
export function lexiconWord({
  arabicWord,
  englishMeaning,
  category,
}: Pick<Alternative, "arabicWord" | "englishMeaning" | "category">): GeneratedWord | null {
  const written = fromArabic(arabicWord, category).filter(
    (one) => one.arabicWord === arabicWord && one.category === category,
  );
  const entry = written.find((one) => one.englishMeaning === englishMeaning) ?? written[0];
  return entry ? generated(entry, []) : null;
}

function answerOf(
  entries: readonly LexiconEntry[],
  asked: string,
  hint: string,
): Answer<GeneratedWord> {
  const [first, ...others] = entries;
  if (first) {
    const value = generated(first, others.slice(0, MOST_ALTERNATIVES));
    return { outcome: "answered", value, use: null };
  }
  const words = LEXICON.length.toLocaleString("en-US");
  const message = `The built-in dictionary (${words} words) has no entry for ${quoted(asked)}.${hint} Fill in the fields by hand or connect an AI service.`;
  return { outcome: "unknown", message, use: null };
}

/** The entry of a line: the same letters in the same category, with a meaning that fits what was typed. */
function entryOf({ arabicWord, englishMeaning, category }: LineToEnrich): LexiconEntry | undefined {
  return fromArabic(arabicWord, category).find(
    (entry) =>
      entry.category === category &&
      duplicateKey(entry.arabicWord) === duplicateKey(arabicWord) &&
      matchEnglish(englishMeaning, { expected: entry.englishMeaning, category }).verdict ===
        "correct",
  );
}

function generated(entry: LexiconEntry, others: readonly LexiconEntry[]): GeneratedWord {
  const { acceptedAnswers, imageUrl, ...text } = wordTextOf(entry);
  return {
    ...text,
    source: "dictionary",
    remark: null,
    alternatives: others.map(({ arabicWord, englishMeaning, category }) => ({
      arabicWord,
      englishMeaning,
      category,
      note: null,
    })),
  };
}
