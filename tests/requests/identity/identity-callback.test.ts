import { beforeAll, expect, test, vi } from "vitest";
import { IdentityRecordModel } from "#models/identity/identity-record.ts";
import { UsedOnceModel } from "#models/identity/used-once.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { type Member, signInAs, signUp } from "#tests/support/identity/pages.ts";

const app = await testApp();
let someone: Member;

beforeAll(async () => {
  someone = await signUp(app);
});
async function refused(person: Visitor, address: string) {
  const answer = await person.get(address);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(answer.headers.get("Location")).toBeNull();
  expect(page).toMatch(/href="\/api\/login[?"]/);
  expect(person.cookies.named("session")).toHaveLength(0);
}

/** Signs in as far as the callback, which is not called. */
async function almostSignedIn(person: Visitor): Promise<URL> {
  const page = await person.follow("/api/login");
  const sent = await person.post(page.path, form());
  const resumed = await person.get(sent.headers.get("Location") ?? "");
  return new URL(resumed.headers.get("Location") ?? "");
}

const form = () => ({ username: someone.username, password: someone.password });
const pathOf = (url: URL) => url.pathname + url.search;

test.each([
  ["nothing", ""],
  ["a code without a state", "?code=abc"],
  ["an error without a state", "?error=access_denied"],
  ["an unknown state", `?code=abc&state=${"x".repeat(43)}`],
  ["an empty state", "?code=abc&state="],
  ["markup for a state", "?code=abc&state=%3Cscript%3E"],
])("P21: a callback with %s is refused", async (_what, query) => {
  await refused(app.visitor(), `/api/callback${query}`);
});

test.each([
  ["no code", ""],
  ["an empty code", "&code="],
  ["another error", "&error=invalid_scope"],
])("a callback of a sign-in that was begun is refused with %s", async (_what, query) => {
  const person = app.visitor();
  const state = (await almostSignedIn(person)).searchParams.get("state");
  await refused(person, `/api/callback?state=${state}${query}`);
});

test("P21: a callback in another browser is refused", async () => {
  const callback = await almostSignedIn(app.visitor());
  await refused(app.visitor(), pathOf(callback));
});

test("P21: a planted cookie without our signature is refused", async () => {
  const callback = await almostSignedIn(app.visitor());
  const state = callback.searchParams.get("state") ?? "";
  const strategyCookie = `oauth2:own=state=${state}&${state}=v`;
  const attempt = { state, strategyCookie, returnTo: "/", begunAt: Date.now() };
  const value = encodeURIComponent(Buffer.from(JSON.stringify(attempt)).toString("base64"));
  const victim = app.visitor();
  victim.cookies.put({
    name: `attempt:${state}`,
    value,
    path: "/api/callback",
    expires: Number.POSITIVE_INFINITY,
  });
  await refused(victim, pathOf(callback));
});

test("P21: a planted cookie as the strategy would read it is refused", async () => {
  const callback = await almostSignedIn(app.visitor());
  const state = callback.searchParams.get("state") ?? "";
  const victim = app.visitor();
  victim.cookies.put({
    name: "oauth2:own",
    value: `state=${state}&${state}=v`,
    path: "/api/callback",
    expires: Number.POSITIVE_INFINITY,
  });
  await refused(victim, pathOf(callback));
});

