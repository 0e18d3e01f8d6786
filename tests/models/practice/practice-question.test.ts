import { describe, expect, test } from "vitest";
import { matchAnswer } from "#models/arabic/match-answer.ts";
import { putQuestion, questionsAbout } from "#models/practice/practice-question.ts";
import {
  clockText,
  completeOptions,
  readExercise,
  secondsOfMove,
} from "#models/practice/practice-rules.ts";

const bare = {
  arabicWord: "كِتَابٌ",
  englishMeaning: "book",
  category: "noun",
  exampleSentence: null,
  exampleMeaning: null,
  synonym: null,
  antonym: null,
  pluralForm: null,
  feminine: null,
  collective: null,
  dual: null,
  pastTense: null,
  presentTense: null,
  verbalNoun: null,
  particle: null,
  acceptedAnswers: [],
} as const satisfies Parameters<typeof questionsAbout>[0];
const full = {
  ...bare,
  exampleSentence: "هٰذَا كِتَابٌ",
  exampleMeaning: "This is a book",
  synonym: "سِفْرٌ",
  antonym: "لَوْحٌ",
  pluralForm: "كُتُبٌ",
};
const none = { showMeanings: false, asksForms: false, asksRoots: false };
const options = (given: object = {}) => ({
  ...completeOptions({}),
  asksForms: false,
  asksRoots: false,
  ...given,
});
const named = (word: typeof full | typeof bare, given: object) =>
  questionsAbout(word, options(given)).map(({ kind, direction }) => `${kind} ${direction}`);

describe("the questions of a quiz", () => {
  test("ask for the meaning in both directions by default", () => {
    expect(named(full, {})).toEqual(["meaning arabic-to-english", "meaning english-to-arabic"]);
  });

  test("ask for the meaning where nothing is wanted", () => {
    expect(named(full, { ...none, translationDirection: "english-to-arabic" })).toEqual([
      "meaning english-to-arabic",
    ]);
  });

  test("are one for each wanted aspect and direction", () => {
    const all = { showSentences: true, showSynonyms: true, showAntonyms: true };
    expect(named(full, all)).toHaveLength(8);
    expect(named(full, { ...all, translationDirection: "arabic-to-english" })).toEqual([
      "meaning arabic-to-english",
      "sentence arabic-to-english",
      "synonym arabic-to-english",
      "antonym arabic-to-english",
    ]);
  });

  test("leave out what a word has not got; a sentence needs its meaning", () => {
    expect(named(bare, { ...none, showSentences: true, showSynonyms: true })).toEqual([]);
    expect(
      named({ ...full, exampleMeaning: null } as never, { ...none, showSentences: true }),
    ).toEqual([]);
  });

  test("ask for the forms that a word has, in Arabic", () => {
    expect(named(full, { ...none, asksForms: true })).toEqual(["plural arabic-to-english"]);
    const verb = { ...bare, presentTense: "يَكْتُبُ", verbalNoun: "كِتَابَةٌ", particle: "إِلَى" };
    expect(
      questionsAbout(verb, options({ ...none, asksForms: true })).map(({ kind }) => kind),
    ).toEqual(["present tense", "verbal noun", "particle"]);
    const noun = { ...bare, feminine: "كُبْرَى", collective: "تُفَّاحٌ", dual: "يَدَانِ" };
    expect(
      questionsAbout(noun, options({ ...none, asksForms: true })).map(({ kind }) => kind),
    ).toEqual(["feminine", "collective", "dual"]);
    const feminine = putQuestion(noun, { kind: "feminine", direction: "arabic-to-english" });
    expect(feminine).toMatchObject({ prompt: bare.arabicWord, answer: "كُبْرَى" });
  });
});

describe("a question in full", () => {
  test("goes from the word to its synonym, or back, both in Arabic", () => {
    const there = putQuestion(full, { kind: "synonym", direction: "arabic-to-english" });
    expect(there).toMatchObject({
      prompt: full.arabicWord,
      answer: full.synonym,
      isAnswerArabic: true,
    });
    const back = putQuestion(full, { kind: "synonym", direction: "english-to-arabic" });
    expect(back).toMatchObject({
      prompt: full.synonym,
      answer: full.arabicWord,
      isPromptArabic: true,
    });
  });

  test("is matched by the rules of its language", () => {
    const plural = putQuestion(full, { kind: "plural", direction: "arabic-to-english" });
    if (!plural) throw new Error("no question");
    expect(matchAnswer("كتب", plural.asked).verdict).toBe("correct");
    expect(matchAnswer("كتاب", plural.asked).verdict).toBe("incorrect");
    const sentence = putQuestion(full, { kind: "sentence", direction: "arabic-to-english" });
    if (!sentence) throw new Error("no question");
    expect(matchAnswer("this is a book", sentence.asked).verdict).toBe("correct");
  });

  test("is none any more when the word lost what is asked for", () => {
    expect(putQuestion(bare, { kind: "plural", direction: "arabic-to-english" })).toBeNull();
    expect(putQuestion(bare, { kind: "sentence", direction: "arabic-to-english" })).toBeNull();
  });
});

describe("small rules", () => {
  test("anything that is no exercise is the quiz", () => {
    const read = ["matching", "other", "", undefined].map((given) => readExercise(given));
    expect(read).toEqual(["matching", "quiz", "quiz", "quiz"]);
  });

  test("a clock reads m:ss and a break of more than five minutes counts as five", () => {
    expect([0, 9, 75, 3600].map(clockText)).toEqual(["0:00", "0:09", "1:15", "60:00"]);
    const since = new Date("2026-11-20T08:00:00Z");
    expect(secondsOfMove(since, new Date("2026-11-20T08:00:07Z"))).toBe(7);
    expect(secondsOfMove(since, new Date("2026-11-21T08:00:00Z"))).toBe(300);
    expect(secondsOfMove(since, new Date("2026-11-20T07:00:00Z"))).toBe(0);
  });
});
