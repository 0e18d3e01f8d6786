import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { startTestApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { BAD_ANSWERS } from "#tests/support/generation/bad-answers.ts";
import { BAD_STORIES } from "#tests/support/generation/bad-stories.ts";
import { dirtOf } from "#tests/support/generation/clean-word.ts";
import { INJECTIONS } from "#tests/support/generation/injections.ts";
import { behaviors, startStandIn, wordWith } from "#tests/support/generation/stand-in.ts";

// `npm run check:faults` makes two hundred.
const CALLS_AT_ONCE = Number(process.env.CALLS_AT_ONCE ?? 40);

const KEY = "sk-secret-of-the-operator";
const SECRET = "secret-that-signs-the-cookies-of-this-app";
const standIn = await startStandIn();
const app = await startTestApp({ AI_BASE_URL: standIn.url, AI_API_KEY: KEY, APP_SECRET: SECRET });

afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.behave(behaviors.ok);
  standIn.asked.length = 0;
});

const FAILED = "Failed to generate vocabulary data. Please try again.";
const book = { arabicWord: "كتاب", category: "noun" };
const generate = (learner: Learner, body: unknown = book, init: RequestInit = {}) =>
  learner.request("/api/generate-vocabulary", {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });
const usedBy = async (learner: Learner): Promise<number> =>
  (await (await learner.json("GET", "/api/check-tier-limits")).json()).vocabulary.current;
const count = (name: string, filter = {}) => app.database.collection(name).countDocuments(filter);

test("a word comes from the service, and its use is recorded", async () => {
  const learner = await app.learner();
  const answer = await generate(learner);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ arabicWord: "كِتَابٌ", source: "ai", remark: null });
  const used = await app.database.collection("api_usage").findOne({}, { sort: { _id: -1 } });
  expect(used).toMatchObject({
    service: "openai",
    operation: "generate-vocabulary",
    model: "gpt-6-luna",
    promptTokens: 450,
    completionTokens: 450,
    requestData: { outcome: "answered", attempts: 1, requestId: "req-1", priceKnown: true },
  });
  expect(JSON.stringify(used)).not.toContain("كتاب");
  const saved = await learner.json("POST", "/api/vocabulary", {
    ...book,
    arabicWord: "كِتَابٌ",
    englishMeaning: "book",
    isAiGenerated: true,
  });
  expect(await saved.json()).toMatchObject({ source: "ai", isAiGenerated: true });
});

test("of many calls at once exactly five are answered and asked for (P4)", async () => {
  standIn.behave(behaviors.slow);
  const learner = await app.learner();
  const answers = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, () => generate(learner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(CALLS_AT_ONCE - 5);
  for (const answer of refused) {
    const { limit, current, tier } = await answer.json();
    expect({ limit, tier }).toEqual({ limit: 5, tier: "free" });
    expect(current).toBeLessThanOrEqual(5);
  }
  expect(standIn.asked).toHaveLength(5);
  expect(await usedBy(learner)).toBe(5);
});

test("of many calls of a basic plan exactly thirty are answered, however often the others come again (P4)", async () => {
  standIn.behave(behaviors.slow);
  const learner = await app.learner({ subscriptionTier: "basic" });
  const untilDecided = async () => {
    for (;;) {
      const { status } = await generate(learner);
      if (status !== 503) return status;
      await wait(50);
    }
  };
  const statuses = await Promise.all(Array.from({ length: CALLS_AT_ONCE }, untilDecided));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(standIn.asked).toHaveLength(30);
  expect(await usedBy(learner)).toBe(30);
});

test("calls that fail cost nothing (P5)", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const { failing, badJson, dropped, limited, ok } = behaviors;
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  // The same for each attempt of one word.
  const plans = Array.from({ length: 100 }, () =>
    random() < 0.5 ? ok : ([failing, badJson, dropped, limited][Math.floor(random() * 4)] ?? ok),
  );
  standIn.behave((asked, reply) => plans[Number(asked.data.englishQuery)]?.(asked, reply));
  const ask = (_: unknown, at: number) =>
    learner.json("POST", "/api/translate-to-arabic", { englishQuery: String(at) });
  const statuses: number[] = [];
  for (let at = 0; at < 100; at += 10) {
    const answers = await Promise.all(plans.slice(at, at + 10).map((plan, n) => ask(plan, at + n)));
    statuses.push(...answers.map(({ status }) => status));
    expect(await usedBy(learner)).toBe(statuses.filter((status) => status === 200).length);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429, 502, 503]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
});

