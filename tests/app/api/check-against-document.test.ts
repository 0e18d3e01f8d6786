import { expect, test } from "vitest";
import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { describeApi } from "#app/api/openapi/document.ts";
import { documentCheck } from "#tests/support/api/check-against-document.ts";

const endpoint = get({
  summary: "A set.",
  access: "user",
  returns: z.object({ color: z.string().regex(/^#[0-9a-f]{6}$/i) }),
  handle: () => ({ color: "#3B82F6" }),
});
const document = describeApi(
  [{ pattern: "/api/sets/:id", name: "set", noun: "sets", endpoints: { GET: endpoint } }],
  { title: "", description: "", serverUrl: "", sessionCookie: "session", navigations: {} },
);
const check = documentCheck(document);
const asked = { method: "GET", url: "http://localhost/api/sets/a" };
const problem = (status: number, body: unknown) => check(asked, { status }, JSON.stringify(body));

test("an answer that the document describes fits it (P69)", () => {
  expect(problem(200, { color: "#3b82f6" })).toBe(null);
});

test("one that only the code takes does not: JSON Schema knows no flags of patterns (P69)", () => {
  expect(problem(200, { color: "#3B82F6" })).toContain("must match pattern");
});

test("a status and a failure that are not described are told (P69)", () => {
  expect(problem(418, {})).toContain("does not describe 418");
  expect(problem(401, { error: "unauthorized" })).toContain("is not as described");
});
