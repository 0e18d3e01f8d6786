import { createCookie } from "react-router";
import { expect, test } from "vitest";
import { signedCookie } from "#app/identity/signed-cookie.ts";
import { secretsFor } from "#services/identity/keys.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const NAME = "held";

async function bothCookies() {
  const secrets = await secretsFor("a test");
  const ours = await signedCookie(NAME, { purpose: "a test", path: "/", maxAge: 60 });
  return { ours, theirs: createCookie(NAME, { secrets }) };
}

async function headerOf(value: unknown): Promise<string> {
  const { theirs } = await bothCookies();
  const [pair = ""] = (await theirs.serialize(value)).split(";");
  return pair;
}

test.each([
  ["a text", "token"],
  ["Arabic and signs", "كِتَابٌ ; = % + 💧"],
  ["a record", { state: "x", at: 1_700_000_000_000, more: [null, true] }],
  ["an empty text", ""],
])("a signed cookie that holds %s is read as the framework reads it", async (_what, value) => {
  const { ours, theirs } = await bothCookies();
  const pair = await headerOf(value);
  for (const header of [pair, `a=1; ${pair}; b=2`, `b=x=y;${pair}`]) {
    expect(await ours.parse(header)).toEqual(value);
    expect(await theirs.parse(header)).toEqual(value);
  }
  const [written = ""] = (await ours.serialize(value)).split(";");
  expect(await theirs.parse(written)).toEqual(value);
});

test("what was not signed so is refused, as the framework refuses it", async () => {
  const { ours, theirs } = await bothCookies();
  const pair = await headerOf("token");
  const [value = ""] = pair.slice(NAME.length + 1).split(".");
  const stranger = createCookie(NAME, { secrets: ["another"] });
  const [foreign = ""] = (await stranger.serialize("token")).split(";");
  const headers = [
    `${NAME}=`,
    "other=1",
    `${NAME}=${value}`,
    `${NAME}=${value}.`,
    pair.replace("=", "=x"),
    pair.replace(".", ".A"),
    foreign,
  ];
  for (const header of headers) {
    expect([header, (await ours.parse(header)) || null]).toEqual([header, null]);
    expect([header, (await theirs.parse(header)) || null]).toEqual([header, null]);
  }
});
