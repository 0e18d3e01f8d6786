import { expect, test } from "vitest";
import { fileOfForm, formsOf } from "#models/words/word-forms.ts";

const NONE = {
  ...{ pluralForm: null, feminine: null, collective: null, dual: null },
  ...{ presentTense: null, verbalNoun: null, particle: null },
};

test.each([
  ["كِتَابٌ", "كُتُبٌ", true],
  ["أَسَدٌ", "أُسْدٌ", true],
  ["كِتَابٌ", "كتابان", true],
  ["كِتَابٌ", "-", false],
  ["كِتَابٌ", "none", false],
  ["كِتَابٌ", "n/a", false],
  ["كِتَابٌ", "ـَ", false],
  ["كِتَابٌ", "كِتَابٌ", false],
  ["كِتَابٌ", " كتاب ", false],
  ["كتاب", "كِتَابٌ", false],
  ["كِتَابٌ", "كِتَاب", false],
  ["كِتَابٌ", null, false],
])("of %s, %s is another form: %s", (arabicWord, pluralForm, isForm) => {
  expect(formsOf({ ...NONE, arabicWord, pluralForm })).toEqual(isForm ? ["plural"] : []);
});

test("the sound of a form has a file that is named for it", () => {
  expect(fileOfForm("present tense")).toBe("present-tense.mp3");
  expect(fileOfForm("plural")).toBe("plural.mp3");
});
