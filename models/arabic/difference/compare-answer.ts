import { type Known, rightTexts } from "#models/arabic/beside/beside.ts";
import { describeHint } from "#models/arabic/hints.ts";
import { compose } from "#models/arabic/marks.ts";
import { expectedOf, matchTyped } from "#models/arabic/match-typed.ts";
import type { AskedWord, Hint } from "#models/arabic/verdict.ts";
import { closestSolution } from "./closest-solution.ts";
import { equalStates } from "./compare-texts.ts";
import { nameBeside } from "./name-beside.ts";
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
  "feminine",
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
export function compareAnswer(
  typed: string,
  asked: AskedWord,
  known: Known,
  judgement = matchTyped(typed, asked, known),
): AnswerDifference {
  const language = asked.direction === "english-to-arabic" ? "arabic" : "english";
  const item = expectedOf(asked);
  const { verdict, hints } = judgement;
  const answer = readText(typed, language);
  const beside = hints.length > 0 ? nameBeside(typed, item, language, judgement, known) : null;
  const isOther = beside !== null || hints.some((hint) => OTHER_WORD.includes(hint));
  const isNearOther = hints.includes("close") ? language === "english" : hints.length > 0;
  const alsoRight = isNearOther ? rightTexts(known.beside()) : [];
  const closest =
    verdict === "incorrect" && !isOther
      ? closestSolution(
          answer,
          typed,
          item,
          [...(asked.acceptedAnswers ?? []), ...alsoRight],
          language,
        )
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
    sentences: hints.map((hint) =>
      beside?.of === hint ? beside.sentence : sentence([describeHint(hint, verdict)]),
    ),
  };
}

function sameText(text: string): string {
  const words = compose(text)
    .toLowerCase()
    .replace(/[\p{Cf}\u0640]/gu, "");
  return words.replace(/[\p{P}\p{S}\s]+/gu, " ").trim();
}
