import { expect, test } from "vitest";
import type { WordText } from "#models/words/word-text.ts";
import { ownWordAt } from "#services/stories/own-word-at.ts";
import { ownWordsInText } from "#services/stories/own-words-in-text.ts";
import { storeWords } from "#services/words/store-words.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";

withDatabase();

const noun = { arabicWord: "زَقْنٌ", pluralForm: "أَزْقَانٌ" };

/** A learner with a noun, and with that many newer words of other texts. */
async function learnerWith(textOf: (at: number) => Partial<WordText>, count: number) {
  const learner = await makeLearner();
  const write = (texts: readonly Partial<WordText>[], day: string) =>
    storeWords(
      learner,
      texts.map((text) => ({
        ...wordText(text),
        ...({ source: "manual", origin: "typed", isAiGenerated: false } as const),
      })),
      new Date(day),
    );
  const [id = ""] = await write([noun], "2026-01-01");
  await write(
    Array.from({ length: count }, (_, at) => textOf(at)),
    "2026-01-02",
  );
  return { userId: learner.id, id };
}

// Invented words of four letters: no digit is part of an Arabic word.
const LETTERS = "بتثجحخدذرزسشصضطظعغفقكلمنهو";
const invented = (at: number) => `طظ${LETTERS[at % 26]}${LETTERS[Math.floor(at / 26)]}`;

test.each([
  ["their particle", (at: number) => ({ arabicWord: invented(at), particle: "زَقْنَ" })],
  ["a word of a phrase", (at: number) => ({ arabicWord: `زَقْنَ ${invented(at)}` })],
])("an own word is found beside hundreds that have it as %s", async (_, textOf) => {
  const { userId, id } = await learnerWith(textOf, 320);
  const found = await ownWordsInText(userId, new Map([["والزقن", []]]));
  expect(found.get("والزقن")?.map((word) => word.id)).toEqual([id]);
  expect(await ownWordAt(userId, { arabic: "رأيت والزقن", at: 1 })).toMatchObject({ id });
});

test("an own word is found beside dozens of the same letters that other marks rule out", async () => {
  const ends = ["", "َ", "ُ", "ِ", "ْ"];
  const marks = ends.flatMap((one) => ends.map((other) => `زُ${"ق"}${one}ن${other}`));
  const { userId, id } = await learnerWith((at) => ({ arabicWord: marks[at] ?? "" }), marks.length);
  const found = await ownWordsInText(userId, new Map([["زَقْن", []]]));
  expect(found.get("زَقْن")?.map((word) => word.id)).toEqual([id]);
});

test("an own phrase is found at each of its words", async () => {
  const { userId } = await learnerWith(() => ({ arabicWord: "زَقْنُ الطَّظِّ، يَا بُوطُ" }), 1);
  const arabic = "قال زقن الطظ يا بوط";
  for (const at of [1, 2, 3, 4]) {
    expect(await ownWordAt(userId, { arabic, at }), String(at)).toMatchObject({
      arabicWord: "زَقْنُ الطَّظِّ، يَا بُوطُ",
    });
  }
  expect(await ownWordAt(userId, { arabic, at: 0 })).toBeNull();
});
