import { knownOf } from "#models/arabic/known-words.server.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import { type AnswerDifference, compareAnswer } from "./compare-answer.ts";

/** Compares an answer with the nearest accepted solution; see `compareAnswer`. Only on the server, which has the lists. */
export function differenceOf(typed: string, asked: AskedWord): AnswerDifference {
  return compareAnswer(typed, asked, knownOf(asked));
}
