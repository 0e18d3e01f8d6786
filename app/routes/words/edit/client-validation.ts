import { lengthOf } from "#models/text-length.ts";
import { REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { readAcceptedAnswers } from "./accepted-answers.ts";

export type ClientProblems = Partial<
  Record<"arabicWord" | "englishMeaning" | "acceptedAnswers", string>
>;

/** Returns the problems that keep the word from being saved, by field. Other fields are bounded by their maxlength. */
export function clientProblems(fields: FormData): ClientProblems {
  const text = (name: string) => String(fields.get(name) ?? "");
  const problems: ClientProblems = {};
  for (const name of ["arabicWord", "englishMeaning"] as const) {
    const length = lengthOf(text(name));
    if (text(name).trim() === "") problems[name] = REQUIRED_TEXTS[name].needed;
    else if (length > REQUIRED_TEXTS[name].longest)
      problems[name] = `At most ${REQUIRED_TEXTS[name].longest} characters`;
  }
  const { problem } = readAcceptedAnswers(text("acceptedAnswers"));
  if (problem) problems.acceptedAnswers = problem;
  return problems;
}

/** Whether a category is chosen and nothing stands in the way. */
export function isSavable(fields: FormData, problems: ClientProblems): boolean {
  const hasCategory = CATEGORIES.some((category) => category === fields.get("category"));
  return hasCategory && Object.keys(problems).length === 0;
}
