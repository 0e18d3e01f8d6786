import { data, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPage, showFailure, showPage } from "#app/connection/keep-page.ts";

const ORIGIN = "http://localhost";
const page = {
  address: "/settings",
  isLeaving: () => true,
  say: vi.fn(),
  keepText: vi.fn(() => true),
};
let asking = new AbortController();

beforeEach(() => {
  asking = new AbortController();
  vi.stubGlobal("window", { location: { href: `${ORIGIN}/settings` } });
  showPage({ ...page, stay: () => asking.abort() });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  showPage(undefined);
});

type Result = { type: "data" | "error"; result: unknown };

/** What the page gets of a request whose answer is this. */
function ask(method: "GET" | "POST", path: string, answer: Result) {
  const request = new Request(ORIGIN + path, { method, signal: asking.signal });
  const args = { request } as Parameters<typeof keepPage>[0];
  return keepPage(args, async () => ({ one: answer }));
}

const lost: Result = { type: "error", result: new TypeError("Failed to fetch") };
const unsent = data(undefined, { status: 503 });

test("a form that gets no answer leaves its page and is told", async () => {
  const wrapped: Result = { type: "error", result: data(lost.result, 503) };
  expect(await ask("POST", "/settings", wrapped)).toEqual({
    one: { type: "data", result: unsent },
  });
  expect(page.say).toHaveBeenCalledWith("This wasn’t sent. Check your connection and try again.");
  expect(asking.signal.aborted).toBe(false);
});

test("a form that is sent to another address ends there only if it was answered", async () => {
  await ask("POST", "/settings/study", {
    type: "data",
    result: data({ unsent: "Not sent." }, 503),
  });
  expect(page.say).toHaveBeenCalledWith("Not sent.");
  expect(asking.signal.aborted).toBe(true);
});

test("a form that its own page answers for is left to it", async () => {
  const told: Result = { type: "data", result: data({ unsent: "Not sent." }, 503) };
  expect(await ask("POST", "/settings", told)).toEqual({ one: told });
  expect(page.say).not.toHaveBeenCalled();
});

test("a link that gets no answer, or that of a proxy, leaves its page", async () => {
  await ask("GET", "/word-sets", lost);
  expect(asking.signal.aborted).toBe(true);
  asking = new AbortController();
  await ask("GET", "/word-sets", { type: "error", result: new ErrorResponse(500, "", "<p>boom") });
  expect(asking.signal.aborted).toBe(true);
  expect(page.say.mock.calls.flat()).toEqual([
    "This page couldn’t be loaded. Check your connection and try again.",
    "This page couldn’t be loaded. Something went wrong on the server. Please try again.",
  ]);
});

test("what the next press cut off is not told", async () => {
  const cut: Result = { type: "error", result: new DOMException("cut off", "AbortError") };
  asking.abort();
  for (const method of ["GET", "POST"] as const) {
    expect(await ask(method, "/settings", cut)).toEqual({ one: cut });
  }
  expect(page.say).not.toHaveBeenCalled();
});

test("what is thrown on purpose is shown by its boundary", async () => {
  const missing: Result = { type: "error", result: new ErrorResponse(404, "", "Not found") };
  expect(await ask("GET", "/word-sets/1", missing)).toEqual({ one: missing });
  expect(page.say).not.toHaveBeenCalled();
});

test("the page that a stored form led to is not taken for a link", async () => {
  await ask("POST", "/settings", { type: "error", result: redirect("/word-sets") });
  expect(await ask("GET", "/word-sets", lost)).toEqual({ one: lost });
  await ask("GET", "/word-sets", lost);
  expect(page.say).toHaveBeenCalledOnce();
});

test("a page keeps what it has if its latest does not come, unless it shows a failure", async () => {
  expect(await ask("GET", "/settings", lost)).toEqual({});
  showFailure(true);
  expect(await ask("GET", "/settings", lost)).toEqual({ one: lost });
  showFailure(false);
});

test("going back to a page that does not come shows its boundary", async () => {
  vi.stubGlobal("window", { location: { href: `${ORIGIN}/vocabulary` } });
  expect(await ask("GET", "/vocabulary", lost)).toEqual({ one: lost });
});

test("what was asked beside the page goes on without an answer", async () => {
  showPage({ ...page, stay: () => undefined });
  const result = await ask("GET", "/word-sets/new", lost);
  expect(result).toEqual({ one: { type: "data", result: undefined } });
});

test("somebody who was signed out comes back to the page of the form, with what was typed", async () => {
  const away = redirect("/?sign-in&returnTo=%2Fsettings%2Fstudy");
  const led = await ask("POST", "/settings/study", { type: "error", result: away });
  const { result } = led?.one ?? {};
  const location = result instanceof Response && result.headers.get("Location");
  expect(location).toBe("/?sign-in=typed&returnTo=%2Fsettings");
  expect(page.keepText).toHaveBeenCalledOnce();
});

test("a visitor is led on to where the form was sent", async () => {
  page.keepText.mockReturnValueOnce(false);
  const away = redirect("/?sign-in&returnTo=%2Fpricing%2Fupgrade");
  const answer: Result = { type: "error", result: away };
  expect(await ask("POST", "/pricing/upgrade", answer)).toEqual({ one: answer });
});
