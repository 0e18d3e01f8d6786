import { expect, test, vi } from "vitest";
import { logDatabaseFailure } from "#services/database-failure.ts";
import { log } from "#services/log.server.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

test("a damaged document is logged each time, as the database answers", async () => {
  const write = vi.spyOn(log, "error").mockReturnValue();
  const err = new Error("a document of the database is damaged");
  for (let times = 1; times < 4; times++) {
    await vi.waitUntil(() => {
      logDatabaseFailure("damaged", { err });
      return write.mock.calls.length === times;
    });
  }
  expect(write).toHaveBeenLastCalledWith({ err }, "the database is damaged");
  vi.restoreAllMocks();
});

test.each([
  ["unreachable", "database unavailable", "the database is available again"],
  [
    "crowded",
    "changes shed: too many wait for the database",
    "the database takes all changes again",
  ],
] as const)(
  "a database that is %s is logged at once, then counted, and once more when it works again",
  async (kind, failed, again) => {
    const written: [string | undefined, unknown][] = [];
    const write = (facts: unknown, message?: string) => void written.push([message, facts]);
    vi.spyOn(log, "warn").mockImplementation(write);
    vi.spyOn(log, "info").mockImplementation(write);
    const err = new Error("no answer");

    for (let times = 0; times < 4; times++) logDatabaseFailure(kind, { err });

    expect(written).toEqual([[failed, { err }]]);
    await expect.poll(() => written.length, { timeout: 15_000 }).toBe(3);
    expect(written.slice(1)).toEqual([
      [failed, { times: 3, seconds: 2 }],
      [again, { seconds: expect.any(Number) }],
    ]);
    vi.restoreAllMocks();
  },
);
