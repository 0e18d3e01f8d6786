import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { type Behavior, speechServer } from "#tests/support/speech/speech-server.ts";

const service = await speechServer();
afterAll(service.stop);

const app = await startTestApp({
  TTS_PROVIDER: "openai-compatible",
  TTS_BASE_URL: service.baseUrl,
  TTS_API_KEY: "a-key-of-ours",
  TTS_MODEL: "a-model",
  TTS_VOICE: "a-voice",
  TTS_INSTRUCTIONS: "slowly",
  RATE_LIMIT_SCALE: "1",
  // The SDK would take these by itself.
  OPENAI_API_KEY: "a key of somebody else",
  OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
});

let count = 0;
const newText = () => {
  count += 1;
  return `نَصٌّ ${count}`;
};
const say = (learner: Visitor, text: string) => learner.json("POST", "/api/tts", { text });

beforeEach(() => {
  service.behave("right");
  service.requests.length = 0;
});

describe("a service like OpenAI's (F17)", () => {
  test("is asked with what is configured and nothing of the environment", async () => {
    const text = newText();
    const answer = await say(await app.learner(), text);

    expect([answer.status, answer.headers.get("Speech-Provider")]).toEqual([
      200,
      "openai-compatible",
    ]);
    expect(service.requests).toEqual([
      {
        path: "/v1/audio/speech",
        key: "Bearer a-key-of-ours",
        body: {
          input: text,
          model: "a-model",
          voice: "a-voice",
          instructions: "slowly",
          response_format: "mp3",
        },
      },
    ]);
  });

  const failures: [Behavior, number, string, number][] = [
    ["short", 502, "upstream_failed", 1],
    ["json", 502, "upstream_failed", 1],
    ["refused", 502, "upstream_failed", 1],
    ["endless", 502, "upstream_failed", 1],
    ["busy", 503, "unavailable", 2],
    ["broken", 503, "unavailable", 2],
  ];

  test.each(failures)(
    "that is %s answers %i and is asked again by the next request",
    async (behavior, status, error, asked) => {
      const learner = await app.learner();
      const text = newText();
      service.behave(behavior);
      const answer = await say(learner, text);

      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ error, message: "Failed to generate audio" });
      expect(service.requests).toHaveLength(asked);

      service.behave("right");
      expect((await say(learner, text)).status).toBe(200);
    },
  );

  test("a failure is recorded without what was typed", async () => {
    const learner = await app.learner();
    service.behave("short");
    await say(learner, newText());

    const uses = await app.database.collection("api_usage").find({ operation: "tts" }).toArray();
    const own = uses.filter(({ userId }) => String(userId) === learner.id);
    expect(own).toMatchObject([{ service: "openai", requestData: { outcome: "failed" } }]);
    expect(JSON.stringify(own)).not.toContain("نَصٌّ");
  });
});

describe("what speaking costs (P42)", () => {
  test("a hundred who ask for one text at once share one call, and a thousand after them", async () => {
    const learner = await app.learner();
    const others = await Promise.all(Array.from({ length: 9 }, () => app.learner()));
    const text = newText();
    service.behave("right", 300);

    const all = [learner, ...others];
    const atOnce = Array.from({ length: 100 }, (_, at) => say(all[at % 10] ?? learner, text));
    const statuses = new Set((await Promise.all(atOnce)).map(({ status }) => status));
    // Each may send 600 changes a minute.
    const later = await Promise.all(
      Array.from({ length: 1000 }, (_, at) => say(all[at % 10] ?? learner, text)),
    );

    expect([...statuses]).toEqual([200]);
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]));
    expect(service.requests).toHaveLength(1);
  });

  test("a learner with a thousand texts meets the limit, others do not", async () => {
    const learner = await app.learner();
    const answers: Response[] = [];
    for (let at = 0; at < 500; at += 1) answers.push(await say(learner, newText()));

    const spoken = answers.filter(({ status }) => status === 200).length;
    expect(spoken).toBe(120);
    const refused = answers.at(-1);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ error: "too_many_requests" });
    expect(service.requests).toHaveLength(120);
    expect((await say(await app.learner(), newText())).status).toBe(200);
  });

  test("a long text counts as several", async () => {
    const learner = await app.learner();
    const statuses: number[] = [];
    for (let at = 0; at < 8; at += 1) {
      statuses.push((await say(learner, `${newText()} ${"ن".repeat(3900)}`)).status);
    }

    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.at(-1)).toBe(429);
  });

  test("a text of 100,000 characters asks nobody", async () => {
    expect((await say(await app.learner(), "ن".repeat(100_000))).status).toBe(400);
    expect(service.requests).toEqual([]);
  });
});