test("an answer that cannot be used costs nothing and leaves nothing (P40, F16)", async () => {
  const learner = await app.learner({ subscriptionTier: "pro" });
  const kept = await count("generated_words", { _id: new RegExp(`^${learner.id}`) });
  expect(kept).toBe(0);
  let answered = 0;
  for (const [name, behavior] of BAD_ANSWERS) {
    standIn.behave(behavior);
    const answer = await generate(learner);
    const body = await answer.json();
    if (answer.status === 200) {
      answered += 1;
      expect(dirtOf(body), name).toEqual([]);
    } else if (answer.status === 422) {
      expect(body, name).toMatchObject({ error: "refused" });
    } else {
      expect(body, name).toMatchObject({
        error: answer.status === 502 ? "upstream_failed" : "unavailable",
        message: FAILED,
      });
      expect([502, 503], name).toContain(answer.status);
    }
    expect(await usedBy(learner), name).toBe(answered);
  }
  expect(answered).toBeGreaterThan(0);
  expect(answered).toBeLessThan(BAD_ANSWERS.length / 2);
  const words = await app.database
    .collection<{ _id: string }>("generated_words")
    .find({ _id: new RegExp(`^${learner.id}`) })
    .toArray();
  expect(words.length).toBeLessThanOrEqual(answered);
  expect(await count("vocabulary", { userId: learner.id })).toBe(0);
});

test("what is typed stays data in the message of the user, also when it is asked again (P41)", async () => {
  const learner = await app.learner({ subscriptionTier: "pro" });
  const other = await app.learner();
  const prompts = new Set<string>();
  for (const [path, name] of [
    ["/api/generate-vocabulary", "arabicWord"],
    ["/api/translate-to-arabic", "englishQuery"],
  ] as const) {
    for (const text of INJECTIONS) {
      standIn.asked.length = 0;
      // A model that does as it is told: the text comes back in what it answers.
      standIn.behave(wordWith({ exampleSentence: text, synonym: text }));
      const body = name === "arabicWord" ? { [name]: text, category: "noun" } : { [name]: text };
      const answer = await learner.json("POST", path, body);
      // Arabic alone is a text like any other, but for its marks.
      if (answer.status === 200) expect(dirtOf(await answer.json())).toEqual([]);
      else expect(answer.status, text).toBe(502);
      expect(standIn.asked).toHaveLength(2);
      for (const asked of standIn.asked) {
        const { earlier, ...data } = asked.data;
        expect(data).toEqual(body);
        const sent = JSON.parse(asked.body);
        expect(sent.input).toEqual([{ role: "user", content: asked.user }]);
        prompts.add(asked.prompt);
        const rest = JSON.stringify({ ...sent, input: null });
        expect(rest).not.toContain(JSON.stringify(text).slice(1, -1));
        for (const secret of [KEY, SECRET, learner.username, learner.id, other.id]) {
          expect(asked.body).not.toContain(secret);
        }
      }
    }
  }
  // One prompt of each call, and those of a second attempt, which differ by faults alone.
  expect([...prompts].filter((prompt) => !prompt.includes("second attempt"))).toHaveLength(2);
});

