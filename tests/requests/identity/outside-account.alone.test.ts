import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  clientId,
  clientSecret,
  type OpenidProvider,
  startOpenidProvider,
} from "#tests/mocks/openid-provider.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { askedOf, comeBack, isSignedIn } from "#tests/support/identity/outside.ts";

let app: TestApp;
let provider: OpenidProvider;
let host: string;

beforeAll(async () => {
  provider = await startOpenidProvider({
    token_endpoint_auth_methods_supported: ["private_key_jwt", "client_secret_post"],
    prompt_values_supported: ["login", "create"],
  });
  host = new URL(provider.issuer).host;
  app = await startTestApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
});
afterAll(async () => {
  await provider.stop();
});

const asPerson = (sub: string) => ({
  sub,
  preferred_username: sub,
  given_name: "سميرة",
  email: `${sub}@example.org`,
});

async function signedIn(sub: string): Promise<Visitor> {
  const person = app.visitor();
  await comeBack(provider, person, asPerson(sub));
  return person;
}

const sessionsOf = async (sub: string) => {
  const user = await app.database.collection("users").findOne({ subject: sub });
  return { user, of: { "sess.userId": user?._id } };
};

test("the settings say who is signed in, and where", async () => {
  const person = await signedIn("samira");
  const page = await (await person.get("/settings")).text();
  for (const name of ["samira", "سميرة", "samira@example.org"]) {
    expect(page).toContain(`<bdi>${name}</bdi>`);
  }
  expect(page.replaceAll("<!-- -->", "")).toContain(`, at ${host}`);
});

