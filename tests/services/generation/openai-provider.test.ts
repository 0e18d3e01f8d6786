import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type GeneratedWord,
  GenerationFailure,
  type LineToEnrich,
} from "#services/generation/generation-provider.ts";
import type { AiService } from "#services/generation/openai/ask-model.ts";
import { openaiProvider } from "#services/generation/openai/openai-provider.ts";
import {
  type Asked,
  type Behavior,
  behaviors,
  GOOD_WORD,
  goodText,
  startStandIn,
  wordWith,
} from "#tests/support/generation/stand-in.ts";

const standIn = await startStandIn();
afterAll(() => standIn.stop());
beforeEach(() => {
  standIn.behave(behaviors.ok);
  standIn.asked.length = 0;
});

const KEY = "sk-secret-of-the-operator";
const service = (api: AiService["api"], model = "gpt-6-luna"): AiService => ({
  baseUrl: standIn.url,
  apiKey: KEY,
  model,
  api,
});
const never = new AbortController().signal;
const book = { arabicWord: "كتاب", category: "noun" } as const;
const ask = (api: AiService["api"] = "responses", signal = never) =>
  openaiProvider(service(api)).generateWord(book, signal);
const inTurn = (...all: Behavior[]): Behavior => {
  let at = 0;
  return (asked, reply) => all[Math.min(at++, all.length - 1)]?.(asked, reply);
};

async function failureOf(asked: Promise<unknown>): Promise<GenerationFailure> {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GenerationFailure)) throw new Error(`no failure: ${error}`);
  return error;
}

describe.each(["responses", "chat"] as const)("by %s (P40)", (api) => {
  test("a word is filled in, and what it used is told", async () => {
    const { recognised, exampleToken, ...given } = GOOD_WORD;
    const word = { ...given, feminine: null, collective: null, dual: null };
    expect(await ask(api)).toEqual({
      outcome: "answered",
      value: { ...word, verbForm: null, source: "ai", remark: null, alternatives: [] },
      use: {
        model: "gpt-6-luna",
        promptTokens: 450,
        completionTokens: 450,
        totalTokens: 900,
        cachedTokens: 100,
        estimatedCost: (300 * 0.1 + 100 * 0.01 + 50 * 0.125 + 450 * 0.5) / 1e6,
        isPriceKnown: true,
        attempts: 1,
        requestId: "req-1",
      },
    });
    const [asked] = standIn.asked;
    expect(standIn.asked).toHaveLength(1);
    expect(asked?.data).toEqual(book);
    expect(JSON.parse(asked?.body ?? "")).toMatchObject({ model: "gpt-6-luna", store: false });
    expect(asked?.body).toContain('"strict":true');
    expect(asked?.body).not.toContain("temperature");
  });

  test("a question in English is asked as it was typed", async () => {
    const query = { englishQuery: "how do I say “book”?" };
    expect(await openaiProvider(service(api)).translate(query, never)).toMatchObject({
      outcome: "answered",
      value: { arabicWord: "كِتَابٌ" },
    });
    expect(standIn.asked[0]?.data).toEqual(query);
  });

  test("a refusal is told to the learner", async () => {
    standIn.behave(behaviors.refusal);
    expect(await ask(api)).toMatchObject({
      outcome: "declined",
      message: expect.stringMatching(/declined/),
    });
    expect(standIn.asked).toHaveLength(1);
  });

  test("an answer that was cut off is asked for again", async () => {
    standIn.behave(inTurn(behaviors.incomplete, behaviors.ok));
    expect(await ask(api)).toMatchObject({ outcome: "answered", use: { totalTokens: 1800 } });
  });
});

test.each<[keyof typeof behaviors, "unavailable" | "unusable", number]>([
  ["limited", "unavailable", 2],
  ["failing", "unavailable", 2],
  ["overloaded", "unavailable", 2],
  ["dropped", "unavailable", 2],
  ["strange", "unavailable", 2],
  ["empty", "unusable", 1],
  ["unchanged", "unusable", 1],
  ["unauthorized", "unusable", 1],
  ["missing", "unusable", 1],
  ["truncatedBody", "unusable", 1],
  ["huge", "unusable", 1],
  ["endless", "unusable", 1],
  ["badJson", "unusable", 2],
  ["incomplete", "unusable", 2],
  ["wrongSchema", "unusable", 2],
  ["latin", "unusable", 2],
  ["html", "unusable", 2],
])("%s is %s after being sent %i times (F15, F16, P40)", async (name, kind, sent) => {
  standIn.behave(behaviors[name]);
  const failure = await failureOf(ask());
  expect(failure.kind).toBe(kind);
  expect(failure.use).toMatchObject({ attempts: sent });
  expect(standIn.asked).toHaveLength(sent);
  expect(failure.message).not.toContain(KEY);
});

