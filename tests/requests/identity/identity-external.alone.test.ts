import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AuthSessionModel } from "#models/identity/auth-session.ts";
import { UserModel } from "#models/users/user.ts";
import {
  clientId,
  clientSecret,
  type OpenidProvider,
  startOpenidProvider,
} from "#tests/mocks/openid-provider.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";

let app: TestApp;
let provider: OpenidProvider;

beforeAll(async () => {
  provider = await startOpenidProvider();
  app = await startTestApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    ADMIN_EMAIL: "Head@example.org",
  });
});
afterAll(async () => {
  await provider.stop();
});
beforeEach(() => {
  for (const path of ["/token", "/keys", "/userinfo"]) provider.bend(path, undefined);
});

type Signature = Parameters<OpenidProvider["issueCode"]>[1];

/** Goes to the provider and comes back with a code for these claims. */
async function comeBack(person: Visitor, claims: Record<string, unknown>, signature?: Signature) {
  const begun = await person.get("/api/login");
  const asked = new URL(begun.headers.get("Location") ?? "").searchParams;
  const code = provider.issueCode({ nonce: asked.get("nonce"), ...claims }, signature);
  return person.get(`/api/callback?code=${code}&state=${asked.get("state")}`);
}

const whoAmI = async (person: Visitor) => (await person.json("GET", "/api/auth/user")).json();

const discovery = "/.well-known/openid-configuration";

// The first test of the file: what discovery found is kept for an hour.
test("an unreachable provider gives a page with a way to try again, and is asked anew (P26, F18)", async () => {
  provider.bend(discovery, "reset");
  const down = await app.visitor().get("/api/login?returnTo=%2Fdashboard");
  expect(down.status).toBe(503);
  const page = await down.text();
  expect(page).toContain("Something went wrong");
  expect(page).toContain('href="/api/login?returnTo=%2Fdashboard"');

  provider.bend(discovery, { body: { issuer: "https://evil.example" } });
  expect((await app.visitor().get("/api/login")).status).toBe(502);

  provider.bend(discovery, undefined);
  const up = await app.visitor().get("/api/login");
  expect(up.headers.get("Location")).toContain(`${provider.issuer}/authorize?`);
});

test("a person the provider vouches for is signed in", async () => {
  const person = app.visitor();
  const claims = {
    sub: "s1",
    preferred_username: "samira",
    given_name: "Samira",
    email: "s@example.org",
  };
  const answer = await comeBack(person, claims);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(await whoAmI(person)).toMatchObject({
    username: "samira",
    firstName: "Samira",
    email: "s@example.org",
    isAdmin: false,
  });
  const tokens = await (await person.get("/settings/tokens")).text();
  expect(tokens).toContain("losing the account you sign in with");
});

test("the code is redeemed with PKCE and form-encoded client credentials", async () => {
  const person = app.visitor();
  await comeBack(person, { sub: "s2", preferred_username: "pkce" });
  const request = provider.tokenRequests.at(-1);
  expect(request?.form.get("code_verifier")).toMatch(/^[\w-]{43}$/);
  const basic = Buffer.from(
    request?.authorization?.slice("Basic ".length) ?? "",
    "base64",
  ).toString();
  expect(basic).toBe(`${clientId}:p%2Bss%3Aw%25rd`);
});

test("the provider inside the app is not there", async () => {
  expect((await app.request("/oidc/.well-known/openid-configuration")).status).toBe(404);
  expect((await app.request("/oidc/auth")).status).toBe(404);
  expect((await app.request("/oidc/interaction/abc")).status).toBe(404);
});

test("claims that are not in the id_token come from userinfo", async () => {
  const person = app.visitor();
  await comeBack(person, { sub: "bare" });
  expect(await whoAmI(person)).toMatchObject({ username: "from-userinfo" });
});

