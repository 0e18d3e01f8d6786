import { z } from "zod";
import { isStorable, NOT_STORABLE } from "#app/api/stored-text.ts";
import { ACCEPTED_ANSWER_LENGTH, ACCEPTED_ANSWERS_LIMIT } from "#models/word-rules.ts";

/** Other right answers, one a line: blank lines and repeats fall out, at most 20 of 255 UTF-16 units are left. */
export const acceptedAnswersText = z
  .string()
  .optional()
  .transform((text = "", context) => {
    const lines = text.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim());
    const answers = [...new Set(lines.filter((line) => line !== ""))];
    const problem = problemWith(text, answers);
    if (problem === null) return answers;
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });

function problemWith(text: string, answers: readonly string[]): string | null {
  if (!isStorable(text)) return NOT_STORABLE;
  if (answers.length > ACCEPTED_ANSWERS_LIMIT) {
    return `At most ${ACCEPTED_ANSWERS_LIMIT} accepted answers`;
  }
  const tooLong = answers.findIndex((answer) => answer.length > ACCEPTED_ANSWER_LENGTH);
  return tooLong < 0
    ? null
    : `At most ${ACCEPTED_ANSWER_LENGTH} characters in answer ${tooLong + 1}`;
}