test("what the service says about its use is believed within reason only (P40)", async () => {
  standIn.behave(behaviors.lyingUsage);
  for (const api of ["responses", "chat"] as const) {
    expect(await ask(api)).toMatchObject({
      outcome: "answered",
      use: { model: "gpt-6-luna", promptTokens: 0, completionTokens: 0, estimatedCost: 0 },
    });
  }
});

test("a model whose price is not known costs nothing that we could tell, and is asked without its special fields (P40)", async () => {
  standIn.behave((asked, { text }) => text(goodText(asked), { model: "llama-7" }));
  const answer = await openaiProvider(service("chat", "llama-7")).generateWord(book, never);
  expect(answer.use).toMatchObject({ model: "llama-7", estimatedCost: 0, isPriceKnown: false });
  const body = JSON.parse(standIn.asked[0]?.body ?? "");
  expect(body).toMatchObject({ max_tokens: 900 });
  expect(body).not.toHaveProperty("reasoning_effort");
});

test("leaving ends the call (P51, P40)", async () => {
  standIn.behave(behaviors.hang);
  const leaving = new AbortController();
  const asked = ask("responses", leaving.signal);
  await vi.waitFor(() => expect(standIn.open()).toBe(1));
  leaving.abort(new Error("left"));
  await expect(asked).rejects.toThrow("left");
  await vi.waitFor(() => expect(standIn.open()).toBe(0));
  expect(standIn.left()).toBeGreaterThan(0);
});

