import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTokens } from "#models/identity/api-token.ts";
import { removeAuthSessionsOf } from "#models/identity/auth-session.ts";
import { MOST_TOKENS, SCOPES } from "#models/identity/token-rules.ts";
import { removeUser } from "#models/users/user-sign-in.ts";
import { sidOf, startAuthSession } from "#services/identity/sessions/auth-session.ts";
import { findToken, makeToken } from "#services/identity/tokens/api-token.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { recoverAs, signUp } from "#tests/support/identity/pages.ts";
import { newToken } from "#tests/support/identity/token.ts";

const app = await testApp();

const MINUTE_MS = 60_000;

const call = (token: string, init: RequestInit = {}, address = "/api/auth/user") =>
  app.request(address, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...init.headers },
  });

async function secretShown(person: Visitor, form: [string, string][]): Promise<string> {
  const answer = await person.post("/settings/tokens", form);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  expect(answer.headers.getSetCookie().join()).not.toContain("kal_");
  return /kal_[\w-]{43}/.exec(await answer.text())?.[0] ?? "";
}

test("a learner makes a token, sees it once, adds a word with it and revokes it", async () => {
  const learner = await app.learner();
  const form: [string, string][] = [
    ["name", "my laptop"],
    ["scopes", "read"],
    ["scopes", "words:write"],
    ["life", "90"],
  ];
  const token = await secretShown(learner, form);

  const list = await (await learner.get("/settings/tokens")).text();
  expect(list).toContain("my laptop");
  expect(list).toMatch(/Read and export · Add, change and delete.*Ends .*Not used yet/s);
  expect(list).not.toContain(token);
  const word = { arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun" };
  const added = await call(
    token,
    {
      method: "POST",
      body: JSON.stringify(word),
      headers: { "Content-Type": "application/json", Origin: "https://elsewhere.example" },
    },
    "/api/vocabulary",
  );
  expect([added.status, added.headers.getSetCookie()]).toEqual([201, []]);
  expect(await (await learner.get("/vocabulary")).text()).toContain("pen");
  const [stored] = await listTokens(learner.id, new Date());
  expect(await (await learner.get("/settings/tokens")).text()).toContain("Last used");

  const revocation = `/settings/tokens?revoke=${stored?.id}`;
  expect((await (await app.learner()).post(revocation, {})).status).toBe(404);
  expect(await (await learner.get(revocation)).text()).toContain("Revoke this token?");
  expect((await learner.post(revocation, {})).headers.get("Location")).toBe("/settings/tokens");
  expect((await call(token)).status).toBe(401);
  expect((await learner.post(revocation, {})).status).toBe(404);
});

test("a form without a name, a scope or an end makes nothing and says what is missing", async () => {
  const learner = await app.learner();
  for (const [form, message] of [
    [{ name: " ", scopes: "read", life: "30" }, "Please enter a name"],
    [{ name: "x".repeat(61), scopes: "read", life: "30" }, "This name is too long"],
    [{ name: "x", life: "30" }, "Please choose what it may do"],
    [{ name: "x", scopes: "admin", life: "30" }, "Please choose what it may do"],
    [{ name: "x", scopes: "read", life: "31" }, "Please choose when it ends"],
  ] as const) {
    const answer = await learner.post("/settings/tokens", form as Record<string, string>);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)]);
  }
  expect(await listTokens(learner.id, new Date())).toEqual([]);
});

test("thirty at once make twenty with the one there was, and another when that has ended", async () => {
  const learner = await app.learner();
  const month = { name: "old", life: "30" } as const;
  const then = new Date(Date.now() - 30 * 24 * 60 * MINUTE_MS + 2 * MINUTE_MS);
  expect(await newToken(learner.id, month, then)).toMatch(/^kal_/);

  const names = Array.from({ length: 30 }, (_, at) => `token ${at}`);
  const secrets = await Promise.all(names.map((name) => newToken(learner.id, { name })));

  expect(secrets.filter((secret) => secret !== "")).toHaveLength(MOST_TOKENS - 1);
  const full = await learner.post("/settings/tokens", { name: "x", scopes: "read", life: "30" });
  expect([full.status, await full.text()]).toEqual([
    409,
    expect.stringContaining("You have 20 tokens, the most an account can have."),
  ]);
  const later = new Date(Date.now() + 3 * MINUTE_MS);
  expect(await newToken(learner.id, month, later)).toMatch(/^kal_/);
  expect(await listTokens(learner.id, later)).toHaveLength(MOST_TOKENS);
});

