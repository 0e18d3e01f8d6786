import { expect, test } from "vitest";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import type { AskedWord } from "#models/arabic/verdict.ts";

const book: AskedWord = {
  direction: "english-to-arabic",
  arabicWord: "كِتَابٌ",
  englishMeaning: "book",
  category: "noun",
};
const toEnglish: AskedWord = { ...book, direction: "arabic-to-english" };

test("The direction decides which text is expected", () => {
  expect(matchAnswer("كتاب", book).verdict).toBe("correct");
  expect(matchAnswer("Book", toEnglish).verdict).toBe("correct");
  expect(matchAnswer("book", book)).toEqual({ verdict: "incorrect", hints: ["script"] });
  expect(matchAnswer("كتاب", toEnglish)).toEqual({ verdict: "incorrect", hints: ["script"] });
});

test("An answer accepted before is correct without a remark, equal after cleaning", () => {
  const asked = { ...book, acceptedAnswers: ["مُصْحَف", "سِفْر"] };
  expect(matchAnswer("مُصـْحَف ", asked)).toEqual({ verdict: "correct", hints: [] });
  expect(matchAnswer("قلم", asked).verdict).toBe("incorrect");
});

test("An answer accepted before is accepted in its other spellings too", () => {
  const asked = { ...book, acceptedAnswers: ["مَجَلَّةٌ"] };
  expect(matchAnswer("مجلة", asked)).toEqual({ verdict: "correct", hints: [] });
  expect(matchAnswer("مجله", asked)).toEqual({ verdict: "correct", hints: ["ta-marbuta"] });
  expect(matchAnswer("مُجلة", asked).verdict).toBe("incorrect");
});

test("An accepted spelling takes its remark away", () => {
  expect(matchAnswer("الكتاب", book).hints).toEqual(["article"]);
  expect(matchAnswer("الكتاب", { ...book, acceptedAnswers: ["الكتاب"] }).hints).toEqual([]);
});

test("An accepted English answer ignores case, articles and punctuation", () => {
  const asked = { ...toEnglish, acceptedAnswers: ["Volume!"] };
  expect(matchAnswer("a volume", asked).verdict).toBe("correct");
  expect(matchAnswer("tome", asked).verdict).toBe("incorrect");
});

test("Nothing typed is empty whatever was accepted before", () => {
  expect(matchAnswer(" ... ", { ...book, acceptedAnswers: ["", "..."] }).verdict).toBe("empty");
});

test("An answer equal after trim and lower case is correct even without letters", () => {
  expect(matchAnswer(" ? ", { ...toEnglish, englishMeaning: "?" }).verdict).toBe("correct");
});
