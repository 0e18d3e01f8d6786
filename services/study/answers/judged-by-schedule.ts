import type { ProgressFacts } from "#models/scheduling/progress-facts.ts";
import type { JudgedAnswer } from "#models/scheduling/progress-update.ts";
import type { Word } from "#models/words/word.ts";
import { formsOf } from "#models/words/word-forms.ts";
import type { Learner } from "#services/study/learner.ts";

type Scheduling = Pick<Learner, "desiredRetention" | "memory" | "schedulesForms">;

/** An answer of a local date as the schedule of its learner judges it; without the word none of its forms opens. */
export function judgedBySchedule(
  learner: Scheduling,
  answer: Pick<JudgedAnswer, "direction" | "askedForm" | "isCorrect" | "answeredAt" | "wordId">,
  today: string,
  word: Word | null,
): JudgedAnswer {
  const { direction, askedForm, isCorrect, answeredAt, wordId } = answer;
  const areScheduled = learner.schedulesForms || askedForm;
  return {
    ...{ direction, askedForm, isCorrect, answeredAt, wordId, today },
    retention: learner.desiredRetention,
    memory: learner.memory,
    forms: word && areScheduled ? formsOf(word) : [],
  };
}

/** The learner as an answer from before today is judged: its forms open only if they were open after it then, whatever is set now. */
export function asScheduledBefore(after: ProgressFacts, learner: Scheduling): Scheduling {
  return { ...learner, schedulesForms: after.srs.forms !== undefined };
}
