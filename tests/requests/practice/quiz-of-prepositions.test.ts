import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { play, practiceForm } from "#tests/support/practice/practice.ts";

const app = await testApp();

const fear = {
  ...{ arabicWord: "خَافَ", englishMeaning: "to be afraid", category: "verb", particle: "مِنْ" },
  exampleSentence: "يَخَافُ الطِّفْلُ مِنَ الْعَاصِفَةِ.",
  exampleMeaning: "The child is afraid of the storm.",
};
const { showMeanings: _, ...bare } = Object.fromEntries(practiceForm({ sessionType: "quiz" }, {}));

async function withWord(word: Record<string, unknown>) {
  const learner = await app.learner();
  const id = (await (await learner.json("POST", "/api/vocabulary", word)).json()).id as string;
  const form: [string, string][] = Object.entries({ ...bare, asksForms: "on" });
  const started = await learner.post("/practice/start", [...form, ["vocabularyIds", id]]);
  return { learner, id, path: started.headers.get("Location") ?? "" };
}

const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->|<[^>]+>/g, "")
    .replace(/\s+/g, " ");
const pageOf = async (learner: Learner, path: string) =>
  textOf(await (await learner.get(path)).text());

test("the preposition of a verb is a gap in its example, judged as any answer, and no star moves", async () => {
  const { learner, path } = await withWord(fear);
  const progress = async () => (await learner.json("GET", "/api/vocabulary/progress")).json();
  const before = await progress();
  const asked = await pageOf(learner, path);
  for (const text of ["Question 1 of 1", "What goes in the gap?", "Preposition · verb"]) {
    expect(asked).toContain(text);
  }
  expect(asked).toContain("يَخَافُ الطِّفْلُ ____ الْعَاصِفَةِ.");
  expect(asked).toContain("The child is afraid of the storm.");
  expect(asked).not.toContain("مِن");
  const again = await play(learner, path, { index: "0", typed: "مَنْ" });
  expect(again.html).toContain("Try once more");
  const told = textOf((await play(learner, path, { index: "0", typed: "من" })).html);
  for (const text of ["Correct!", "يَخَافُ الطِّفْلُ مِنَ الْعَاصِفَةِ."]) expect(told).toContain(text);
  expect(await progress()).toEqual(before);
});

test("a wrong one is told the right one, and may be overruled but not accepted from now on", async () => {
  const { learner, id, path } = await withWord(fear);
  const { html } = await play(learner, path, { index: "0", typed: "إلى" });
  for (const text of ["Incorrect", "Correct answer:", "I was right"]) expect(html).toContain(text);
  expect(html).not.toContain("Accept this answer");
  await learner.post(`${path}/override`, { index: "0", acceptFromNowOn: "on" });
  const run = await learner.json("GET", `/api/practice-sessions/${path.split("/").at(-1)}`);
  expect((await run.json()).correctAnswers).toBe(1);
  const word = await (await learner.json("GET", `/api/vocabulary/${id}`)).json();
  expect(word.acceptedAnswers ?? []).toEqual([]);
});

test("where the example does not have it by itself, it is asked for alone", async () => {
  const { learner, path } = await withWord({ ...fear, exampleSentence: "يَخَافُ مِنْهَا." });
  const asked = await pageOf(learner, path);
  expect(asked).toContain("Write the particle");
  expect(asked).not.toContain("____");
});

test("a gap whose example is taken away during the run is not asked any more", async () => {
  const { learner, id, path } = await withWord(fear);
  const emptied = { ...fear, exampleSentence: "", exampleMeaning: "" };
  const changed = await learner.json("PATCH", `/api/vocabulary/${id}`, emptied);
  expect(changed.ok, await changed.text()).toBe(true);
  expect(await pageOf(learner, path)).not.toContain("What goes in the gap?");
});
