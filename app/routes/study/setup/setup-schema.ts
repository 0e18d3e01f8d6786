import { z } from "zod";
import { constraintsOf, parseForm } from "#app/forms/parse-form.ts";
import {
  FEWEST_QUESTIONS,
  MOST_QUESTIONS,
  QUESTION_STEP,
} from "#models/study/rules/question-count.ts";
import { clampTimerMinutes } from "#models/study/rules/timer-seconds.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";

const COUNT = { error: `Choose ${FEWEST_QUESTIONS} to ${MOST_QUESTIONS} questions.` };

const Setup = z.object({
  questionCount: z
    .number(COUNT)
    .min(FEWEST_QUESTIONS, COUNT)
    .max(MOST_QUESTIONS, COUNT)
    .multipleOf(QUESTION_STEP, { error: `Choose a number in steps of ${QUESTION_STEP}.` }),
  categories: z
    .array(z.enum(CATEGORIES))
    .min(1, { error: "Please select at least one vocabulary category to continue." }),
  direction: z.enum(["arabic-to-english", "english-to-arabic", "both"], {
    error: "Choose a direction.",
  }),
  timer: z.enum(["automatic", "custom", "untimed"], { error: "Choose a timer." }),
  minutes: z.number().catch(Number.NaN).transform(clampTimerMinutes),
});

export type SetupFormFields = z.input<typeof Setup>;

export const setupConstraint = constraintsOf(Setup);

/** Reads the setup form: the configuration, or the reply to show. */
export function parseSetup(form: FormData) {
  return parseForm(form, Setup);
}
