import { expect, test } from "vitest";
import {
  claimKey,
  releaseKey,
  renewClaim,
  storeResponse,
} from "#models/database/idempotency-record.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const answer = { status: 201, body: '{"id":1}', headers: { "Content-Type": "application/json" } };
const start = new Date("2126-11-20T12:00:00.000Z");

function later(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}

test("one of many claims at once is the first (P54)", async () => {
  const claims = await Promise.all(
    Array.from({ length: 20 }, (_, index) => claimKey("race", "body", `run-${index}`, start)),
  );

  expect(claims.filter(({ kind }) => kind === "mine")).toHaveLength(1);
  expect(claims.filter(({ kind }) => kind === "running")).toHaveLength(19);
});

test("a kept answer is given again for a day and forgotten then (P54)", async () => {
  await claimKey("kept", "body", "run-1", start);
  await storeResponse("kept", "run-1", answer);

  expect(await claimKey("kept", "body", "run-2", later(86_399))).toEqual({
    kind: "answered",
    answer,
  });
  expect(await claimKey("kept", "body", "run-3", later(86_400))).toMatchObject({ kind: "mine" });
});

test("another body is told apart, while the first runs and after (P54)", async () => {
  await claimKey("reused", "body", "run-1", start);
  const meanwhile = await claimKey("reused", "other", "run-2", start);
  await storeResponse("reused", "run-1", answer);
  const after = await claimKey("reused", "other", "run-3", start);

  expect([meanwhile, after]).toEqual([{ kind: "other-body" }, { kind: "other-body" }]);
});

test("a key that was given back is free, an answered one cannot be given back (P54)", async () => {
  await claimKey("free", "body", "run-1", start);
  await releaseKey("free", "run-1");
  await renewClaim("free", "run-1", start);
  expect(await claimKey("free", "body", "run-2", start)).toMatchObject({ kind: "mine" });

  await storeResponse("free", "run-2", answer);
  await releaseKey("free", "run-2");
  expect(await claimKey("free", "body", "run-3", start)).toMatchObject({ kind: "answered" });
});

test("the claim of a process that died can be taken over after 15 seconds, by one (P54)", async () => {
  await claimKey("dead", "body", "run-1", start);
  expect(await claimKey("dead", "body", "run-2", later(14))).toEqual({ kind: "running" });

  const takers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => claimKey("dead", "body", `taker-${index}`, later(16))),
  );

  expect(takers.filter(({ kind }) => kind === "mine")).toHaveLength(1);
});

test("a claim that is renewed is kept, one that was taken over is not prolonged by its first holder (P54)", async () => {
  await claimKey("renewed", "body", "run-1", start);
  await renewClaim("renewed", "run-1", later(10));
  expect(await claimKey("renewed", "body", "run-2", later(24))).toEqual({ kind: "running" });
  expect(await claimKey("renewed", "body", "run-2", later(26))).toMatchObject({ kind: "mine" });

  await renewClaim("renewed", "run-1", later(200));
  expect(await claimKey("renewed", "body", "run-3", later(42))).toMatchObject({ kind: "mine" });
});

test("a run that lost its claim keeps nothing (P54)", async () => {
  await claimKey("lost", "body", "run-1", start);
  await claimKey("lost", "body", "run-2", later(121));
  await storeResponse("lost", "run-1", answer);

  expect(await claimKey("lost", "body", "run-3", later(122))).toEqual({ kind: "running" });
});

test("runs that may have had the effect of a key share its id, and a new use of the key does not (P54)", async () => {
  const first = await claimKey("effect", "body", "run-1", start);
  const afterDeath = await claimKey("effect", "body", "run-2", later(121));
  await releaseKey("effect", "run-2");
  const afterFailure = await claimKey("effect", "body", "run-3", later(122));
  await releaseKey("effect", "run-3");
  const withOtherBody = await claimKey("effect", "other", "run-4", later(123));
  await storeResponse("effect", "run-4", answer);
  const nextDay = await claimKey("effect", "other", "run-5", later(90_000));

  expect(first).toEqual({ kind: "mine", effectId: "run-1" });
  expect(afterDeath).toEqual({ kind: "mine", effectId: "run-1" });
  expect(afterFailure).toEqual({ kind: "mine", effectId: "run-1" });
  expect(withOtherBody).toEqual({ kind: "mine", effectId: "run-4" });
  expect(nextDay).toEqual({ kind: "mine", effectId: "run-5" });
});
