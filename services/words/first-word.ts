import { randomUUID } from "node:crypto";
import { fromLatinKeys } from "#models/arabic/input/type-text.ts";
import { isAlmost } from "#models/arabic/verdict.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { FIRST_WORD } from "#models/lexicon/first-word.ts";
import { wordTextOf } from "#models/lexicon/lexicon-entry.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import { changeUserStats, findUserStats } from "#models/study/user-stats.ts";
import { type JudgedTyping, judgedTyping } from "#services/study/answers/judged-typing.ts";
import { recordNewAnswer } from "#services/study/answers/record-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import { askedWord } from "#services/study/questions/asked-word.ts";
import { storeWords } from "./store-words.ts";

/** The directions in which a visitor is asked for the one word, in this order. */
export const FIRST_DIRECTIONS: readonly Direction[] = ["arabic-to-english", "english-to-arabic"];

const LATIN = /\p{Script=Latin}/u;
const NOT_SOUNDED = /[\s\p{Pd}]|[.,;:!?…]+$/gu;
const DOUBLED = /([^aiu])\1+/g;

/** Returns the visitor's text as it is judged: Latin letters become Arabic, doubled ones single, a final -a ta marbuta. A text with letters that stand for none stays. */
export function readFirstAnswer(typed: string, direction: Direction): string {
  if (direction === "arabic-to-english" || !LATIN.test(typed)) return typed;
  const sounded = typed.toLowerCase().replace(NOT_SOUNDED, "").replace(DOUBLED, "$1");
  const spelled = sounded.replace(/^al(?=...)/, "").replace(/aa/g, "A");
  const read = fromLatinKeys(spelled.replace(/a(?:h|t(?:un)?)?$/, "ap"), "buckwalter");
  return LATIN.test(read) || /\d/.test(read) ? typed : read;
}

/** A visitor's answer, judged as one of a session is. */
export function judgedFirstAnswer(typed: string, direction: Direction): JudgedTyping {
  return judgedTyping(typed, askedWord(FIRST_WORD, direction), []);
}

/** Whether any of the answers, in the order of the directions, counts as right. */
export function isLearned(answers: readonly string[]): boolean {
  return FIRST_DIRECTIONS.some((direction, at) => isRight(answers[at] ?? "", direction));
}

/**
 * Gives a learner without words the word that they were asked for as a visitor, with what they typed, in the order of the
 * directions, as its first answers; an empty one was not known, an almost right one stays owed its other try. Returns false for a learner who has words, and gives nothing.
 */
export function keepFirstWord(
  learner: Learner,
  answers: readonly string[],
  now: Date,
): Promise<boolean> {
  return inTransaction(async () => {
    // A second request waits here, or runs again, and then finds the word of the first.
    await changeUserStats(learner.id, {});
    const { words } = await findUserStats(learner.id);
    if (Object.values(words).some((count) => count > 0)) return false;
    const facts = { source: "dictionary", origin: "starter", isAiGenerated: false } as const;
    const stored = await storeWords(learner, [{ ...wordTextOf(FIRST_WORD), ...facts }], now);
    for (const wordId of stored) await recordAnswers(learner, wordId, answers, now);
    return true;
  });
}

async function recordAnswers(
  learner: Learner,
  wordId: string,
  answers: readonly string[],
  now: Date,
): Promise<void> {
  for (const [at, direction] of FIRST_DIRECTIONS.entries()) {
    const typed = answers[at];
    if (typed === undefined) return;
    if (isAlmost(judgedFirstAnswer(typed, direction).verdict)) continue;
    await recordNewAnswer(learner, {
      ...{ wordId, direction },
      isCorrect: isRight(typed, direction),
      isSkipped: typed === "",
      answerId: randomUUID(),
      userAnswer: typed || null,
      timeSpent: 0,
      answeredAt: new Date(now.getTime() - FIRST_DIRECTIONS.length + at),
      sessionId: null,
    });
  }
}

function isRight(typed: string, direction: Direction): boolean {
  return judgedFirstAnswer(typed, direction).verdict.verdict === "correct";
}
