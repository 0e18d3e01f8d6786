import { type AnswerDifference, compareAnswer } from "#models/arabic/difference/compare-answer.ts";
import { withOtherWord } from "#models/arabic/difference/with-other-word.ts";
import { cleanEnglish, coreOf } from "#models/arabic/english-text.ts";
import { duplicateKey } from "#models/arabic/keys.ts";
import { knownOf } from "#models/arabic/known-words.server.ts";
import { matchArabic } from "#models/arabic/match-arabic.ts";
import { matchTyped } from "#models/arabic/match-typed.ts";
import type { AskedWord, Hint, Judgement } from "#models/arabic/verdict.ts";
import { meaningsIn, wholeMeaningsIn } from "#models/lexicon/meanings.ts";
import { synonymsOf } from "#models/lexicon/synonyms.ts";
import { wordsGiven } from "#models/lexicon/words-given.ts";

/** A typed answer with its judgement and what there is to say of it. */
export type JudgedTyping = { verdict: Judgement; difference: AnswerDifference };

type Named = Pick<AskedWord, "arabicWord" | "englishMeaning" | "category">;

// With these it is known what was given.
const TOLD: readonly Hint[] = [
  "extra-answer",
  "feminine",
  "form",
  "number",
  "part-of-speech",
  "script",
];

/** Judges an answer and says of a wrong one which other word it is, of the lexicon or of these own ones. */
export function judgedTyping(
  typed: string,
  asked: AskedWord,
  ownWords: Iterable<Named>,
): JudgedTyping {
  return withWordGiven(judgedByItself(typed, asked), typed, asked, ownWords);
}

/** Judges an answer by the word that is asked for alone. */
export function judgedByItself(typed: string, asked: AskedWord): JudgedTyping {
  const knowledge = knownOf(asked);
  const verdict = matchTyped(typed, asked, knowledge);
  return { verdict, difference: compareAnswer(typed, asked, knowledge, verdict) };
}

/** Adds to a judgement which other word was given, if it leaves that open and there is one. */
export function withWordGiven(
  judged: JudgedTyping,
  typed: string,
  asked: AskedWord,
  ownWords: Iterable<Named>,
): JudgedTyping {
  if (!mayBeOther(judged.verdict, asked)) return judged;
  const own = ownWordsGiven([...ownWords], typed, asked.direction);
  const others = [...wordsGiven(typed, asked.direction), ...own].filter((word) =>
    isOther(word, asked),
  );
  const same =
    asked.direction === "english-to-arabic" && others.find((word) => isAlsoMeant(word, asked));
  const other = same || others[0];
  return other ? withOtherWord(judged, asked, other, other === same) : judged;
}

/** Whether a judgement leaves open which word was given. */
export function mayBeOther({ verdict, hints }: Judgement, asked: AskedWord): boolean {
  const { kind, englishMeaning } = asked;
  const isTold = hints.some((hint) => TOLD.includes(hint));
  return verdict === "incorrect" && kind !== "sentence" && englishMeaning !== "" && !isTold;
}

function ownWordsGiven(
  words: readonly Named[],
  typed: string,
  direction: AskedWord["direction"],
): Named[] {
  if (direction === "arabic-to-english") {
    const meaning = coreOf(cleanEnglish(typed), true);
    return words.filter((word) => meaningsIn(word).includes(meaning));
  }
  const letters = duplicateKey(typed);
  return words.filter(
    ({ arabicWord: expected, category }) =>
      duplicateKey(expected) === letters &&
      matchArabic(typed, { expected, category }).verdict === "correct",
  );
}

function isOther({ arabicWord, category }: Named, asked: AskedWord): boolean {
  return matchArabic(arabicWord, { expected: asked.arabicWord, category }).verdict !== "correct";
}

/** Whether a word is one that the English prompt asks for as well; what stands in its brackets counts. */
function isAlsoMeant(word: Named, asked: AskedWord): boolean {
  const synonyms = synonymsOf(word).map((englishMeaning) => ({ englishMeaning }));
  const meanings = [word, ...synonyms].flatMap(wholeMeaningsIn);
  return wholeMeaningsIn(asked).some((meaning) => meanings.includes(meaning));
}