test("a service that never answers holds twenty calls and nothing else (P51, F13)", async () => {
  standIn.behave(behaviors.hang);
  const learner = await app.learner({ subscriptionTier: "pro" });
  const leaving = new AbortController();
  const held = Array.from({ length: 20 }, () =>
    generate(learner, book, { signal: leaving.signal }).catch(() => null),
  );
  await vi.waitFor(() => expect(standIn.open()).toBe(20), { timeout: 10_000 });
  const others = await Promise.all(Array.from({ length: 30 }, () => generate(learner)));
  for (const answer of others) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ error: "unavailable", message: FAILED });
  }
  expect(standIn.asked).toHaveLength(20);
  for (let round = 0; round < 5; round += 1) {
    expect((await learner.get("/vocabulary")).status).toBe(200);
    expect((await learner.json("GET", "/api/check-tier-limits")).status).toBe(200);
    const word = { arabicWord: `كلمة${round}`, englishMeaning: `word ${round}`, category: "noun" };
    expect((await learner.json("POST", "/api/vocabulary", word)).status).toBe(201);
  }
  expect(standIn.open()).toBe(20);

  leaving.abort();
  await Promise.all(held);
  await vi.waitFor(() => expect(standIn.open()).toBe(0));
  await vi.waitFor(async () => expect(await usedBy(learner)).toBe(0));
  standIn.behave(behaviors.ok);
  expect((await generate(learner)).status).toBe(200);
});

test.each([
  ["never answers (P51)", behaviors.hang],
  ["answers a byte at a time (F14)", behaviors.drip],
])("a call of a service that %s ends after 30 seconds and costs nothing", async (_, behavior) => {
  standIn.behave(behavior);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const asked: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    asked.push(ms);
    return timeout(ms === 30_000 ? 300 : ms);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const learner = await app.learner();
  const answer = await generate(learner);
  expect(answer.status).toBe(503);
  expect(asked).toContain(30_000);
  expect(await usedBy(learner)).toBe(0);
  await vi.waitFor(() => expect(standIn.open()).toBe(0));
});

describe("a story", () => {
  const pro = () => app.learner({ subscriptionTier: "pro" });
  const tell = (learner: Learner, selectedWords: string[]) =>
    learner.json("POST", "/api/generate-story", {
      categories: ["general"],
      selectionType: "custom",
      selectedWords,
    });
  const storiesOf = async (learner: Learner): Promise<number> =>
    (await (await learner.json("GET", "/api/check-tier-limits")).json()).story.current;
  const kept = (learner: Learner) =>
    app.database.collection("stories").countDocuments({ userId: new ObjectId(learner.id) });

  async function add(
    learner: Learner,
    arabicWord: string,
    englishMeaning: string,
  ): Promise<string> {
    const word = { arabicWord, englishMeaning, category: "noun" };
    return (await (await learner.json("POST", "/api/vocabulary", word)).json()).id;
  }

  async function withWords(learner: Learner): Promise<string[]> {
    return [await add(learner, "كِتَابٌ", "book"), await add(learner, "بَابٌ", "door")];
  }

  test("a story comes from the service, is kept with its title, and its use is recorded", async () => {
    const learner = await pro();
    const ids = await withWords(learner);
    const answer = await tell(learner, ids);
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
    const answer = await tell(learner, ids);
    expect(statuses).toContain(answer.status);
    const { message } = await answer.json();
    if (answer.status !== 422) expect(message).toBe("Failed to generate story");
    expect(await storiesOf(learner)).toBe(0);
    expect(await kept(learner)).toBe(0);
    const form = { selectionType: "custom", categories: "general", shownFor: "custom general" };
    const ticks = ids.map((id): [string, string] => ["selectedWords", id]);
    const page = await learner.post("/story-review", [...Object.entries(form), ...ticks]);
    expect(statuses).toContain(page.status);
    expect(await page.text()).toContain("Failed to generate story");
    expect(await storiesOf(learner)).toBe(0);
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
    await expect.poll(() => storiesOf(learner)).toBe(0);
  });

  test("of thirty calls at once with one story left exactly one is made (P4)", async () => {
    standIn.behave(behaviors.slow);
    const learner = await app.learner({ subscriptionTier: "basic" });
    const ids = await withWords(learner);
    const answers = await Promise.all(Array.from({ length: 30 }, () => tell(learner, ids)));
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
    await tell(learner, ids);
    for (const { prompt, body, data } of standIn.asked) {
      for (const order of orders) expect(prompt).not.toContain(order);
      expect(body).not.toContain(KEY);
      expect(body).not.toContain("a secret of another");
      expect(data).toMatchObject({ words: expect.any(Array) });
    }
  });
});