test("who left already is asked for nothing (P40)", async () => {
  await expect(ask("responses", AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
  expect(standIn.asked).toEqual([]);
});

test("the environment of the client changes nothing (P41, P40)", async () => {
  const variables = {
    OPENAI_API_KEY: "sk-other",
    OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
    OPENAI_ORG_ID: "other-org",
    OPENAI_PROJECT_ID: "other-project",
    OPENAI_CUSTOM_HEADERS: "Authorization: Bearer sk-other\nX-Other: other",
    OPENAI_LOG: "debug",
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  await ask();
  const [asked] = standIn.asked;
  expect(asked?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(JSON.stringify([asked?.headers, asked?.body])).not.toMatch(/other-|sk-other|x-other/i);
});

test("an answer that leads elsewhere is not followed (P40)", async () => {
  const elsewhere = await startStandIn();
  onTestFinished(() => elsewhere.stop());
  standIn.behave((_, { raw }) => raw(307, "", { Location: `${elsewhere.url}/responses` }));
  expect((await failureOf(ask())).kind).toBe("unavailable");
  expect(elsewhere.asked).toEqual([]);
});

describe("an answer with faults (P40)", () => {
  const unmarked = { exampleSentence: "أقرأ كِتَابًا كُلَّ شَهْرٍ." };

  test("is asked for again with the list of faults, which quotes nothing (P41)", async () => {
    standIn.behave(inTurn(wordWith(unmarked), behaviors.ok));
    expect(await ask()).toMatchObject({
      outcome: "answered",
      value: { remark: null },
      use: { attempts: 2, totalTokens: 1800 },
    });
    const second = standIn.asked[1];
    expect(second?.prompt).toContain("- exampleSentence: word 1, letter 1 has no mark");
    expect(second?.prompt).not.toContain("أقرأ");
    expect(second?.data).toMatchObject({ ...book, earlier: unmarked });
  });

  test("is delivered with a remark if the vowel marks are still wrong", async () => {
    standIn.behave(wordWith(unmarked));
    expect(await ask()).toMatchObject({
      outcome: "answered",
      value: { ...unmarked, remark: "please check the vowel marks" },
    });
    expect(standIn.asked).toHaveLength(2);
  });

  test("is delivered with a remark if the second call fails", async () => {
    standIn.behave(inTurn(wordWith(unmarked), behaviors.failing));
    expect(await ask()).toMatchObject({
      value: { ...unmarked, remark: "please check the vowel marks" },
    });
  });

  test.each<[string, Record<string, unknown>, Partial<GeneratedWord>]>([
    ["an example without the word", { exampleToken: "كُتُبٌ" }, { exampleSentence: null }],
    ["an example without its meaning", { exampleMeaning: " " }, { exampleSentence: null }],
    [
      "forms of another category",
      { category: "verb", pluralForm: "كُتُبٌ" },
      { pluralForm: null, gender: null },
    ],
    [
      "signs that cannot be seen",
      { arabicWord: "\u202Eكِتَـابٌ\u200B", englishMeaning: "book\u0000\u2066" },
      { arabicWord: "كِتَابٌ", englishMeaning: "book" },
    ],
    [
      "more than three others, a link among them",
      {
        alternatives: [
          { arabicWord: "kutub", englishMeaning: "books", category: "noun", note: null },
          {
            arabicWord: "دَفْتَرٌ",
            englishMeaning: "notebook",
            category: "noun",
            note: "[see](https://x.example)",
          },
          { arabicWord: "سِفْرٌ", englishMeaning: "tome", category: "noun", note: "literary" },
          { arabicWord: "مُجَلَّدٌ", englishMeaning: "volume", category: "noun", note: null },
        ],
      },
      {
        alternatives: [
          { arabicWord: "دَفْتَرٌ", englishMeaning: "notebook", category: "noun", note: null },
          { arabicWord: "سِفْرٌ", englishMeaning: "tome", category: "noun", note: "literary" },
        ],
      },
    ],
  ])("loses %s", async (_what, changes, left) => {
    standIn.behave(wordWith(changes));
    expect(await ask()).toMatchObject({ outcome: "answered", value: left });
  });
});

test("what the model does not know is said so, without a guess (P40)", async () => {
  standIn.behave(wordWith({ recognised: false, arabicWord: "", englishMeaning: "" }));
  const answer = await ask();
  expect(answer).toMatchObject({ outcome: "unknown" });
  expect(standIn.asked).toHaveLength(1);
});

describe("lines (P40)", () => {
  const lines: LineToEnrich[] = Array.from({ length: 35 }, (_, at) => ({
    n: at + 1,
    arabicWord: "كتاب",
    englishMeaning: "book",
    category: "noun",
  }));
  const enrich = (given = lines, signal = never) =>
    openaiProvider(service("responses")).enrich(given, signal);
  const numbersIn = ({ data }: Asked) =>
    (data.lines as { n: number }[]).map(({ n }: { n: number }) => n);

  test("are asked for ten a call, three calls at once", async () => {
    standIn.behave(behaviors.slow);
    const answer = await enrich();
    expect(answer).toMatchObject({ outcome: "answered", use: { attempts: 4, totalTokens: 3600 } });
    if (answer.outcome === "answered")
      expect([...answer.value.keys()].toSorted((a, b) => a - b)).toEqual(lines.map(({ n }) => n));
    expect(standIn.asked.map((asked) => numbersIn(asked).length).toSorted()).toEqual([
      10, 10, 10, 5,
    ]);
    expect(standIn.mostOpen()).toBe(3);
  });

  test("of many learners at once make at most twenty calls at once (P51)", async () => {
    standIn.behave(behaviors.slow);
    const answers = await Promise.all(Array.from({ length: 9 }, () => enrich()));
    expect(answers.map((answer) => answer.outcome === "answered" && answer.value.size)).toEqual(
      answers.map(() => 35),
    );
    expect(standIn.mostOpen()).toBe(20);
  });

  test("that are missing, foreign, doubled or bad are asked for once again", async () => {
    standIn.behave((asked, { text }) => {
      const good = JSON.parse(goodText(asked)).lines;
      const [first, second, ...rest] = good;
      text(
        JSON.stringify({
          lines: [first, { ...first, n: 99 }, { ...second, arabicWord: "kitab" }, ...rest.slice(1)],
        }),
      );
    });
    const answer = await enrich(lines.slice(0, 5));
    if (answer.outcome !== "answered") throw new Error(answer.outcome);
    expect(standIn.asked.map(numbersIn)).toEqual([
      [1, 2, 3, 4, 5],
      [2, 3],
    ]);
    expect([...answer.value.keys()].toSorted()).toEqual([1, 2, 4, 5]);
    expect(standIn.asked[1]?.prompt).toContain("- line 3: missing");
  });

  test("that are answered with another word are asked for once again and left out", async () => {
    const pen = { n: 2, arabicWord: "قلم", englishMeaning: "pen", category: "noun" } as const;
    const answer = await enrich([...lines.slice(0, 1), pen]);
    if (answer.outcome !== "answered") throw new Error(answer.outcome);
    expect([...answer.value.keys()]).toEqual([1]);
    expect(standIn.asked.map(numbersIn)).toEqual([[1, 2], [2]]);
  });

  test("that do not belong together are left out", async () => {
    standIn.behave(wordWith({ problem: "the meaning is another" }));
    expect(await enrich()).toMatchObject({ outcome: "answered", value: new Map() });
    expect(standIn.asked).toHaveLength(4);
  });

  test("of calls that fail are left out, and all of them failing is a failure", async () => {
    standIn.behave((asked, reply) => {
      const isSecond = numbersIn(asked).includes(11);
      return (isSecond ? behaviors.failing : behaviors.ok)(asked, reply);
    });
    const answer = await enrich();
    if (answer.outcome !== "answered") throw new Error(answer.outcome);
    expect(answer.value.size).toBe(25);
    standIn.behave(behaviors.failing);
    expect((await failureOf(enrich())).kind).toBe("unavailable");
  });
});
