import { matchAnswer } from "#models/arabic/match-answer.ts";
import { type AskedWord, canBeAccepted, deservesAnotherTry } from "#models/arabic/verdict.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { answerItem, keepRetry, overrideItem } from "#models/practice/practice-moves.ts";
import { type PutQuestion, putQuestion } from "#models/practice/practice-question.ts";
import type { PracticeItem, PracticeSession } from "#models/practice/practice-session.ts";
import { lengthOf } from "#models/text-length.ts";
import { acceptAnswer } from "#models/words/accepted-answer.ts";
import type { Word } from "#models/words/word.ts";
import { ACCEPTED_ANSWER_LENGTH, ACCEPTED_ANSWERS_LIMIT } from "#models/words/word-rules.ts";
import { judgedTyping } from "#services/study/answers/judged-typing.ts";
import { typedText } from "#services/study/answers/typed-text.ts";
import { askedWord } from "#services/study/questions/asked-word.ts";
import { withWords } from "./practice-with-words.ts";

export type QuizAnswer = {
  /** The place of the question in the run. */
  index: number;
  typed: string;
  /** The learner does not know. */
  isUnknown: boolean;
};

/**
 * Judges an answer by the rules of matching and counts it once. A first answer that is almost right, a slip, another form
 * or another word of the same meaning, counts nothing: it may be tried once more. An option is right or wrong at once,
 * and no other text than an option is taken. "moved-on" when another question is current.
 */
export async function answerQuiz(
  practice: PracticeSession,
  given: QuizAnswer,
  now: Date,
): Promise<"answered" | "try-again" | "blank" | "moved-on"> {
  const known = await withWords(practice);
  const open = known.left.filter(({ isCorrect }) => isCorrect === null);
  const current = open[0];
  if (practice.items[given.index]?.isCorrect != null) return "answered";
  const word = current && known.words.get(current.wordId);
  const question = word && putQuestion(word, current);
  if (!question || current.index !== given.index || practice.completedAt) return "moved-on";
  const typed = given.isUnknown ? null : typedText(given.typed);
  if (!typed && !given.isUnknown) return "blank";
  const { choice } = current;
  if (choice && typed && !choice.options.includes(typed)) return "blank";
  const asked = askedOf(word, current, question);
  const { verdict } = judgedTyping(typed ?? "", asked, known.words.values());
  if (typed && verdict.verdict === "empty") return "blank";
  if (typed && !choice && deservesAnotherTry(verdict, practice.retry !== null)) {
    return (await keepRetry(practice, given.index, typed, now)) ? "try-again" : "moved-on";
  }
  const isCorrect = choice ? typed === choice.answer : verdict.verdict === "correct";
  const judged = { typed, isCorrect, isLast: open.length === 1 };
  await answerItem(practice, given.index, judged, now);
  return "answered";
}

/** Counts an answer as right that was judged wrong, and accepts it from now on where that is wished; false when there is none. */
export async function overrideAnswer(
  practice: PracticeSession,
  { index, acceptFromNowOn }: { index: number; acceptFromNowOn: boolean },
): Promise<boolean> {
  const item = practice.items[index];
  if (!item?.typed || item.choice) return false;
  const { typed, wordId } = item;
  const word = (await withWords(practice)).words.get(wordId);
  const isAcceptable = word !== undefined && canAccept(word, item);
  return inTransaction(async () => {
    const isChanged = await overrideItem(practice, index, typed);
    if (isChanged && acceptFromNowOn && isAcceptable) {
      await acceptAnswer(practice.userId, wordId, typed, ACCEPTED_ANSWERS_LIMIT);
    }
    return isChanged;
  });
}

/** Returns the asked word; for a meaning with what the lexicon has of it. */
export function askedOf(
  word: Word,
  { kind, direction }: Pick<PracticeItem, "kind" | "direction">,
  { asked }: PutQuestion,
): AskedWord {
  return kind === "meaning" ? askedWord(word, direction) : asked;
}

/** Whether what was typed can be accepted as the meaning of a word, or as the word of a meaning, from now on. */
export function canAccept(word: Word, item: PracticeItem): boolean {
  const { typed, kind } = item;
  const put = kind === "meaning" ? putQuestion(word, item) : null;
  const asked = put && askedOf(word, item, put);
  if (!typed || !asked || lengthOf(typed) > ACCEPTED_ANSWER_LENGTH) return false;
  return canBeAccepted(matchAnswer(typed, asked));
}
