import { afterEach, expect, test, vi } from "vitest";
import { fetchSpeech } from "#app/ui/speech/fetch-speech.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a service that stalls is waited for twenty seconds in all, then the browser may speak", async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    const stalled = new AbortController();
    setTimeout(() => stalled.abort(new DOMException("late", "TimeoutError")), ms / 20);
    return stalled.signal;
  });
  const asked = vi.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  vi.stubGlobal("fetch", asked);
  const start = performance.now();
  await expect(fetchSpeech("كِتَابٌ", new AbortController().signal)).rejects.toThrow("late");
  expect(limits[0]).toBe(20_000);
  expect(performance.now() - start).toBeLessThan(1900);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
});