describe("an account of another provider is deleted", () => {
  const page = "/settings/delete-account";

  test.each([
    ["nothing", {}],
    ["an empty name", { typedName: "" }],
    ["another name", { typedName: "somebody" }],
    ["a name without end", { typedName: "x".repeat(5_000_000) }],
    ["a password", { current: "anything" }],
  ])("not with %s", async (_what, form) => {
    const person = await signedIn("basim");
    const answer = await person.post(page, form);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("your username");
    expect(await isSignedIn(person)).toBe(true);
  });

  test("with its name typed, in whatever case; the session at the provider ends too", async () => {
    const person = await signedIn("celia");
    const shown = await (await person.get(page)).text();
    expect(shown).toContain("Type celia to confirm");
    expect(shown.replaceAll("<!-- -->", "")).toContain(
      `Your account at ${host} isn’t ours and stays`,
    );

    const gone = await person.post(page, { typedName: " Celia" });
    expect(gone.status).toBe(200);
    const html = await gone.text();
    expect(html).toContain(`Your account at ${host} stays`);
    const end = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html)?.[1] ?? "";
    const address = new URL(end.replaceAll("&amp;", "&"));
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/end`);
    expect(address.searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(address.searchParams.get("post_logout_redirect_uri")).toBe(`${app.origin}/`);
    expect(person.cookies.named("session")).toHaveLength(0);
    expect(await isSignedIn(person)).toBe(false);
    expect(await app.database.collection("users").findOne({ subject: "celia" })).toBeNull();
  });

  test("only after a sign-in of the last ten minutes, which a confirmation is not", async () => {
    const person = await signedIn("dima");
    const { of } = await sessionsOf("dima");
    const ago = new Date(Date.now() - 11 * 60_000);
    const now = new Date();
    await app.database
      .collection("web_sessions")
      .updateMany(of, { $set: { "sess.createdAt": ago, "sess.confirmedAt": now } });
    expect((await person.post(page, { typedName: "dima" })).status).toBe(403);
    expect(await isSignedIn(person)).toBe(true);
  });
});

describe("the provider is asked as it announces", () => {
  test("a sign-up opens its page for a new account, a sign-in does not", async () => {
    expect(askedOf(await app.visitor().get("/api/login?mode=signup")).get("prompt")).toBe("create");
    expect(askedOf(await app.visitor().get("/api/login")).has("prompt")).toBe(false);
    expect(askedOf(await app.visitor().get("/api/login?mode=signup")).has("mode")).toBe(false);
  });

  test("the secret is sent in the form, with its signs as they are", async () => {
    await signedIn("emil");
    const request = provider.tokenRequests.at(-1);
    expect(request?.authorization).toBeUndefined();
    expect(request?.form.get("client_id")).toBe(clientId);
    expect(request?.form.get("client_secret")).toBe(clientSecret);
  });

  test("one that always shows a page is not asked whether a session goes on; it does", async () => {
    const person = await signedIn("farid");
    const { of } = await sessionsOf("farid");
    const sessions = app.database.collection("web_sessions");
    const ago = new Date(Date.now() - 25 * 3_600_000);
    await sessions.updateMany(of, { $set: { "sess.createdAt": ago } });
    const page = await (await person.get("/dashboard")).text();
    const led = /content="0;url=([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await person.get(led)).headers.get("Location")).toBe("/dashboard");
    expect(await (await person.get("/dashboard")).text()).not.toContain('http-equiv="refresh"');
    const session = await sessions.findOne(of);
    expect(session?.sess).not.toHaveProperty("unconfirmedSince");
    expect(session?.expire.getTime()).toBeGreaterThan(Date.now() + 13 * 24 * 3_600_000);
  });
});

describe("where one wanted to go survives", () => {
  const wanted = "/vocabulary?q=bayt";
  const from = `/api/login?${new URLSearchParams({ returnTo: wanted })}`;

  /** The address of the one button of a page that failed. */
  async function again(answer: Response, status: number): Promise<string> {
    expect(answer.status).toBe(status);
    const address = /href="(\/api\/login[^"]*)"/.exec(await answer.text())?.[1];
    return address?.replaceAll("&amp;", "&") ?? "";
  }

  test("a refused id_token, a late code, a broken answer and an error, one after the other", async () => {
    const person = app.visitor();
    const first = await comeBack(provider, person, { ...asPerson("ghada"), aud: "x" }, { from });
    let next = await again(first, 400);

    const asked = askedOf(await person.get(next));
    const spent = await person.get(`/api/callback?code=spent&state=${asked.get("state")}`);
    next = await again(spent, 400);

    const broken = askedOf(await person.get(next));
    provider.bend("/token", { status: 500, body: "" });
    const failed = await person.get(`/api/callback?code=c&state=${broken.get("state")}`);
    provider.bend("/token", undefined);
    expect(failed.headers.get("Retry-After")).toBe("5");
    next = await again(failed, 503);

    const refused = askedOf(await person.get(next));
    const error = await person.get(
      `/api/callback?error=invalid_scope&state=${refused.get("state")}`,
    );
    next = await again(error, 400);

    const arrived = await comeBack(provider, person, asPerson("ghada"), { from: next });
    expect(arrived.headers.get("Location")).toBe(wanted);
  });

  test("a failed page that is loaded again", async () => {
    const person = app.visitor();
    const state = askedOf(await person.get(from)).get("state");
    const callback = `/api/callback?code=spent&state=${state}`;
    const next = await again(await person.get(callback), 400);
    expect(await again(await person.get(callback), 400)).toBe(next);
    const arrived = await comeBack(provider, person, asPerson("hani"), { from: next });
    expect(arrived.headers.get("Location")).toBe(wanted);
  });

  test("a callback that names no attempt of this browser: the latest page is meant", async () => {
    const person = app.visitor();
    await person.get(from);
    const next = await again(await person.get("/api/callback?code=c&state=unknown"), 400);
    const arrived = await comeBack(provider, person, asPerson("iman"), { from: next });
    expect(arrived.headers.get("Location")).toBe(wanted);
  });

  test("a no at the provider leads back with a sentence, and the dialog knows the page", async () => {
    const person = app.visitor();
    const state = askedOf(await person.get(from)).get("state");
    const answer = await person.get(`/api/callback?error=access_denied&state=${state}`);
    const { path, answer: shown } = await person.follow("/", answer);
    expect(path).toBe(`/?sign-in=declined&${new URLSearchParams({ returnTo: wanted })}`);
    const page = await shown.text();
    expect(page).toContain("You’re not signed in");
    expect(page).toContain(`href="/api/login?${new URLSearchParams({ returnTo: wanted })}"`);
  });
});
