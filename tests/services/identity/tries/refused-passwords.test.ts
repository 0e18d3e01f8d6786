import { afterEach, expect, test, vi } from "vitest";
import { noteRefusedPassword } from "#services/identity/tries/refused-passwords.ts";
import { log } from "#services/log.server.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("twenty refused passwords in ten seconds are logged one by one, the others as a number", () => {
  vi.useFakeTimers();
  const written: unknown[] = [];
  vi.spyOn(log, "warn").mockImplementation((facts: unknown, message?: string) => {
    written.push([message, facts]);
  });
  const refused = { outcome: "wrong", network: "192.0.2.1", username: "layla", tries: 3 } as const;

  for (let count = 0; count < 25; count++) noteRefusedPassword(refused);
  expect(written).toEqual(Array(20).fill(["password refused", refused]));
  vi.advanceTimersByTime(10_000);
  expect(written.slice(20)).toEqual([["more passwords refused", { times: 5, seconds: 10 }]]);

  noteRefusedPassword(refused);
  vi.advanceTimersByTime(10_000);
  expect(written.slice(21)).toEqual([["password refused", refused]]);
});
