import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Learner } from "#services/study/learner.ts";
import { saveSession } from "#services/study/session/save-session.ts";
import { HOUR, type Step } from "./any-step.ts";
import type { LearnerModel } from "./learner-model.ts";

const LINKING_WINDOW = 2 * HOUR;

/** Saves a session that a client kept, with answers the log has and answers it has not. */
export async function save(
  { questions, categories }: Extract<Step, { do: "save" }>,
  model: LearnerModel,
  learner: Learner,
  now: Date,
) {
  const expected: Parameters<LearnerModel["record"]>[0][] = [];
  const linked: string[] = [];
  const isTaken = (answerId: string) => linked.includes(answerId);
  const named = questions.map(({ word: index, direction, as, name }) => {
    if (name === "none" || as === "skipped") return null;
    const known = model.answers.findLast(
      (given) =>
        given.wordId === model.words[index] &&
        given.direction === direction &&
        given.sessionId === null &&
        !isTaken(given.answerId),
    );
    if (name === "known" && known) linked.push(known.answerId);
    return name === "known" && known ? known.answerId : randomUUID();
  });
  const submitted = questions.flatMap(({ word: index, direction, as }, place) => {
    const wordId = model.words[index];
    if (!wordId) return [];
    const isCorrect = as === "correct";
    const answerId = named[place] ?? null;
    const known = model.answers.findLast(
      (given) =>
        given.wordId === wordId &&
        given.direction === direction &&
        given.isCorrect === isCorrect &&
        given.sessionId === null &&
        given.at >= model.now - LINKING_WINDOW &&
        !isTaken(given.answerId),
    );
    if (as !== "skipped" && !(answerId && isTaken(answerId))) {
      if (known) linked.push(known.answerId);
      else {
        const made = answerId ?? "made";
        expected.push({
          answerId: made,
          wordId,
          direction,
          isCorrect,
          at: model.now,
          sessionId: "",
        });
      }
    }
    const userAnswer = as === "skipped" ? null : "typed";
    const pointsEarned = as === "skipped" ? 0 : 15;
    const solution = { correctAnswer: "the answer", pointsEarned, timeSpent: 1 };
    return { wordId, direction, userAnswer, isCorrect, answerId, ...solution };
  });
  if (submitted.length === 0) return;
  const given = { questions: submitted, categories, clientSessionId: randomUUID() };
  const saved = await saveSession(learner, given, now);
  if (linked.length + expected.length === 0) {
    expect(saved.outcome).toBe("nothing-answered");
    return;
  }
  if (saved.outcome !== "saved") throw new Error(saved.outcome);
  expect((await saveSession(learner, given, now)).outcome).toBe("repeated");
  const { id: sessionId } = saved.session;
  for (const one of model.answers) if (linked.includes(one.answerId)) one.sessionId = sessionId;
  for (const [index, one] of expected.entries()) {
    const answerId = one.answerId === "made" ? `${sessionId}-new-${index}` : one.answerId;
    model.record({ ...one, answerId, sessionId });
  }
}
