import fc from "fast-check";
import { expect, test } from "vitest";
import { speechPieces } from "#models/arabic/speech/speech-pieces.ts";

test("a short text is one piece, a long one is cut behind its sentences", () => {
  expect(speechPieces("كِتَابٌ")).toEqual(["كِتَابٌ"]);
  const sentence = `${"كَلِمَةٌ ".repeat(15)}نِهَايَةٌ. `;
  expect(speechPieces(sentence.repeat(4))).toEqual([sentence, sentence, sentence, sentence]);
});

test("joined they are the text, none is much longer than 200, and no mark loses its letter", () => {
  const letters = fc.string({
    unit: fc.constantFrom("ك", "ت", "\u064E", "\u0651", " ", ". ", "0", "…"),
    maxLength: 1500,
  });
  fc.assert(
    fc.property(letters, (text) => {
      const pieces = speechPieces(text);
      expect(pieces.join("")).toBe(text);
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(400);
    }),
  );
});
