import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { speechServer } from "#tests/support/speech/speech-server.ts";

const KEY = "a-key-of-ours";
const service = await speechServer();
afterAll(service.stop);

const variables = {
  TTS_PROVIDER: "openai-compatible",
  TTS_BASE_URL: service.baseUrl,
  TTS_API_KEY: KEY,
  TTS_MODEL: "a-model",
  TTS_VOICE: "a-voice",
};
for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
const { speakElsewhere } = await import("#services/speech/speech-provider.ts");
const { log } = await import("#services/log.server.ts");

beforeEach(() => service.behave("right"));

test("of calls at once only twenty are open, and later ones are made again", async () => {
  service.behave("right", 300);
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) => speakElsewhere(`text ${at}`)),
  );
  const failed = all.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(failed).toHaveLength(10);
  expect(failed[0]).toMatchObject({ name: "SpeechFailure", kind: "unavailable" });
  expect(service.requests).toHaveLength(20);

  expect((await speakElsewhere("later")).length).toBeGreaterThan(2000);
});

test.each(["silent", "drip"] as const)(
  "a service that is %s is given up, and its place is free again",
  async (behavior) => {
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    const timeouts = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => {
      const stalled = new AbortController();
      setTimeout(() => stalled.abort(new DOMException("late", "TimeoutError")), 300);
      return stalled.signal;
    });
    service.behave(behavior);
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => speakElsewhere(`${behavior} ${at}`)),
    );
    for (const one of all) {
      expect(one).toMatchObject({ reason: { name: "SpeechFailure", kind: "unavailable" } });
    }
    expect(logged).toHaveBeenCalledTimes(20);
    timeouts.mockRestore();
    logged.mockRestore();
    service.behave("right");
    const later = Array.from({ length: 20 }, (_, at) => speakElsewhere(`after ${behavior} ${at}`));
    expect(await Promise.all(later)).toHaveLength(20);
  },
);

test("a refusal that repeats the key and the text is logged without them", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  service.behave("refused", 0, { error: { message: `${KEY} is wrong, cannot say my secret` } });
  await expect(speakElsewhere("my secret")).rejects.toMatchObject({ kind: "failed" });

  expect(logged.mock.calls).toEqual([
    [{ status: 401, reason: "AuthenticationError" }, "the speech service failed"],
  ]);
});