test("a call with a token reads no cookie, and a page with one is a visitor's", async () => {
  const [owner, other] = [await app.learner(), await app.learner()];
  const token = await newToken(owner.id);
  const headers = { Cookie: other.cookies.headerFor("/") ?? "" };

  const both = await call(token, { headers });
  const wrong = await call("kal_wrong", { headers });
  const page = await call(token, { headers: { Accept: "text/html" } }, "/vocabulary");
  const upperCase = await app.request("/API/auth/user", {
    headers: { Authorization: `bearer  ${token}` },
  });

  expect((await both.json()).id).toBe(owner.id);
  expect([wrong.status, (await wrong.json()).error]).toEqual([401, "invalid_token"]);
  expect([page.status, page.headers.get("Location")]).toEqual([
    302,
    "/?sign-in&returnTo=%2Fvocabulary",
  ]);
  expect((await upperCase.json()).id).toBe(owner.id);
  expect((await call("kal_wrong", {}, "/api/openapi.json")).status).toBe(200);
});

test("a secret that cannot be one, and one that was wrong before, are refused without a query", async () => {
  const commands = app.watchCommands();
  const queries = () => commands.filter(({ command }) => command.aggregate === "apiTokens");
  const wrong = `kal_${"q".repeat(43)}`;

  expect((await call("kal_wrong")).status).toBe(401);
  expect(queries()).toEqual([]);
  expect([(await call(wrong)).status, (await call(wrong)).status]).toEqual([401, 401]);
  expect(queries()).toHaveLength(1);
});

test("a change without a cookie needs a token or an origin of ours, whatever its header is", async () => {
  const learner = await app.learner();
  const sent = (authorization: string) =>
    learner.request("/api/vocabulary", {
      method: "POST",
      body: "{}",
      headers: {
        Authorization: authorization,
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "cross-site",
        Origin: "https://elsewhere.example",
      },
    });

  expect((await sent(`Basic ${btoa("a:b")}`)).status).toBe(403);
  expect((await sent("Bearer")).status).toBe(401);
});

test("the last use is written every five minutes, not at each call", async () => {
  const { id } = await app.learner();
  const token = await newToken(id);
  const lastUse = async () => (await listTokens(id, new Date()))[0]?.lastUsedAt?.getTime();
  const first = Date.now();
  const at = (minutes: number) => findToken(token, new Date(first + minutes * MINUTE_MS));

  await Promise.all([at(0), at(0)]);
  await at(4);
  expect(await lastUse()).toBe(first);
  await at(5);
  expect(await lastUse()).toBe(first + 5 * MINUTE_MS);
});

test("a new password ends all tokens unless they are to stay, and a lost one always", async () => {
  const learner = await signUp(app);
  expect(await (await learner.get("/account/password")).text()).not.toMatch(/name="keepTokens"/);
  const token = await newToken(learner.id);
  const form = { current: learner.password, password: "an even better one" };
  const page = await (await learner.get("/account/password")).text();
  expect(/<input[^>]*name="keepTokens"[^>]*>/.exec(page)?.[0]).not.toContain("checked");
  await learner.post("/account/password", { ...form, keepTokens: "on" });
  expect((await call(token)).status).toBe(200);
  const { password: current } = form;
  await learner.post("/account/password", { current, password: "a third one" });
  expect((await call(token)).status).toBe(401);

  const other = await newToken(learner.id);
  const { username, recoveryCode: code } = learner;
  await recoverAs(app.visitor(), { username, code, password: "a fourth one" });
  expect((await call(other)).status).toBe(401);
});

test("a token tells no address, name or role of its learner, and makes no set public", async () => {
  const learner = await app.learner({ email: "me@example.org", firstName: "Amal" });
  const token = await newToken(learner.id, { scopes: SCOPES });
  const json = { "Content-Type": "application/json" };
  const send = (method: string, address: string, body: unknown) =>
    call(token, { method, body: JSON.stringify(body), headers: json }, address);

  const user = await (await call(token)).json();
  const { user: shown } = await (await call(token, {}, "/api/dashboard")).json();
  const kept = ["username", "email", "firstName", "subscriptionStatus", "isAdmin"];
  expect(kept.filter((name) => name in user || name in shown)).toEqual([]);
  expect([user.id, shown.points]).toEqual([learner.id, 0]);
  expect(await (await learner.json("GET", "/api/auth/user")).json()).toMatchObject({
    email: "me@example.org",
    isAdmin: false,
  });

  const { id } = await (await send("POST", "/api/word-sets", { name: "mine" })).json();
  const answers = [
    await send("POST", "/api/word-sets", { name: "other", isPublic: true }),
    await send("PUT", `/api/word-sets/${id}`, { name: "mine", isPublic: true }),
    await send("PATCH", `/api/word-sets/${id}/publicity`, { isPublic: true }),
  ];
  const codes = answers.map(async (answer) => [answer.status, (await answer.json()).error]);
  expect(await Promise.all(codes)).toEqual(Array(3).fill([403, "session_required"]));
  expect(
    (await send("PUT", `/api/word-sets/${id}`, { name: "new name", isPublic: false })).status,
  ).toBe(200);
  await learner.json("PATCH", `/api/word-sets/${id}/publicity`, { isPublic: true });
  expect(
    (await send("PUT", `/api/word-sets/${id}`, { name: "public", isPublic: true })).status,
  ).toBe(200);
  const page = await (await learner.get("/settings/tokens")).text();
  expect(page).toMatch(/AI words.*AI stories/s);
});

