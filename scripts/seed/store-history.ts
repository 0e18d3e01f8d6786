import { inTransaction } from "#models/database/mongoose.server.ts";
import { risingId } from "#models/database/rising-id.ts";
import { startOfDay } from "#models/scheduling/local-day.ts";
import { setSessionSeconds } from "#models/study/study-session.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import type { WordText } from "#models/words/word-text.ts";
import type { Learner } from "#services/study/learner.ts";
import { correctAnswerOf } from "#services/study/questions/session-question.ts";
import { saveSession } from "#services/study/session/save-session.ts";
import { storeWords } from "#services/words/store-words.ts";
import { demoWords } from "./demo-words.ts";
import { type HistoryWish, type PlannedAnswer, planHistory } from "./plan-history.ts";

export type Amount = { day: string; words: number; answers: number };

type Word = WordText & { id: string };

const HOUR_MS = 3_600_000;
const ADDED_TOGETHER = 50;

/** Adds words to a learner and studies them day by day, as the pages would have done; tells after each day how much there is. */
export async function storeHistory(
  learner: Learner,
  wish: HistoryWish,
  tell: (amount: Amount) => void,
): Promise<void> {
  const texts = demoWords(wish.seed);
  const words: Word[] = [];
  let answers = 0;
  for (const { day, addedWords, sessions } of planHistory(wish)) {
    const morning = startOfDay(day, "UTC").getTime() + 6 * HOUR_MS;
    for (let left = addedWords; left > 0; left -= ADDED_TOGETHER) {
      const length = Math.min(left, ADDED_TOGETHER);
      const typed = Array.from({ length }, () => nextOf(texts));
      words.push(...(await storeTyped(learner, typed, new Date(morning))));
    }
    for (const [index, planned] of sessions.entries()) {
      const now = new Date(
        morning + Math.round(((index + 1) / (sessions.length + 1)) * 15 * HOUR_MS),
      );
      await storeSession(learner, { planned, words, first: answers, seed: wish.seed }, now);
      answers += planned.length;
    }
    tell({ day, words: words.length, answers });
  }
}

function nextOf(texts: Generator<WordText>): WordText {
  const { value, done } = texts.next();
  if (done) throw new Error("There are no more words to add");
  return value;
}

async function storeTyped(learner: Learner, texts: WordText[], now: Date): Promise<Word[]> {
  const facts = { source: "manual", origin: "typed", isAiGenerated: false } as const;
  const words = texts.map((text) => ({ ...text, ...facts, id: risingId() }));
  await inTransaction(() => storeWords(learner, words, now));
  return words;
}

async function storeSession(
  learner: Learner,
  given: { planned: readonly PlannedAnswer[]; words: readonly Word[]; first: number; seed: number },
  now: Date,
): Promise<void> {
  const { planned, words, first, seed } = given;
  const questions = planned.map(({ word: number, direction, isCorrect }, index) => {
    const word = wordAt(words, number);
    const said = isCorrect ? word : wordAt(words, number * 7 + 3);
    return {
      wordId: word.id,
      direction,
      isCorrect,
      userAnswer: correctAnswerOf(said, { direction }),
      correctAnswer: correctAnswerOf(word, { direction }),
      pointsEarned: isCorrect ? 15 : 5,
      timeSpent: 3 + ((first + index) % 11),
      answerId: null,
    };
  });
  const asked = new Set(planned.map(({ word }) => wordAt(words, word).category));
  const saved = await saveSession(
    learner,
    {
      categories: CATEGORIES.filter((category) => asked.has(category)),
      questions,
      clientSessionId: `demo-${seed}-${first}`,
    },
    now,
  );
  if (saved.outcome !== "saved") throw new Error(`A session could not be stored: ${saved.outcome}`);
  const seconds = questions.reduce((sum, { timeSpent }) => sum + timeSpent, 0);
  await setSessionSeconds(saved.session, seconds);
}

function wordAt(words: readonly Word[], number: number): Word {
  const word = words[number % words.length];
  if (!word) throw new Error("There is no word to ask about");
  return word;
}
