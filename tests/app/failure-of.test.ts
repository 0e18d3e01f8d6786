import { RouterContextProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { handleError } from "#app/entry.server.tsx";
import { failureOf } from "#app/http/failure-of.ts";
import { log } from "#services/log.server.ts";

afterEach(() => vi.restoreAllMocks());

const info = { method: "POST", pattern: "/api/words", userId: null };
const params = { params: {}, pattern: "/words" };

/** The lines of errors that both ways of failing log for a request. */
function linesFor(thrown: unknown, signal?: AbortSignal): unknown[] {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const url = "http://localhost/words";
  const request = new Request(url, signal ? { signal } : {});
  expect(failureOf(thrown, info, request).status).toBe(500);
  const context = new RouterContextProvider();
  handleError(thrown, { ...params, request, context, url: new URL(url) } as never);
  return error.mock.calls.map(([facts]) => facts);
}

test("a failure is logged while the client waits", () => {
  const err = new TypeError("a bug");
  expect(linesFor(err)).toEqual([
    { ...info, err },
    { path: "/words", err },
  ]);
});

test("a failure is logged too when the client has left meanwhile", () => {
  const err = new TypeError("a bug");
  expect(linesFor(err, AbortSignal.abort())).toEqual([
    { ...info, err, clientLeft: true },
    { path: "/words", err, clientLeft: true },
  ]);
});

test.each([
  ["the reason of its signal", (thrown: Error) => AbortSignal.abort(thrown), new Error("gone")],
  [
    "an abort of something it waited for",
    () => AbortSignal.abort(),
    new DOMException("Aborted", "AbortError"),
  ],
])("what only says that the client left is not: %s", (_what, signalFor, thrown) => {
  expect(linesFor(thrown, signalFor(thrown))).toEqual([]);
});

test("an abort of anything else is logged while the client waits", () => {
  expect(linesFor(new DOMException("Aborted", "AbortError"))).toHaveLength(2);
});
