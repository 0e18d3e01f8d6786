import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  clientId,
  clientSecret,
  type OpenidProvider,
  startOpenidProvider,
} from "#tests/mocks/openid-provider.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { comeBack, isSignedIn } from "#tests/support/identity/outside.ts";

let app: TestApp;
let provider: OpenidProvider;

beforeAll(async () => {
  provider = await startOpenidProvider();
  app = await startTestApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    RATE_LIMIT_SCALE: "1",
  });
});
afterAll(async () => {
  await provider.stop();
});

const address = "/api/backchannel-logout";
const form = "application/x-www-form-urlencoded";
let networks = 0;

/** Somebody whose session at the provider has that name. */
async function signedIn(sub: string, sid: string | null): Promise<Visitor> {
  const person = app.visitor();
  await comeBack(provider, person, { sub, sid, preferred_username: sub });
  expect(await isSignedIn(person)).toBe(true);
  return person;
}

/** Sends a token as the provider's server does, which is no browser; each time from another network unless one is named. */
function send(token: string, network = `198.51.${networks++}.1`): Promise<Response> {
  const body = new URLSearchParams({ logout_token: token }).toString();
  return app.request(address, { method: "POST", headers: { "Content-Type": form }, body }, network);
}

describe("a logout token of the provider", () => {
  test("ends the session that it names, and no other", async () => {
    const [ended, other, stranger] = [
      await signedIn("amal", "a-phone"),
      await signedIn("amal", "a-desk"),
      await signedIn("basim", "b-phone"),
    ];
    const answer = await send(await provider.logoutToken({ sub: "amal", sid: "a-phone" }));

    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(await Promise.all([ended, other, stranger].map(isSignedIn))).toEqual([
      false,
      true,
      true,
    ]);
    expect((await ended.get("/dashboard")).headers.get("Location")).toContain("/?sign-in");
  });

  test("ends the session of a sid alone", async () => {
    const [ended, other] = [await signedIn("celia", "c-phone"), await signedIn("celia", "c-desk")];
    expect((await send(await provider.logoutToken({ sid: "c-phone" }))).status).toBe(200);
    expect([await isSignedIn(ended), await isSignedIn(other)]).toEqual([false, true]);
  });

  test("ends all sessions of a person if it names no session", async () => {
    const [one, two] = [await signedIn("dima", "d-phone"), await signedIn("dima", null)];
    const other = await signedIn("emil", "e-phone");
    expect((await send(await provider.logoutToken({ sub: "dima" }))).status).toBe(200);
    expect(await Promise.all([one, two, other].map(isSignedIn))).toEqual([false, false, true]);
  });

  test("ends the tokens of a person if it names no session, and none otherwise", async () => {
    const person = await signedIn("nadia", "n-phone");
    const form = { name: "x", scopes: "read", life: "never" };
    const shown = await (await person.post("/settings/tokens", form)).text();
    const [token = ""] = /kal_[\w-]{43}/.exec(shown) ?? [];
    const headers = { Authorization: `Bearer ${token}` };
    const called = async () => (await app.request("/api/auth/user", { headers })).status;

    await send(await provider.logoutToken({ sub: "nadia", sid: "n-phone" }));
    expect(await called()).toBe(200);
    await send(await provider.logoutToken({ sub: "nadia" }));
    expect(await called()).toBe(401);
  });

  test("ends a session of the person whose name at the provider was never told", async () => {
    const person = await signedIn("farid", null);
    await send(await provider.logoutToken({ sub: "farid", sid: "f-phone" }));
    expect(await isSignedIn(person)).toBe(false);
  });

  test("cannot end the session of somebody else by its name", async () => {
    const person = await signedIn("ghada", "g-phone");
    await signedIn("hani", "h-phone");
    expect((await send(await provider.logoutToken({ sub: "hani", sid: "g-phone" }))).status).toBe(
      200,
    );
    expect(await isSignedIn(person)).toBe(true);
  });

  test("about somebody who was never here is taken", async () => {
    expect((await send(await provider.logoutToken({ sub: "nobody" }))).status).toBe(200);
  });

  test("serves once, also of thirty at the same moment", async () => {
    await signedIn("iman", "i-phone");
    const token = await provider.logoutToken({ sub: "iman" });
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(token)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(29).fill(400)]);
    const again = await signedIn("iman", "i-phone");
    expect((await send(token)).status).toBe(400);
    expect(await isSignedIn(again)).toBe(true);
  });

  const seconds = () => Math.floor(Date.now() / 1000);
  const event = "http://schemas.openid.net/event/backchannel-logout";
  test.each<[string, () => Record<string, unknown>, Parameters<OpenidProvider["logoutToken"]>[1]?]>(
    [
      ["of another issuer", () => ({ iss: "https://evil.example" })],
      ["for another audience", () => ({ aud: "someone-else" })],
      ["without an audience", () => ({ aud: null })],
      ["without a time", () => ({ iat: null })],
      ["of eleven minutes ago", () => ({ iat: seconds() - 660, exp: null })],
      ["from the future", () => ({ iat: seconds() + 120 })],
      ["that has expired", () => ({ exp: seconds() - 60 })],
      ["without a jti", () => ({ jti: null })],
      ["with a jti that is no text", () => ({ jti: 5 })],
      ["without events", () => ({ events: null })],
      ["with another event", () => ({ events: { "https://example.org/other": {} } })],
      ["with an event that says nothing", () => ({ events: { [event]: true } })],
      ["with a list of events", () => ({ events: [event] })],
      ["with a nonce", () => ({ nonce: "n" })],
      ["about nobody", () => ({ sub: null })],
      ["with a sid that is no text", () => ({ sid: { $ne: null } })],
      ["with a subject that is no text", () => ({ sub: { $ne: null } })],
      ["that is unsigned", () => ({}), "unsigned"],
      ["signed with another key", () => ({}), "wrong key"],
      ["signed with another algorithm", () => ({}), "wrong algorithm"],
    ],
  )("%s is refused and ends nothing", async (_what, claims, signature) => {
    const person = await signedIn("victim", "v-phone");
    const answer = await send(
      await provider.logoutToken({ sub: "victim", ...claims() }, signature),
    );
    expect(answer.status).toBe(400);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(await isSignedIn(person)).toBe(true);
  });

  test("without an end is taken while it is young", async () => {
    const person = await signedIn("jamal", null);
    expect((await send(await provider.logoutToken({ sub: "jamal", exp: null }))).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
  });

  test("can be sent again if the keys of the provider could not be read", async () => {
    const person = await signedIn("karim", null);
    await provider.rotateKeys();
    // The key set is asked for again at the earliest a second after the last time.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    provider.bend("/keys", { status: 500, body: "" });
    const token = await provider.logoutToken({ sub: "karim" });
    const answer = await send(token);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    provider.bend("/keys", undefined);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await send(token)).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
  });
});

