import { isAlmost } from "#models/arabic/verdict.ts";
import { changeCurrentQuestion, findOpenSession } from "#models/study/open-session.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import { findWord } from "#models/words/word.ts";
import type { Learner } from "#services/study/learner.ts";
import { askedBy } from "#services/study/questions/asked-word.ts";
import { currentAnswerId, currentQuestion } from "#services/study/questions/current-question.ts";
import { judgedForLearner } from "./judged-for-learner.ts";
import { clampSeconds, cutAnswer, typedText } from "./typed-text.ts";

/** Keeps what was typed for the current question; "blank" when nothing is left after cleaning, "moved-on" when another question is current. */
export async function keepTypedAnswer(
  learner: Learner,
  given: { answerId: string; typed: string; seconds: number },
): Promise<"kept" | "blank" | "moved-on"> {
  const session = await findOpenSession(learner.id);
  const question = session && currentQuestion(session);
  if (!session || !question || given.answerId !== currentAnswerId(session)) return "moved-on";
  const typed = typedText(given.typed);
  if (!typed) return "blank";
  const seconds = clampSeconds(given.seconds);
  const isKept = await changeCurrentQuestion(session, question, { typed, seconds });
  return isKept ? "kept" : "moved-on";
}

/** Keeps a half-typed answer as a draft, for a form that does something else than submit it. */
export async function keepDraft(
  learner: Learner,
  given: { answerId: string; typed: string },
): Promise<void> {
  const session = await findOpenSession(learner.id);
  const question = session && currentQuestion(session);
  if (!session || !question || given.answerId !== currentAnswerId(session)) return;
  const draft = cutAnswer(given.typed) || null;
  await changeCurrentQuestion(session, question, { draft });
}

/** Opens the current question's answer for typing again, before it is judged; of one that was almost right this is the one other try of that question. */
export async function editAnswer(learner: Learner, answerId: string): Promise<void> {
  const session = await findOpenSession(learner.id);
  const question = session && currentQuestion(session);
  if (!session || !question || answerId !== currentAnswerId(session)) return;
  await changeCurrentQuestion(session, question, {
    typed: null,
    draft: question.typed ?? question.draft,
    isTriedAgain: question.isTriedAgain || (await isAlmostRight(learner, question)),
  });
}

async function isAlmostRight(learner: Learner, question: SessionQuestion): Promise<boolean> {
  if (!question.typed) return false;
  const word = await findWord(learner.id, question.wordId);
  const asked = askedBy(question, word);
  return isAlmost((await judgedForLearner(learner, question.typed, asked)).verdict);
}
