import fc from "fast-check";
import { expect, test } from "vitest";
import { UserModel } from "#models/users/user.ts";
import { dashboardOverview } from "#services/progress/dashboard-overview.ts";
import { loadSessionState } from "#services/study/session/load-session-state.ts";
import { makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { anyStep } from "#tests/support/study/learner/any-step.ts";
import { LearnerModel } from "#tests/support/study/learner/learner-model.ts";
import { takeStep } from "#tests/support/study/learner/take-step.ts";

// Each run is one learner of up to sixty steps; a longer run asks for more, with a seed of its own.
const LEARNERS = Number(process.env.STUDY_MODEL_RUNS ?? 4);
const SEED = Number(process.env.STUDY_MODEL_SEED ?? 20_261_120);

withDatabase();

test(`whatever ${LEARNERS} learners do in whatever order, all that is stored agrees with the answers given (P17, seed ${SEED})`, {
  timeout: 60_000 + LEARNERS * 10_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: 60, size: "max" }),
      async (steps) => {
        const model = new LearnerModel();
        const learner = await makeLearner();
        for (const step of steps) {
          await takeStep(step, model, learner);
          await expectAgreement(model, learner.id);
        }
        const now = new Date(model.now);
        await loadSessionState(learner, { answered: null, finished: null }, now);
        const overview = await dashboardOverview(learner, now);
        expect(overview.today).toBe(model.dayOf(model.now));
        await expectAgreement(model, learner.id);
      },
    ),
    { numRuns: LEARNERS, seed: SEED },
  );
});

async function expectAgreement(model: LearnerModel, userId: string): Promise<void> {
  const { points, streak, lastStudyDate } = model;
  const stored = await UserModel.findById(userId, {
    points: 1,
    streak: 1,
    lastStudyDate: 1,
  }).lean();
  expect(stored).toMatchObject({ points, streak, lastStudyDate });
  const { db } = UserModel.db;
  if (!db) throw new Error("not connected");
  expect(await brokenInvariants(db, userId)).toEqual([]);
}