test.each<[string, Record<string, unknown>, Signature?]>([
  ["of another issuer", { iss: "https://evil.example" }],
  ["for another audience", { aud: "someone-else" }],
  ["shared and issued to another", { aud: [clientId, "other"], azp: "other" }],
  ["that has expired", { exp: 1_700_000_000 }],
  ["without an end", { exp: null }],
  ["with another nonce", { nonce: "another" }],
  ["without a nonce", { nonce: null }],
  ["without a subject", { sub: null }],
  ["that is unsigned", {}, "unsigned"],
  ["signed with another key", {}, "wrong key"],
])("P21: an id_token %s is refused", async (_what, claims, signature) => {
  const person = app.visitor();
  const answer = await comeBack(person, { sub: "victim", ...claims }, signature);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('href="/api/login"');
  expect(person.cookies.named("session")).toHaveLength(0);
  expect(await UserModel.countDocuments({ subject: "victim" })).toBe(0);
});

test("F19: the sign-in after a change of keys works", async () => {
  await comeBack(app.visitor(), { sub: "rotation", preferred_username: "before-rotation" });
  await provider.rotateKeys();
  // The key set is asked for again at the earliest a second after the last time.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const answer = await comeBack(app.visitor(), {
    sub: "rotation",
    preferred_username: "after-rotation",
  });
  expect(answer.headers.get("Location")).toBe("/");
});

test.each<[string, Parameters<OpenidProvider["bend"]>[1], number]>([
  ["500", { status: 500, body: "stack trace" }, 503],
  ["a page", { body: "<html></html>", type: "text/html" }, 502],
  ["a cut connection", "reset", 503],
  ["ten megabytes", { body: "x".repeat(10_000_000) }, 502],
  ["a refusal of our credentials", { status: 401, body: { error: "invalid_client" } }, 502],
])(
  "P26: a token endpoint that answers with %s gives one clear page",
  async (_what, answer, status) => {
    provider.bend("/token", answer);
    const person = app.visitor();
    const page = await comeBack(person, { sub: "unlucky" });
    expect(page.status).toBe(status);
    const text = await page.text();
    expect(text).toContain("Something went wrong");
    expect(text).not.toContain("stack trace");
    expect(person.cookies.named("session")).toHaveLength(0);
  },
);

test("P26: a token endpoint that says nothing is given up", async () => {
  provider.bend("/token", "silence");
  expect((await comeBack(app.visitor(), { sub: "patient" })).status).toBe(503);
}, 9_000);

test("P24: fifty first sign-ins of one person make one user and fifty sessions", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      comeBack(app.visitor(), { sub: "crowd", preferred_username: "crowd" }),
    ),
  );
  expect(answers.every((answer) => answer.headers.get("Location") === "/")).toBe(true);
  const users = await UserModel.find({ subject: "crowd" });
  expect(users).toHaveLength(1);
  expect(await AuthSessionModel.countDocuments({ "sess.userId": users[0]?._id })).toBe(50);
});

test("P18: an outside user named admin is nobody special", async () => {
  const person = app.visitor();
  await comeBack(person, { sub: "pretender", preferred_username: "admin" });
  expect(await whoAmI(person)).toMatchObject({ username: "admin", isAdmin: false });
});

test.each([
  ["verified", true, true],
  ["claimed", false, false],
])(
  "P18: the admin's e-mail makes an admin only when it is verified: %s",
  async (kind, verified, is) => {
    const person = app.visitor();
    const email = "head@example.org";
    await comeBack(person, { sub: `head-${kind}`, email, email_verified: verified });
    expect(await whoAmI(person)).toMatchObject({ isAdmin: is });
  },
);

test("signing out goes through the provider, which is told whom it is about", async () => {
  const person = app.visitor();
  await comeBack(person, { sub: "leaving", preferred_username: "leaving" });
  const answer = await person.get("/api/logout");
  const address = new URL(answer.headers.get("Location") ?? "");
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/end`);
  expect(address.searchParams.get("id_token_hint")).toMatch(/^ey/);
  expect(address.searchParams.get("post_logout_redirect_uri")).toBe(`${app.origin}/`);
  expect(person.cookies.named("session")).toHaveLength(0);
});