describe("what is no logout token", () => {
  test.each<[string, string, string]>([
    ["nothing", form, ""],
    ["another field", form, "token=x"],
    ["nonsense", form, "logout_token=nonsense"],
    ["two tokens", form, "logout_token=a&logout_token=b"],
    ["JSON", "application/json", '{"logout_token":"a"}'],
    ["five megabytes", form, `logout_token=${"a".repeat(5_000_000)}`],
  ])("%s is refused", async (_what, type, body) => {
    const init = { method: "POST", headers: { "Content-Type": type }, body };
    expect((await app.request(address, init, "203.0.113.9")).status).toBe(400);
  });

  test("from one network is not checked without end, and others are not kept out by it", async () => {
    const person = await signedIn("laila", null);
    const network = "192.0.2.77";
    for (let count = 0; count < 30; count++) {
      expect((await send("nonsense", network)).status).toBe(400);
    }
    const slowed = await send("nonsense", network);
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await send(await provider.logoutToken({ sub: "laila" }))).status).toBe(200);
    expect(await isSignedIn(person)).toBe(false);
  });

  test("GET is no way to sign out, and a provider may sign out more people than it may fail at", async () => {
    expect((await app.request(address)).status).toBe(405);
    for (let count = 0; count < 40; count++) {
      const token = await provider.logoutToken({ sub: `many-${count}` });
      expect((await send(token, "192.0.2.78")).status).toBe(200);
    }
  });
});

test("the guard against other sites lets in a server at this address alone, and no browser", async () => {
  const person = await signedIn("maha", null);
  const token = await provider.logoutToken({ sub: "maha" });
  const body = new URLSearchParams({ logout_token: token }).toString();
  const asked = (path: string, more = {}) =>
    app.request(path, { method: "POST", headers: { "Content-Type": form, ...more }, body });
  for (const path of ["/API/backchannel-logout", "/api/backchannel-logout/", "/settings"]) {
    expect([path, (await asked(path)).status]).toEqual([path, 403]);
  }
  expect((await asked(address, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await asked(address, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect(await isSignedIn(person)).toBe(true);
  expect((await asked(address)).status).toBe(200);
  expect(await isSignedIn(person)).toBe(false);
});
