import { findOpenSession } from "#models/study/open-session.ts";
import { UserModel } from "#models/users/user.ts";
import type { Learner } from "#services/study/learner.ts";
import { currentQuestion } from "#services/study/questions/current-question.ts";
import { takeMoreNewWords } from "#services/study/queue/study-queue.ts";
import {
  extendSession,
  pauseSession,
  resumeSession,
} from "#services/study/session/session-timer.ts";
import type { Step } from "./any-step.ts";
import { answerOverApi, drill } from "./api-steps.ts";
import type { LearnerModel } from "./learner-model.ts";
import { save } from "./save-step.ts";
import { answerInTwoTabs } from "./second-tab.ts";
import { answer, expire, halfAnswer, leave, open, retryMissed, undo } from "./session-steps.ts";
import { add, move, remove } from "./word-steps.ts";

/** Takes one step with the services and notes in the model what a learner would expect of it. */
export async function takeStep(step: Step, model: LearnerModel, learner: Learner): Promise<void> {
  const now = new Date(model.now);
  switch (step.do) {
    case "add":
      return add(step.category, model, learner, now);
    case "delete":
      return remove(model.words[step.word], model, learner);
    case "delete-current": {
      const session = await findOpenSession(learner.id);
      return remove(session ? currentQuestion(session)?.wordId : undefined, model, learner);
    }
    case "move":
      return move(model.words[step.word], step.category, learner, now);
    case "open":
      return open(step, learner, now);
    case "retry-missed":
      return retryMissed(learner, now);
    case "answer":
      return answer(step.as, model, learner, now);
    case "half-answer":
      return halfAnswer(step.as, learner);
    case "second-tab":
      return answerInTwoTabs(step.as, model, learner);
    case "undo":
      return undo(model, learner);
    case "pause":
      return pauseSession(learner, now);
    case "resume":
      return resumeSession(learner, now);
    case "extend":
      return extendSession(learner, now);
    case "leave":
      return leave(learner, now);
    case "expire":
      return expire(model, learner);
    case "more":
      return takeMoreNewWords(learner, now);
    case "api":
      return answerOverApi(step, model, learner);
    case "drill":
      return drill(step, model, learner);
    case "save":
      return save(step, model, learner, now);
    case "clock":
      model.now += step.by;
      return;
    case "midnight":
      model.now = model.nextMidnight() - (step.side === "before" ? 1 : 0);
      return;
    case "zone":
      model.timeZone = step.timeZone;
      learner.timeZone = step.timeZone;
      await UserModel.updateOne({ _id: learner.id }, { $set: { timeZone: step.timeZone } });
  }
}
