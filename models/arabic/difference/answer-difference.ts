import { describeHint } from "#models/arabic/hints.ts";
import { compose } from "#models/arabic/marks.ts";
import { type AskedWord, expectedOf, matchAnswer } from "#models/arabic/match-answer.ts";
import type { Hint } from "#models/arabic/verdict.ts";
import { closestSolution } from "./closest-solution.ts";
import { equalStates } from "./compare-texts.ts";
import { nameDifference } from "./name-difference.ts";
import { type Piece, piecesOf } from "./pieces.ts";
import { type Language, readText } from "./read-text.ts";
import { type Sentence, sentence } from "./sentence.ts";

/** An answer beside its solution: both in pieces, and what there is to say about the two. */
export type AnswerDifference = {
  language: Language;
  /** Nothing to compare: the same but for case, blanks and punctuation. */
  isEqual: boolean;
  typed: Piece[];
  solution: Piece[];
  sentences: Sentence[];
};

// These say what was given in place of the solution; letter by letter nothing could be learned.
const OTHER_WORD: readonly Hint[] = [
  "extra-answer",
  "form",
  "number",
  "part-of-speech",
  "script",
  "synonym",
];

/**
 * Compares an answer with the nearest accepted solution, letter by letter with all marks. What the
 * rules of matching forgive is equal; a right answer has remarks only.
 */
export function differenceOf(typed: string, asked: AskedWord): AnswerDifference {
  const language = asked.direction === "english-to-arabic" ? "arabic" : "english";
  const item = expectedOf(asked);
  const { verdict, hints } = matchAnswer(typed, asked);
  const answer = readText(typed, language);
  const isCompared = verdict === "incorrect" && !hints.some((hint) => OTHER_WORD.includes(hint));
  const closest = isCompared
    ? closestSolution(answer, typed, item, asked.acceptedAnswers ?? [], language)
    : null;
  const named =
    closest && nameDifference(closest.comparison.faults, language, hints.includes("close"));
  if (closest && named) {
    return {
      language,
      isEqual: false,
      typed: piecesOf(answer, closest.comparison.typed),
      solution: piecesOf(closest.solution, closest.states),
      sentences: [named],
    };
  }
  const solution = readText(item.expected, language);
  return {
    language,
    isEqual: sameText(typed) === sameText(item.expected),
    typed: piecesOf(answer, equalStates(answer)),
    solution: piecesOf(solution, equalStates(solution)),
    sentences: hints.map((hint) => sentence([describeHint(hint, verdict)])),
  };
}

function sameText(text: string): string {
  const words = compose(text)
    .toLowerCase()
    .replace(/[\p{Cf}\u0640]/gu, "");
  return words.replace(/[\p{P}\p{S}\s]+/gu, " ").trim();
}