test("a state in the address of the sign-in page does not make it a callback", async () => {
  const answer = await app.visitor().get(`/api/login?state=${"x".repeat(43)}&code=abc`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toContain("/oidc/auth?");
});

test("P21: the cookie of one attempt does not serve another", async () => {
  const person = app.visitor();
  const callback = await almostSignedIn(person);
  const stranger = app.visitor();
  await stranger.get("/api/login");
  const [own] = stranger.cookies.named("attempt:");
  const state = callback.searchParams.get("state");
  stranger.cookies.put({
    name: `attempt:${state}`,
    value: own?.value ?? "",
    path: "/api/callback",
    expires: Number.POSITIVE_INFINITY,
  });
  await refused(stranger, pathOf(callback));
});

test("P21: a state serves once, even if the cookie was kept", async () => {
  const person = app.visitor();
  const callback = await almostSignedIn(person);
  const cookie = person.cookies.headerFor("/api/callback");
  expect((await person.get(pathOf(callback))).headers.get("Location")).toBe("/");
  const again = await app.request(pathOf(callback), { headers: { Cookie: cookie } });
  expect(again.status).toBe(400);
  expect(again.headers.getSetCookie().join()).not.toContain("session=");
});

test("P22: many begun sign-ins with the longest address to return to fit the callback's headers", async () => {
  const person = app.visitor();
  const returnTo = encodeURIComponent(`/${"x".repeat(999)}`);
  for (let count = 0; count < 7; count++) await person.get(`/api/login?returnTo=${returnTo}`);
  expect(person.cookies.named("attempt:")).toHaveLength(4);
  expect(person.cookies.headerFor("/api/callback").length).toBeLessThan(10_000);
});

test("P21: a sign-in left for longer than half an hour is refused", async () => {
  const person = app.visitor();
  const callback = await almostSignedIn(person);
  const cookie = person.cookies.headerFor("/api/callback");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
  const late = await app.request(pathOf(callback), { headers: { Cookie: cookie } });
  vi.useRealTimers();
  expect(late.status).toBe(400);
});

test("P21: a code serves once", async () => {
  const person = app.visitor();
  const callback = await almostSignedIn(person);
  const cookie = person.cookies.headerFor("/api/callback");
  await person.get(pathOf(callback));
  await UsedOnceModel.deleteMany({});
  const again = await app.request(pathOf(callback), { headers: { Cookie: cookie } });
  expect(again.status).toBe(400);
});

test("P21: a code of another attempt is refused", async () => {
  const person = app.visitor();
  const stolen = await almostSignedIn(app.visitor());
  const own = await almostSignedIn(person);
  own.searchParams.set("code", stolen.searchParams.get("code") ?? "");
  await refused(person, pathOf(own));
});

test.each(["state", "code", "iss", "error"])("P21: a doubled %s is refused", async (name) => {
  const person = app.visitor();
  const callback = await almostSignedIn(person);
  callback.searchParams.append(name, "one");
  callback.searchParams.append(name, "two");
  await refused(person, pathOf(callback));
});

test("P21: a callback of another issuer is refused", async () => {
  const person = app.visitor();
  const callback = await almostSignedIn(person);
  callback.searchParams.set("iss", "https://evil.example");
  await refused(person, pathOf(callback));
});

test("P21: a callback without a code is refused", async () => {
  const person = app.visitor();
  const callback = await almostSignedIn(person);
  callback.searchParams.delete("code");
  await refused(person, pathOf(callback));
});

test("P21: two tabs both come home", async () => {
  const person = app.visitor();
  const one = await person.follow("/api/login?returnTo=/dashboard?tab=1");
  const two = await person.follow("/api/login?returnTo=/dashboard?tab=2");
  const first = await person.follow(one.path, await person.post(one.path, form()));
  const second = await person.follow(two.path, await person.post(two.path, form()));
  expect([first.path, second.path]).toEqual(["/dashboard?tab=1", "/dashboard?tab=2"]);
});

test.each([
  ["a form that is long over", "/oidc/interaction/long-over"],
  ["a step that is long over", "/oidc/auth/long-over"],
  ["a callback of nobody knows when", "/api/callback?code=c&state=x"],
])("where one wanted to go survives %s, however often", async (_what, address) => {
  const person = app.visitor();
  await person.get("/api/login?returnTo=%2Fvocabulary%3Fq%3Dbayt");
  for (let time = 0; time < 3; time++) {
    const failed = await person.get(address);
    expect(failed.status).toBe(400);
    const again = /href="(\/api\/login[^"]*)"/.exec(await failed.text())?.[1] ?? "";
    const page = await person.follow(again);
    if (time < 2) continue;
    const home = await person.follow(page.path, await person.post(page.path, form()));
    expect(home.path).toBe("/vocabulary?q=bayt");
  }
});

