import { afterAll, describe, expect, test } from "vitest";
import {
  GenerationFailure,
  type GenerationProvider,
  type LineToEnrich,
} from "#services/generation/generation-provider.ts";
import { lexiconProvider } from "#services/generation/lexicon-provider.ts";
import { openaiProvider } from "#services/generation/openai/openai-provider.ts";
import { BAD_ANSWERS } from "#tests/support/generation/bad-answers.ts";
import { BAD_STORIES } from "#tests/support/generation/bad-stories.ts";
import { storyDirt } from "#tests/support/generation/clean-story.ts";
import { dirtOf } from "#tests/support/generation/clean-word.ts";
import { behaviors, startStandIn } from "#tests/support/generation/stand-in.ts";
import { STORY_WORDS } from "#tests/support/stories/story-words.ts";

const good = await startStandIn();
const lying = await startStandIn();
afterAll(async () => {
  await good.stop();
  await lying.stop();
});

const never = new AbortController().signal;
const by = (baseUrl: string, api: "responses" | "chat") =>
  openaiProvider({ baseUrl, apiKey: "sk-key", model: "gpt-6-luna", api });
const lines: LineToEnrich[] = Array.from({ length: 12 }, (_, at) => ({
  n: at + 3,
  arabicWord: at === 0 ? "زقنبوط" : "كتاب",
  englishMeaning: "book",
  category: "noun",
}));

const PROVIDERS: [string, () => GenerationProvider, boolean][] = [
  ["the lexicon", () => lexiconProvider, true],
  ["a service by responses", () => by(good.url, "responses"), true],
  ["a service by chat", () => by(good.url, "chat"), true],
  ["a service that lies", () => by(lying.url, "responses"), false],
];

lying.behave((asked, reply) => {
  const [, behavior] = BAD_ANSWERS[lying.asked.length % BAD_ANSWERS.length] ?? ["", behaviors.ok];
  return behavior(asked, reply);
});

/** What a call brought: the words that it gave, or how it ended. */
async function wordsOf(
  call: ReturnType<GenerationProvider["generateWord"] | GenerationProvider["enrich"]>,
) {
  try {
    const answer = await call;
    if (answer.outcome !== "answered") {
      expect(answer.message).not.toMatch(/daily limit|Upgrade/);
      return answer.outcome;
    }
    return answer.value instanceof Map ? [...answer.value.values()] : [answer.value];
  } catch (error) {
    if (!(error instanceof GenerationFailure)) throw error;
    return error.kind;
  }
}

/** What a call for a story brought, or how it ended. */
async function storyOf(call: ReturnType<GenerationProvider["story"]>) {
  try {
    const answer = await call;
    return answer.outcome === "answered" ? answer.value : answer.outcome;
  } catch (error) {
    if (!(error instanceof GenerationFailure)) throw error;
    return error.kind;
  }
}

describe.each(PROVIDERS)("%s (P40)", (_name, provider, isHonest) => {
  test("fills in clean words or says why not", async () => {
    const { generateWord, translate } = provider();
    const calls = Array.from({ length: isHonest ? 1 : 20 }, () => [
      () => generateWord({ arabicWord: "كتاب", category: "noun" }, never),
      () => translate({ englishQuery: "book" }, never),
    ]).flat();
    for (const call of calls) {
      const words = await wordsOf(call());
      if (isHonest) expect(words).toMatchObject([{ arabicWord: "كِتَابٌ", category: "noun" }]);
      if (typeof words !== "string") expect(words.flatMap(dirtOf)).toEqual([]);
    }
  });

  test("fills in lines that were asked for and no others", async () => {
    const answer = provider().enrich(lines, never);
    const words = await wordsOf(answer);
    if (isHonest) expect(words.length).toBeGreaterThanOrEqual(11);
    if (typeof words === "string") return;
    expect(words.flatMap(dirtOf)).toEqual([]);
    const done = await answer;
    const numbers = lines.map(({ n }) => n);
    if (done.outcome === "answered")
      expect(numbers).toEqual(expect.arrayContaining([...done.value.keys()]));
  });

  test("fills in nothing for no lines", async () => {
    expect(await provider().enrich([], never)).toEqual({
      outcome: "answered",
      value: new Map(),
      use: null,
    });
  });

  test("writes a story of the words, in both languages, or fails", async () => {
    const words = STORY_WORDS.slice(0, 3);
    const query = { words, turn: 0, readPassages: [] };
    for (let count = 0; count < (isHonest ? 1 : 20); count += 1) {
      const story = await storyOf(provider().story(query, never));
      if (isHonest) expect(story).toMatchObject({ title: { arabic: expect.any(String) } });
      if (typeof story !== "string") expect(storyDirt(story, words)).toEqual([]);
    }
  });

  test("throws the reason of an aborted signal", async () => {
    const { generateWord, translate, enrich, story } = provider();
    const left = AbortSignal.abort(new Error("left"));
    const query = { arabicWord: "كتاب", category: "noun" } as const;
    await expect(generateWord(query, left)).rejects.toThrow("left");
    await expect(translate({ englishQuery: "book" }, left)).rejects.toThrow("left");
    await expect(enrich(lines, left)).rejects.toThrow("left");
    const about = { words: STORY_WORDS, turn: 0, readPassages: [] };
    await expect(story(about, left)).rejects.toThrow("left");
  });
});

test.each(BAD_ANSWERS)(
  "an answer of %s is made clean or is a failure (P40)",
  async (_, behavior) => {
    const standIn = await startStandIn(behavior);
    try {
      for (const api of ["responses", "chat"] as const) {
        const { generateWord, enrich } = by(standIn.url, api);
        const query = { arabicWord: "كتاب", category: "noun" } as const;
        const calls = [() => generateWord(query, never), () => enrich(lines.slice(0, 2), never)];
        for (const call of calls) {
          const words = await wordsOf(call());
          if (typeof words !== "string") expect(words.flatMap(dirtOf)).toEqual([]);
        }
      }
    } finally {
      await standIn.stop();
    }
  },
);

test.each([...BAD_ANSWERS, ...BAD_STORIES])(
  "a story with %s is made clean or is a failure (P40)",
  async (name, behavior) => {
    const standIn = await startStandIn(behavior);
    try {
      const words = STORY_WORDS.slice(0, 2);
      const call = by(standIn.url, "responses").story({ words, turn: 0, readPassages: [] }, never);
      const story = await storyOf(call);
      if (typeof story !== "string") expect(storyDirt(story, words)).toEqual([]);
      if (BAD_STORIES.some(([bad]) => bad === name)) {
        expect(story).toBe("unusable");
        expect(standIn.asked).toHaveLength(2);
      }
    } finally {
      await standIn.stop();
    }
  },
);

test("a story with faults is asked for once again, with the faults and without what it said (P40)", async () => {
  const standIn = await startStandIn();
  const [, bad = behaviors.ok] = BAD_STORIES[0] ?? [];
  standIn.behave((asked, reply) => (standIn.asked.length === 1 ? bad : behaviors.ok)(asked, reply));
  const query = { words: STORY_WORDS.slice(0, 2), turn: 0, readPassages: [] };
  const answer = await by(standIn.url, "responses").story(query, never);
  expect(answer).toMatchObject({ outcome: "answered", use: { attempts: 2 } });
  const [, second] = standIn.asked;
  expect(second?.prompt).toContain("second attempt");
  expect(second?.data).toHaveProperty("earlier");
  await standIn.stop();
});