test("a session that ended meanwhile makes no token, and one of another learner none for this one", async () => {
  const [learner, other] = [await app.learner(), await app.learner()];
  const now = new Date();
  const begun = { userId: other.id, idToken: null, replaces: null, now };
  const sid = sidOf(await startAuthSession(begun));
  const wish = { name: "x", scopes: ["read"], life: "never", sid } as const;

  expect(await makeToken({ ...wish, userId: learner.id }, now)).toEqual({ outcome: "signed out" });
  await removeAuthSessionsOf(other.id);
  expect(await makeToken({ ...wish, userId: other.id }, now)).toEqual({ outcome: "signed out" });
  expect([await listTokens(learner.id, now), await listTokens(other.id, now)]).toEqual([[], []]);
});

test("a token is in the archive without its hash, and gone with its learner", async () => {
  const learner = await app.learner();
  const token = await newToken(learner.id, { name: "in the archive" });
  const archive = await (await learner.get("/settings/archive/file")).json();
  expect(archive.programs).toEqual([
    {
      id: expect.any(String),
      name: "in the archive",
      scopes: ["read"],
      createdAt: expect.any(String),
      endsAt: null,
      lastUsedAt: null,
    },
  ]);

  await removeUser(learner.id);

  expect((await call(token)).status).toBe(401);
});

/** The first request of each shell example that calls with curl. */
function examples(): { path: string; init: RequestInit }[] {
  const blocks = readFileSync("docs/api.md", "utf8").matchAll(/```sh\n(curl .+?)\n```/gs);
  return [...blocks].map(([, command = ""]) => {
    const headers = [...command.matchAll(/-H "([^:"]+): ([^"]+)"/g)];
    const body = /-d '([^']+)'/.exec(command)?.[1];
    return {
      path: /"\$KALIMA([^"]+)"/.exec(command)?.[1] ?? "",
      init: {
        method: /-X (\w+)/.exec(command)?.[1] ?? "GET",
        headers: Object.fromEntries(headers.map(([, name, value]) => [name, value])),
        ...(body && { body }),
      },
    };
  });
}

test("the examples of docs/api.md do what is said there", async () => {
  const learner = await app.learner({ subscriptionTier: "pro" });
  const token = await newToken(learner.id, { scopes: SCOPES });
  const answers: [string, number, string][] = [];
  for (const { path, init } of examples()) {
    const headers = { ...init.headers, Authorization: `Bearer ${token}` };
    const answer = await app.request(path, { ...init, headers });
    answers.push([path, answer.status, await answer.text()]);
  }

  const has = (text: string) => expect.stringContaining(text);
  expect(answers).toEqual([
    ["/api/vocabulary", 201, has("pen")],
    ["/api/vocabulary/review", 200, has("pen")],
    ["/api/export?format=csv", 200, has("pen")],
  ]);
});

test("the bookmark that the page of tokens shows opens the filled form and stores nothing", async () => {
  const learner = await app.learner();
  const html = await (await learner.get("/settings/tokens")).text();
  const [, address = ""] = /open\(&#x27;([^&]+)&#x27;\+encodeURIComponent/.exec(html) ?? [];
  const opened = async (text: string) => {
    const { pathname, search } = new URL(address + encodeURIComponent(text));
    return (await learner.get(pathname + search)).text();
  };

  expect(await opened("قَلَمٌ")).toMatch(/<input[^>]*name="arabicWord"[^>]*value="قَلَمٌ"/);
  expect(await opened("a pen")).toMatch(/<input[^>]*name="englishMeaning"[^>]*value="a pen"/);
  expect(await (await learner.json("GET", "/api/vocabulary")).json()).toEqual([]);
});