test("where one wanted to go survives half an hour at the form", async () => {
  const person = app.visitor();
  const page = await person.follow("/api/login?returnTo=%2Fvocabulary");
  const sent = await person.post(page.path, form());
  const callback = new URL(
    (await person.get(sent.headers.get("Location") ?? "")).headers.get("Location") ?? "",
  );
  const cookie = person.cookies.headerFor("/api/callback");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
  const late = await app.request(pathOf(callback), { headers: { Cookie: cookie } });
  vi.useRealTimers();
  expect(late.status).toBe(400);
  expect(await late.text()).toContain('href="/api/login?returnTo=%2Fvocabulary"');
});

test("who says no at the provider is led back with a sentence", async () => {
  const person = app.visitor();
  const callback = await almostSignedIn(person);
  const state = callback.searchParams.get("state");
  const answer = await person.get(`/api/callback?error=access_denied&state=${state}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(person.cookies.named("session")).toHaveLength(0);
  expect(await (await person.get("/")).text()).toContain("You’re not signed in");
});

test("an authorization request for a foreign address shows a page and redirects nowhere", async () => {
  const begun = await app.visitor().get("/api/login");
  const address = new URL(begun.headers.get("Location") ?? "");
  address.searchParams.set("redirect_uri", "https://evil.example/api/callback");
  const answer = await app.visitor().get(pathOf(address));
  expect(answer.status).toBe(400);
  expect(answer.headers.get("Location")).toBeNull();
  expect(await answer.text()).toContain("Please start again");
});

test("an authorization request without PKCE is refused", async () => {
  const person = app.visitor();
  const begun = await person.get("/api/login");
  const address = new URL(begun.headers.get("Location") ?? "");
  address.searchParams.delete("code_challenge");
  address.searchParams.delete("code_challenge_method");
  const answer = await person.get(pathOf(address));
  expect(answer.headers.get("Location")).toContain("error=invalid_request");
});

test("P23: what the provider stores opens nothing either", async () => {
  const person = app.visitor();
  await signInAs(person, someone);
  const [session] = person.cookies.named("oidc_session");
  const stored = JSON.stringify(await IdentityRecordModel.find({}).lean());
  expect(session?.value).toBeTruthy();
  expect(stored).not.toContain(session?.value);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "https:evil.example",
  "https://evil.example/",
  "http://localhost:3000@evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "/\r\nSet-Cookie: a=b",
  "evil.example",
  "/api/logout",
  "/API/logout",
  "/%61pi/logout",
  "/oidc/auth",
  "",
  `/${"x".repeat(3000)}`,
])("P25: returnTo %j leads nowhere but here", async (returnTo) => {
  const answer = await someone.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  const location = answer.headers.get("Location") ?? "";
  expect(new URL(location, app.origin).origin).toBe(app.origin);
  expect(location).toMatch(/^\/(?!\/)/);
  expect(location).not.toMatch(/logout|oidc|[\r\n]/i);
});

const STARTS = ["/", "//", "/\\", "\\\\", "\\/", "///", "/%09/", "/\t/", "/..//", "/.//", "/;//"];
const SCHEMES = ["https:", "http:", "javascript:", "data:text/html,", "ftp://", "//user@", "blob:"];
const ENCODED = ["/%2F%2F", "／／", "/／", " //", "/\r\nLocation: https://"];

test.each(["evil.example", "evil.example/a", "localhost@evil.example", "evil。example"])(
  "P25: no odd path or scheme before %s leads away, encoded once or twice",
  async (host) => {
    for (const start of [...STARTS, ...SCHEMES, ...ENCODED]) {
      const once = encodeURIComponent(start + host);
      for (const returnTo of [once, encodeURIComponent(once)]) {
        const answer = await someone.get(`/api/login?returnTo=${returnTo}`);
        const location = answer.headers.get("Location") ?? "";
        expect([start, new URL(location, app.origin).origin]).toEqual([start, app.origin]);
      }
    }
  },
);
