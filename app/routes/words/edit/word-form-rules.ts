import { lengthOf } from "#models/text-length.ts";
import { REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import {
  ACCEPTED_ANSWER_LENGTH,
  ACCEPTED_ANSWERS_LIMIT,
  CATEGORIES,
} from "#models/words/word-rules.ts";

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

type AcceptedAnswers = { answers: string[]; problem: string | null };

/** Other correct answers, one a line: blank lines and repeats fall out, at most 20 of 255 characters may be left. */
export function readAcceptedAnswers(text: string): AcceptedAnswers {
  const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim());
  const answers = [...new Set(lines.filter((line) => line !== ""))];
  return { answers, problem: problemWith(answers) };
}

function problemWith(answers: readonly string[]): string | null {
  if (answers.length > ACCEPTED_ANSWERS_LIMIT) {
    return `At most ${ACCEPTED_ANSWERS_LIMIT} accepted answers`;
  }
  const tooLong = answers.findIndex((answer) => lengthOf(answer) > ACCEPTED_ANSWER_LENGTH);
  return tooLong < 0
    ? null
    : `At most ${ACCEPTED_ANSWER_LENGTH} characters in answer ${tooLong + 1}`;
}
