import { expect, test } from "vitest";
import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import type { Piece } from "#models/arabic/difference/pieces.ts";
import { sentenceText } from "#models/arabic/difference/sentence.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";
import vectors from "./difference-vectors.json" with { type: "json" };

function shown(pieces: Piece[]): string {
  const shownPieces = pieces.map(({ text, state }) =>
    state === "equal" ? text : `[${text}|${state}]`,
  );
  return shownPieces.join("").replaceAll("\u200D", "~");
}

test.each(vectors.cases)("$typed for $expected: $sentence", (worked) => {
  const { typed, language, expected, isEqual, sentence, spoken, ...of } = worked;
  const { typedPieces, solutionPieces, ...word } = of;
  const asked = {
    ...word,
    direction: language === "arabic" ? "english-to-arabic" : "arabic-to-english",
    arabicWord: language === "arabic" ? expected : "كَلِمَةٌ",
    englishMeaning: language === "arabic" ? "word" : expected,
  } as AskedWord;
  const difference = differenceOf(typed, asked);
  expect({
    isEqual: difference.isEqual,
    sentence: difference.sentences.map(sentenceText).join(" "),
    spoken: difference.sentences.map((one) => one.spoken).join(" "),
    typedPieces: shown(difference.typed),
    solutionPieces: shown(difference.solution),
  }).toEqual({ isEqual, sentence, spoken, typedPieces, solutionPieces });
});
