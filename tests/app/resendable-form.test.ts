import { expect, test } from "vitest";
import { resendableForm } from "#app/http/resendable-form.ts";

const ORIGIN = "http://localhost:3000";

function post(
  body: BodyInit,
  headers: Record<string, string> = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" },
): Request {
  return new Request(`${ORIGIN}/session?a=1`, { method: "POST", body, headers });
}

const answer = () => new URLSearchParams([["typed", "كِتَابٌ"]]);

test("a form that a page of this site sent is kept with its address", async () => {
  const kept = { action: "/session?a=1", fields: [["typed", "كِتَابٌ"]], hadFile: false };
  expect(await resendableForm(post(answer()))).toEqual(kept);
  expect(await resendableForm(post(answer(), { Origin: ORIGIN }))).toEqual(kept);
  expect(await resendableForm(post(answer(), { "Sec-Fetch-Site": "same-origin" }))).toEqual(kept);
});

test.each<[string, Record<string, string>]>([
  ["another site", { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" }],
  ["a neighbor of this site", { Origin: ORIGIN, "Sec-Fetch-Site": "same-site" }],
  ["an origin that hides itself", { Origin: "null" }],
  ["nowhere", {}],
])("a form of %s does not become one of ours", async (_whose, headers) => {
  expect(await resendableForm(post(answer(), headers))).toBeNull();
});

test.each(["password", "current", "newPassword", "client_secret"])(
  "a form with %s is not repeated",
  async (name) => {
    const form = new URLSearchParams({ typed: "a word", [name]: "hidden" });
    expect(await resendableForm(post(form))).toBeNull();
  },
);

test("a file is left out and told of, an empty one is not", async () => {
  const form = new FormData();
  form.set("typed", "a word");
  form.set("image", new File([], "empty.png"));
  const without = { fields: [["typed", "a word"]], hadFile: false };
  expect(await resendableForm(post(form))).toMatchObject(without);
  form.set("image", new File(["bytes"], "picture.png"));
  expect(await resendableForm(post(form))).toMatchObject({ ...without, hadFile: true });
});

test("a form that is too long, or none at all, is not kept", async () => {
  const many = Array.from({ length: 301 }, (): [string, string] => ["id", "1"]);
  expect(await resendableForm(post(new URLSearchParams(many)))).toBeNull();
  expect(await resendableForm(post(new URLSearchParams({ a: "x".repeat(300_000) })))).toBeNull();
  expect(await resendableForm(post("{}"))).toBeNull();
});
