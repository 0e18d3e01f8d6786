import { expect, test } from "vitest";
import { studyOverview } from "#services/progress/study-overview.ts";
import { judgeAnswer } from "#services/study/answers/judge-answer.ts";
import { keepTypedAnswer } from "#services/study/answers/typed-answer.ts";
import { currentAnswerId } from "#services/study/questions/current-question.ts";
import { startSession } from "#services/study/session/start-session.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const start = new Date("2026-11-20T12:00:00Z");
const configuration = {
  questionCount: 5,
  categories: ["noun" as const],
  direction: "arabic-to-english" as const,
  timer: { kind: "automatic" as const },
};

test("a session whose time has run out is ended and listed before anything is shown", async () => {
  const learner = await makeLearner();
  await addWords(learner, 3, start);
  await startSession(learner, configuration, start);
  const { open } = await studyOverview(learner, start);
  const answerId = open && currentAnswerId(open);
  if (!answerId) throw new Error("no session was opened");
  await keepTypedAnswer(learner, { answerId, typed: "meaning", seconds: 3 });
  await judgeAnswer(
    learner,
    { answerId, isCorrect: true, acceptFromNowOn: false, isUnknown: false, seconds: 0 },
    start,
  );

  const later = await studyOverview(learner, new Date(start.getTime() + 3_600_000));
  expect(later.open).toBeNull();
  expect(later.sessions.map(({ id }) => id)).toEqual([open.id]);
  expect(later.activity).toMatchObject({ sessions: 1, answers: 1, pointsEarned: 15 });
  expect(later.counts).toMatchObject({ due: 0, newLeft: 2, queue: 2 });
});
