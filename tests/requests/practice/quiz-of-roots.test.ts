import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { play, practiceForm, startRun } from "#tests/support/practice/practice.ts";

const app = await testApp();

const pageOf = async (learner: Learner, path: string) =>
  (await (await learner.get(path)).text()).replace(/<!-- -->/g, "");

const optionsIn = (html: string) =>
  [...html.matchAll(/<button([^>]*name="typed"[^>]*)>/g)].map(
    ([, attributes = ""]) => /value="([^"]+)"/.exec(attributes)?.[1] ?? "",
  );

const { showMeanings: _, ...bare } = Object.fromEntries(practiceForm({ sessionType: "quiz" }, {}));
const onlyRoots = (ids: string[]): [string, string][] => [
  ...Object.entries({ ...bare, asksRoots: "on" }),
  ...ids.map((id): [string, string] => ["vocabularyIds", id]),
];

async function withWord(word: object) {
  const learner = await app.learner();
  const added = await learner.json("POST", "/api/vocabulary", { category: "noun", ...word });
  return { learner, id: (await added.json()).id as string };
}
const book = { arabicWord: "كِتَابٌ", englishMeaning: "book" };
const television = { arabicWord: "تِلِفِزْيُونٌ", englishMeaning: "television" };

test("a quiz asks for the root and the family of a word, one press each, and never moves its stars", async () => {
  const { learner, id } = await withWord(book);
  const setup = await pageOf(learner, `/practice/start?sessionType=quiz&vocabularyIds=${id}`);
  expect(setup).toMatch(/name="asksRoots"/);
  expect(setup).not.toMatch(/name="asksRoots"[^>]*checked/);
  const before = await (await learner.json("GET", "/api/vocabulary/progress")).json();
  const path = (await learner.post("/practice/start", onlyRoots([id]))).headers.get("Location");
  const asked: string[] = [];
  for (const index of ["0", "1"]) {
    const html = await pageOf(learner, path ?? "");
    const options = optionsIn(html);
    expect(new Set(options).size).toBe(4);
    expect(html).not.toContain("Type your answer");
    const isRoot = html.includes("What is the root?");
    asked.push(isRoot ? "root" : "family");
    if (!isRoot) expect(html).toContain("Which belongs to this family?");
    const right = options.find((option) => option === "ك ت ب") ?? options[0] ?? "";
    const typed = isRoot ? right : "no option";
    const answered = await play(learner, path ?? "", { index, typed });
    if (isRoot) expect(answered.html).toContain("Correct!");
    else {
      expect(answered.status).toBe(400);
      const unknown = await play(learner, path ?? "", { index, typed: "", unknown: "1" });
      expect(unknown.html).toContain("Correct answer:");
    }
  }
  expect(asked.toSorted()).toEqual(["family", "root"]);
  expect(await pageOf(learner, path ?? "")).toContain("Practice Complete!");
  const after = await (await learner.json("GET", "/api/vocabulary/progress")).json();
  expect(after).toEqual(before);
});

test("a wrong option counts at once and cannot be overruled", async () => {
  const { learner, id } = await withWord(book);
  const path =
    (await learner.post("/practice/start", onlyRoots([id]))).headers.get("Location") ?? "";
  const isRoot = (await pageOf(learner, path)).includes("What is the root?");
  if (!isRoot) await play(learner, path, { index: "0", typed: "", unknown: "1" });
  const index = isRoot ? "0" : "1";
  const wrong = optionsIn(await pageOf(learner, path)).find((option) => option !== "ك ت ب") ?? "";
  const { html } = await play(learner, path, { index, typed: wrong });
  for (const text of ["Incorrect", "Correct answer:", "You chose"]) expect(html).toContain(text);
  expect(html).not.toContain("I was right");
  await learner.post(`${path}/override`, { index });
  const run = await learner.json("GET", `/api/practice-sessions/${path.split("/").at(-1)}`);
  expect((await run.json()).correctAnswers).toBe(0);
});

test("RULE-47: a quiz of roots alone, without a word that has one, says so and asks for meanings", async () => {
  const { learner, id } = await withWord(television);
  const query = `filled=1&sessionType=quiz&vocabularyIds=${id}&asksRoots=on`;
  const setup = await pageOf(learner, `/practice/start?${query}`);
  expect(setup).toContain("1 word, 2 questions; no word has a known root");
  const path = (await learner.post("/practice/start", onlyRoots([id]))).headers.get("Location");
  expect(await pageOf(learner, path ?? "")).toContain("Question 1 of 2");
});

test("API-095: the page refuses a quiz that has nothing to ask, the call starts it all the same", async () => {
  const { learner, id } = await withWord(television);
  const form: [string, string][] = [
    ...Object.entries({ ...bare, showSynonyms: "on" }),
    ["vocabularyIds", id],
  ];
  const refused = await learner.post("/practice/start", form);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("None of these words has what you want to be asked for");
  const call = await learner.json("POST", "/api/practice-sessions", {
    vocabularyIds: [id],
    displayOptions: { showMeanings: false, showSynonyms: true },
  });
  expect(call.status).toBe(201);
  const restart = `/practice-session/${(await call.json()).id}/restart`;
  const again = await learner.post(restart, { formId: crypto.randomUUID() });
  const said = await (await learner.follow(restart, again)).answer.text();
  expect(said).toContain("None of these words has what you want to be asked for.");
  expect(said).not.toContain("were deleted");
});

test("a run that asks for roots asks for them again", async () => {
  const { learner, id } = await withWord(book);
  const path = await startRun(
    learner,
    { sessionType: "quiz", asksRoots: "on" },
    { vocabularyIds: [id] },
  );
  const again = await learner.post(`${path}/restart`, { formId: crypto.randomUUID() });
  expect(await pageOf(learner, again.headers.get("Location") ?? "")).toContain("Question 1 of 4");
});
