import { afterAll, beforeAll, expect, test } from "vitest";
import {
  clientId,
  type OpenidProvider,
  startOpenidProvider,
} from "#tests/mocks/openid-provider.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";

let app: TestApp;
let provider: OpenidProvider;

beforeAll(async () => {
  provider = await startOpenidProvider();
  provider.bend("/token", { body: { access_token: "access", token_type: "Bearer" } });
  app = await startTestApp({
    OAUTH_AUTHORIZE_URL: `${provider.issuer}/authorize`,
    OAUTH_TOKEN_URL: `${provider.issuer}/token`,
    OAUTH_USERINFO_URL: `${provider.issuer}/userinfo`,
    OIDC_CLIENT_ID: clientId,
    ADMIN_SUBJECT: `${provider.issuer} 42`,
  });
});
afterAll(async () => {
  await provider.stop();
});

async function signIn(userinfo: Record<string, unknown>) {
  provider.bend("/userinfo", { body: userinfo });
  const person = app.visitor();
  const begun = await person.get("/api/login");
  const state = new URL(begun.headers.get("Location") ?? "").searchParams.get("state");
  return { person, answer: await person.get(`/api/callback?code=c&state=${state}`) };
}

test("without OpenID the userinfo answer says who came, and the subject who is admin", async () => {
  const { person, answer } = await signIn({ id: 42, login: "octocat", name: "Octo" });
  expect(answer.headers.get("Location")).toBe("/");
  const user = await (await person.json("GET", "/api/auth/user")).json();
  expect(user).toMatchObject({ username: "octocat", firstName: "Octo", isAdmin: true });
});

test("another subject of the same provider is not the admin", async () => {
  const { person } = await signIn({ id: 43, login: "octocat" });
  const user = await (await person.json("GET", "/api/auth/user")).json();
  expect(user).toMatchObject({ username: "octocat-2", isAdmin: false });
});

test("a userinfo answer that names nobody signs nobody in", async () => {
  const { person, answer } = await signIn({ login: "ghost" });
  expect(answer.status).toBe(502);
  expect(person.cookies.named("session")).toHaveLength(0);
});
