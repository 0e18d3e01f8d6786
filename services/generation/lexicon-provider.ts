import { isolate } from "#models/arabic/display.ts";
import { duplicateKey, hasArabicLetters } from "#models/arabic/keys.ts";
import { matchEnglish } from "#models/arabic/match-english.ts";
import { fromArabic } from "#models/lexicon/from-arabic.ts";
import { LEXICON } from "#models/lexicon/lexicon.ts";
import { type LexiconEntry, wordTextOf } from "#models/lexicon/lexicon-entry.ts";
import { lookUpArabic } from "#models/lexicon/look-up-arabic.ts";
import { lookUpEnglish } from "#models/lexicon/look-up-english.server.ts";
import type { LookedUp } from "#models/lexicon/looked-up.ts";
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

/** Fills words in from the built-in lexicon and tells what people wrote; a guess is asked about, not filled in. */
export const lexiconProvider: GenerationProvider = {
  service: "embedded",
  model: "lexicon",
  generateWord: async ({ arabicWord, category }, signal) => {
    signal.throwIfAborted();
    const hint = hasArabicLetters(arabicWord) ? "" : " Write it in Arabic letters.";
    const { sure, doubtful } = await lookUpArabic(arabicWord, category);
    const told = sure.map(({ entry, form }) => ({ entry, form: form && `That is ${form}` }));
    return answerOf({ sure: told, doubtful }, arabicWord, hint);
  },
  translate: async ({ englishQuery }, signal) => {
    signal.throwIfAborted();
    const hint = hasArabicLetters(englishQuery)
      ? " Look an Arabic word up from its own field."
      : "";
    return answerOf(await lookUpEnglish(englishQuery), englishQuery, hint);
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
  const written = fromArabic(arabicWord, category).sure.filter(
    (one) => one.arabicWord === arabicWord && one.category === category,
  );
  const entry = written.find((one) => one.englishMeaning === englishMeaning) ?? written[0];
  return entry ? generated(entry, []) : null;
}

function answerOf(
  { sure, doubtful }: LookedUp,
  asked: string,
  hint: string,
): Answer<GeneratedWord> {
  const [first, ...others] = sure;
  if (first) {
    const value = generated(
      first.entry,
      others.map(({ entry }) => entry),
    );
    const remark = first.form && `${first.form}.`;
    return { outcome: "answered", value: { ...value, remark }, use: null };
  }
  const words = LEXICON.length.toLocaleString("en-US");
  const missing = `The built-in dictionary (${words} words) has no entry for ${quoted(asked)}.`;
  if (doubtful.length === 0) {
    const message = `${missing}${hint} Fill in the fields by hand or connect an AI service.`;
    return { outcome: "unknown", message, use: null };
  }
  const alternatives = doubtful.slice(0, MOST_ALTERNATIVES).map(alternative);
  const named = alternatives.map(
    ({ arabicWord, englishMeaning }) => `${isolate(arabicWord)} (${englishMeaning})`,
  );
  const message = `${missing} Did you mean ${named.join(" or ")}?`;
  return { outcome: "guessed", message, alternatives, use: null };
}

/** The entry of a line: the same letters in the same category, with a meaning that fits what was typed. */
function entryOf({ arabicWord, englishMeaning, category }: LineToEnrich): LexiconEntry | undefined {
  return fromArabic(arabicWord, category).sure.find(
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
    alternatives: others.slice(0, MOST_ALTERNATIVES).map(alternative),
  };
}

function alternative({ arabicWord, englishMeaning, category }: LexiconEntry): Alternative {
  return { arabicWord, englishMeaning, category, note: null };
}
