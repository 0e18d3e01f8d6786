import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import { judgeWord } from "#services/study/answers/judge-word.ts";
import type { Learner } from "#services/study/learner.ts";
import { HOUR, type Step } from "./any-step.ts";
import type { LearnerModel } from "./learner-model.ts";

/** Sends a judged answer as a program does, now or some hours late. */
export async function answerOverApi(
  { word: index, direction, isCorrect, late }: Extract<Step, { do: "api" }>,
  model: LearnerModel,
  learner: Learner,
) {
  const wordId = model.words[index];
  if (!wordId) return;
  const answerId = randomUUID();
  const at = model.now - late;
  const judged = await judgeWord(
    learner,
    {
      wordId,
      direction,
      isCorrect,
      answerId,
      userAnswer: null,
      timeSpent: 0,
      answeredAt: late > 0 ? new Date(at) : null,
    },
    new Date(model.now),
  );
  expect(judged.outcome).toBe("recorded");
  model.record({ answerId, wordId, direction, isCorrect, at, sessionId: null });
}

/** Five right answers in each direction, which master a word. */
export async function drill(
  { word: index, hours }: Extract<Step, { do: "drill" }>,
  model: LearnerModel,
  learner: Learner,
) {
  for (let round = 0; round < 10; round += 1) {
    const direction = DIRECTIONS[round % 2] ?? "arabic-to-english";
    const late = hours * HOUR + (10 - round) * 60_000;
    await answerOverApi(
      { do: "api", word: index, direction, isCorrect: true, late },
      model,
      learner,
    );
  }
}
