import mongoose from "mongoose";
import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { ChangedMeanwhile } from "#models/database/write-conflict.ts";

const { MongoServerError } = mongoose.mongo;

test.each([
  ["a query that took too long", 50],
  ["a full disk", 14031],
  ["a damaged data file", 301],
  ["a lock that was not given", 24],
  ["a write conflict", 112],
  ["a transaction that is gone", 251],
])("%s (error %i) is an outage, also without a label and as a cause", (_, code) => {
  const answered = new MongoServerError({ code, errmsg: "refused" });
  expect(isDatabaseUnavailable(answered)).toBe(true);
  expect(isDatabaseUnavailable(new Error("outer", { cause: answered }))).toBe(true);
});

test("a change that never came through is an outage", () => {
  expect(isDatabaseUnavailable(new ChangedMeanwhile())).toBe(true);
});

test("a bug is none, whatever code it carries", () => {
  expect(isDatabaseUnavailable(new MongoServerError({ code: 2, errmsg: "bad" }))).toBe(false);
  expect(isDatabaseUnavailable(new MongoServerError({ code: 11000, errmsg: "twice" }))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error("ours"), { code: 301 }))).toBe(false);
});

test("a socket that ends while a command waits to be written is an outage, one of another service is none", () => {
  const ended = Object.assign(new Error("write EPIPE"), { code: "EPIPE", syscall: "write" });
  expect(isDatabaseUnavailable(ended)).toBe(true);
  const asked = new TypeError("commitError.hasErrorLabel is not a function");
  expect(isDatabaseUnavailable(asked)).toBe(true);
  expect(isDatabaseUnavailable(new TypeError("fetch failed", { cause: ended }))).toBe(false);
});
