import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

type Word = { arabicWord: string; englishMeaning: string; category: string };

async function page(learner: Learner, path: string): Promise<string> {
  const answer = await learner.get(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

async function answered(word: Word, direction: string, typed: string) {
  const learner = await app.learner();
  const added = await learner.json("POST", "/api/vocabulary", word);
  expect(added.status).toBe(201);
  await learner.post("/session-setup", setupForm({ direction }));
  const answerId = hiddenValue(await page(learner, "/session"), "answerId");
  await learner.post("/session", { answerId, typed, shownAt: String(Date.now()) });
  return { learner, answerId, judging: await page(learner, "/session") };
}

const BROTHER = { arabicWord: "أَخٌ", englishMeaning: "brother", category: "noun" };
const MARKED_TYPED = '<span class="off" lang="ar" data-mark="" data-line="high">أُ</span>';
const MARKED_SOLUTION = '<span class="ok" lang="ar" data-mark="" data-line="high">أَ</span>';
const NAMED = "You wrote damma (u) on the alif with hamza above. It has fatha (a).";

test("a wrong vowel is marked on both sides and named: while judging, in the feedback and in the details (D50)", async () => {
  const { learner, answerId, judging } = await answered(BROTHER, "english-to-arabic", "أُخ");
  expect(judging).toContain(MARKED_TYPED);
  expect(judging).toContain(MARKED_SOLUTION);
  expect(judging).toContain("<b>ḍamma (u)</b>");
  expect(judging).toContain(NAMED);
  expect(judging).toContain('aria-describedby="verdict named answers"');

  await learner.post("/session/judgement", { answerId, judgement: "incorrect" });
  const feedback = await page(learner, `/session?answered=${answerId}`);
  for (const part of [MARKED_TYPED, MARKED_SOLUTION, NAMED]) expect(feedback).toContain(part);

  const ended = await learner.post("/session/completion", {});
  const saved = ended.headers.get("Location")?.split("finished=")[1];
  const details = await page(learner, `/session/${saved}`);
  for (const part of [MARKED_TYPED, MARKED_SOLUTION, NAMED]) expect(details).toContain(part);
});

test.each([
  { arabicWord: "بَنَى", englishMeaning: "to constructor", category: "verb" },
  { arabicWord: "نَظَرَ", englishMeaning: "to look", category: "verb", particle: "constructor" },
])("the session asks $englishMeaning, named like a part of every object", async (word) => {
  for (const direction of ["arabic-to-english", "english-to-arabic"]) {
    const { judging } = await answered(word, direction, "something else");
    expect(judging).toContain(direction === "arabic-to-english" ? word.arabicWord : "something");
  }
});

test("joined letters keep their joiners at both sides of the cut", async () => {
  const word = { arabicWord: "كَتَبْتُ", englishMeaning: "I wrote", category: "verb" };
  const { judging } = await answered(word, "english-to-arabic", "كَتَبْتَ");
  expect(judging).toContain(
    'كَتَبْ\u200D<span class="off" lang="ar" data-mark="" data-line="high">\u200Dتَ</span>',
  );
  expect(judging).toContain(
    'كَتَبْ\u200D<span class="ok" lang="ar" data-mark="" data-line="high">\u200Dتُ</span>',
  );
});

test("an English letter is marked without a language of its own", async () => {
  const word = { arabicWord: "أُخْتٌ", englishMeaning: "sister", category: "noun" };
  const { judging } = await answered(word, "arabic-to-english", "sistar");
  expect(judging).toContain('sist<span class="off">a</span>r');
  expect(judging).toContain('sist<span class="ok">e</span>r');
  expect(judging).toContain("Very close: only one letter is different. ");
});

test("equal answers are shown once while judging and in the feedback (D51)", async () => {
  const { learner, answerId, judging } = await answered(BROTHER, "arabic-to-english", "Brother");
  expect(judging).toContain("Your answer</dt>");
  expect(judging).not.toContain("Correct answer");
  expect(judging).toContain('aria-describedby="verdict answers"');
  await learner.post("/session/judgement", { answerId, judgement: "correct" });
  const feedback = await page(learner, `/session?answered=${answerId}`);
  expect(feedback).not.toContain("Correct answer");
  expect(feedback).toContain("brother");
});

test("marks that are left out are no difference, and both spellings are shown", async () => {
  const { judging } = await answered(BROTHER, "english-to-arabic", "أخ");
  expect(judging).toContain("Correct answer");
  expect(judging).not.toMatch(/class="(off|ok)"/);
});

test.each([
  ["english-to-arabic", "brother", "In Arabic, please"],
  ["arabic-to-english", "أخ", "In English, please"],
])(
  "%s, the heading asks for the other script, and a second time Incorrect is proposed",
  async (direction, typed, heading) => {
    const { learner, answerId, judging } = await answered(BROTHER, direction, typed);
    expect(judging).toContain(heading);
    expect(judging).not.toContain("Almost right");
    expect(judging).toMatch(/Try again <span class="sr-only">\(proposed\)/);
    await learner.post("/session/retyping", { answerId });
    expect(await page(learner, "/session")).toContain(`value="${typed}"`);
    await learner.post("/session", { answerId, typed, shownAt: String(Date.now()) });
    const second = await page(learner, "/session");
    expect(second).toContain("Doesn’t match");
    expect(second).not.toContain("Try again");
    expect(second).toMatch(/Incorrect<span class="sr-only">\(proposed\)/);
  },
);

test("an answer in the wrong script is not offered as one to accept, nor kept as one", async () => {
  const accept = 'name="acceptFromNowOn"';
  const other = await answered(BROTHER, "english-to-arabic", "أُخ");
  expect(other.judging).toContain(accept);
  const { learner, answerId, judging } = await answered(BROTHER, "english-to-arabic", "brother");
  expect(judging).toContain("Wrong script");
  expect(judging).not.toContain(accept);
  const judgement = { answerId, judgement: "correct", acceptFromNowOn: "on" };
  await learner.post("/session/judgement", judgement);
  const [word] = await (await learner.json("GET", "/api/vocabulary")).json();
  expect(word.acceptedAnswers).toEqual([]);
  expect(await page(learner, `/session?answered=${answerId}`)).toContain("Correct");
});
