import { lengthOf } from "#models/text-length.ts";
import { ACCEPTED_ANSWER_LENGTH, ACCEPTED_ANSWERS_LIMIT } from "#models/words/word-rules.ts";

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
