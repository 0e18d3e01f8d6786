import { afterAll, beforeEach, expect, test } from "vitest";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { startTestApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { BAD_STORIES } from "#tests/support/generation/bad-stories.ts";
import { INJECTIONS } from "#tests/support/generation/injections.ts";
import { behaviors, startStandIn } from "#tests/support/generation/stand-in.ts";

const KEY = "sk-secret-of-the-operator";
const standIn = await startStandIn();
const app = await startTestApp({ AI_BASE_URL: standIn.url, AI_API_KEY: KEY });

afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.behave(behaviors.ok);
  standIn.asked.length = 0;
});

const pro = () => app.learner({ subscriptionTier: "pro" });
const generate = (learner: Learner, selectedWords: string[]) =>
  learner.json("POST", "/api/generate-story", {
    categories: ["general"],
    selectionType: "custom",
    selectedWords,
  });
const usedBy = async (learner: Learner): Promise<number> =>
  (await (await learner.json("GET", "/api/check-tier-limits")).json()).story.current;
const kept = (learner: Learner) =>
  app.database.collection("stories").countDocuments({ userId: new ObjectId(learner.id) });

async function add(learner: Learner, arabicWord: string, englishMeaning: string): Promise<string> {
  const word = { arabicWord, englishMeaning, category: "noun" };
  return (await (await learner.json("POST", "/api/vocabulary", word)).json()).id;
}

async function withWords(learner: Learner): Promise<string[]> {
  return [await add(learner, "كِتَابٌ", "book"), await add(learner, "بَابٌ", "door")];
}

test("a story comes from the service, is kept with its title, and its use is recorded", async () => {
  const learner = await pro();
  const ids = await withWords(learner);
  const answer = await generate(learner, ids);
  expect(answer.status).toBe(200);
  const { story, source } = await answer.json();
  expect(source).toBe("ai");
  expect(story.arabicStory).toContain("«كِتَابٌ»");
  const used = await app.database.collection("api_usage").findOne({}, { sort: { _id: -1 } });
  expect(used).toMatchObject({
    service: "openai",
    operation: "generate-story",
    promptTokens: 450,
    requestData: { outcome: "answered", attempts: 1 },
  });
  const list = await (await learner.get("/story-review/recent")).text();
  expect(list).toContain("A word every day");
  expect(list).toContain("AI story");
});

test.each([
  ...BAD_STORIES.map(([name, behavior]) => [name, behavior, [502]] as const),
  ["a failing service", behaviors.failing, [503]] as const,
  ["a service that limits us", behaviors.limited, [503]] as const,
  ["a dropped connection", behaviors.dropped, [503]] as const,
  ["no JSON", behaviors.badJson, [502]] as const,
  ["an answer that is cut off", behaviors.incomplete, [502]] as const,
  ["a refusal", behaviors.refusal, [422]] as const,
])("%s costs nothing and leaves nothing (API-102, P40)", async (_, behavior, statuses) => {
  const learner = await pro();
  const ids = await withWords(learner);
  standIn.behave(behavior);
  const answer = await generate(learner, ids);
  expect(statuses).toContain(answer.status);
  const { message } = await answer.json();
  if (answer.status !== 422) expect(message).toBe("Failed to generate story");
  expect(await usedBy(learner)).toBe(0);
  expect(await kept(learner)).toBe(0);
  const form = { selectionType: "custom", categories: "general", shownFor: "custom general" };
  const ticks = ids.map((id): [string, string] => ["selectedWords", id]);
  const page = await learner.post("/story-review", [...Object.entries(form), ...ticks]);
  expect(statuses).toContain(page.status);
  expect(await page.text()).toContain("Failed to generate story");
  expect(await usedBy(learner)).toBe(0);
});

test("a learner who leaves pays nothing", async () => {
  const learner = await pro();
  const ids = await withWords(learner);
  standIn.behave(behaviors.hang);
  const leaving = new AbortController();
  const body = JSON.stringify({
    categories: ["general"],
    selectionType: "custom",
    selectedWords: ids,
  });
  const call = learner.request("/api/generate-story", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    signal: leaving.signal,
  });
  const ended = call.catch(() => null);
  while (standIn.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  leaving.abort();
  await ended;
  // Who has left does not wait for the use to be given back.
  await expect.poll(() => usedBy(learner)).toBe(0);
});

test("of thirty calls at once with one story left exactly one is made (P4)", async () => {
  standIn.behave(behaviors.slow);
  const learner = await app.learner({ subscriptionTier: "basic" });
  const ids = await withWords(learner);
  const answers = await Promise.all(Array.from({ length: 30 }, () => generate(learner, ids)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(29);
  expect(standIn.asked).toHaveLength(1);
  expect(await kept(learner)).toBe(1);
});

test("what a learner typed is data and never an instruction (P41)", async () => {
  const learner = await pro();
  const orders = INJECTIONS.filter((one) => one.length <= 255).slice(0, 4);
  const ids: string[] = [];
  for (const [at, order] of orders.entries()) ids.push(await add(learner, `كِتَابٌ ${at}`, order));
  const theirs = await pro();
  await add(theirs, "سِرٌّ", "a secret of another");
  await generate(learner, ids);
  for (const { prompt, body, data } of standIn.asked) {
    for (const order of orders) expect(prompt).not.toContain(order);
    expect(body).not.toContain(KEY);
    expect(body).not.toContain("a secret of another");
    expect(data).toMatchObject({ words: expect.any(Array) });
  }
});
