import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#tests/support/app/server.ts";
import { Visitor } from "#tests/support/app/visitor.ts";
import { isSignedIn } from "#tests/support/identity/outside.ts";
import {
  MORE_THAN_A_DAY_MS,
  type SecondApp,
  startSecondApp,
} from "#tests/support/identity/second-app.ts";

let second: SecondApp;
let app: RunningServer;
let issuer: string;

beforeAll(async () => {
  second = await startSecondApp();
  ({ app, issuer } = second);
});
afterAll(() => second?.stop());
afterEach(() => second.tell({ tell: "clock", offsetMs: 0 }));

/** A browser at the app and at the provider. */
type Person = { name: string; here: Visitor; there: Visitor };

function someone(name: string): Person {
  const send = (address: string, init?: RequestInit) =>
    fetch(new URL(address, issuer), { redirect: "manual", ...init });
  return { name, here: app.visitor(), there: new Visitor(send, issuer) };
}

/** Follows redirects at both until the app shows a page; signs in at the provider on the way. */
async function goTo({ name, here, there }: Person, address: string) {
  let at = new URL(address, app.origin);
  for (let hop = 0; hop < 20; hop++) {
    const isInteraction = at.pathname.startsWith("/interaction/");
    const query = isInteraction ? `?as=${name}` : at.search;
    const answer = await (at.origin === app.origin ? here : there).get(at.pathname + query);
    const html = answer.headers.has("Location") ? "" : await answer.text();
    const led = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(html)?.[1];
    const next = answer.headers.get("Location") ?? led?.replaceAll("&amp;", "&");
    if (!next) return { status: answer.status, at, html };
    at = new URL(next, at);
  }
  throw new Error(`More than twenty steps from ${address}`);
}

const signIn = (person: Person, returnTo = "/dashboard") =>
  goTo(person, `/api/login?${new URLSearchParams({ returnTo })}`);

const aDayLater = ({ name }: Person) => second.signedInAgo(name, MORE_THAN_A_DAY_MS);

/** Signs out at the provider, as its own page asks. */
async function signOutThere({ there }: Person): Promise<void> {
  const page = await (await there.get("/session/end")).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const done = await there.post("/session/end/confirm", { xsrf, logout: "yes" });
  expect(done.status).toBe(303);
}

test("a person signs in at a provider that takes the secret in the form alone", async () => {
  const person = someone("amal");
  const arrived = await signIn(person);
  expect([arrived.status, arrived.at.pathname]).toEqual([200, "/dashboard"]);
  expect(await (await person.here.json("GET", "/api/auth/user")).json()).toMatchObject({
    username: "amal",
    email: "amal@example.org",
  });
});

test("signing out at the provider signs out here, in the browsers of that session alone", async () => {
  const person = someone("basim");
  await signIn(person);
  const desk = someone("basim");
  await signIn(desk);
  await signOutThere(person);
  expect(await isSignedIn(person.here)).toBe(false);
  expect(await isSignedIn(desk.here)).toBe(true);
});

test("a day later the provider is asked, and the way goes on", async () => {
  const person = someone("celia");
  await signIn(person);
  await aDayLater(person);
  const arrived = await goTo(person, "/vocabulary?q=bayt");
  expect([arrived.status, arrived.at.href]).toEqual([200, `${app.origin}/vocabulary?q=bayt`]);
  expect(await isSignedIn(person.here)).toBe(true);
});

test("an account that was disabled at the provider is signed out with words", async () => {
  const person = someone("dima");
  await signIn(person);
  await second.tell({ tell: "disable", accountId: "dima" });
  await aDayLater(person);
  const arrived = await goTo(person, "/vocabulary");
  expect(arrived.html).toContain("so you were signed out here");
  expect(await isSignedIn(person.here)).toBe(false);
});

test("who signed out at a provider that could not tell us is signed out a day later", async () => {
  const person = someone("emil");
  await signIn(person);
  person.there.cookies.take(
    new Response(null, { headers: { "Set-Cookie": "_session=; Max-Age=0" } }),
    "/",
  );
  await aDayLater(person);
  expect((await goTo(person, "/vocabulary")).at.searchParams.get("sign-in")).toBe("elsewhere");
});

test("keys may be changed: the new one signs at once, and later the old one is gone", async () => {
  await signIn(someone("farid"));
  for (const change of ["add", "drop the old"] as const) {
    await second.tell({ tell: "keys", change });
    // The key set is asked for again at the earliest a second after the last time.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const person = someone("farid");
    expect((await signIn(person)).at.pathname).toBe("/dashboard");
    await signOutThere(person);
    expect(await isSignedIn(person.here)).toBe(false);
  }
});

// An id_token of this provider lives a minute.
test.each([
  ["25 seconds fast", 25_000],
  ["an hour fast", 3_600_000],
  ["80 seconds slow", -80_000],
])("a provider whose clock is %s is believed", async (_what, offsetMs) => {
  await second.tell({ tell: "clock", offsetMs });
  expect((await signIn(someone(`clock${offsetMs}`))).at.pathname).toBe("/dashboard");
});

test("a provider whose clock is two minutes slow is not believed, and the log names both clocks", async () => {
  await second.tell({ tell: "clock", offsetMs: -120_000 });
  const person = someone("ghada");
  const written = app.output().length;
  const arrived = await signIn(person, "/vocabulary?q=bayt");
  expect(arrived.status).toBe(400);
  expect(arrived.html).toContain('href="/api/login?returnTo=%2Fvocabulary%3Fq%3Dbayt"');

  const refusals = () =>
    app
      .output()
      .slice(written)
      .split("\n")
      .filter((line) => line.endsWith("}") && line.includes("sign-in refused"));
  await expect.poll(refusals).toHaveLength(1);
  const [line = ""] = refusals();
  const facts = JSON.parse(line);
  expect(facts).toMatchObject({ msg: "sign-in refused", why: "id_token", check: "expiry" });
  const behind = new Date(facts.ourClock).getTime() - new Date(facts.providerClock).getTime();
  expect(behind).toBeGreaterThan(118_000);
  expect(behind).toBeLessThan(125_000);
  expect(line).not.toContain("eyJ");

  await second.tell({ tell: "clock", offsetMs: 0 });
  const again = /href="(\/api\/login[^"]+)"/.exec(arrived.html)?.[1] ?? "";
  expect((await goTo(person, again)).at.href).toBe(`${app.origin}/vocabulary?q=bayt`);
});

test("a deleted account is signed out at the provider, where it stays", async () => {
  const person = someone("hani");
  await signIn(person);
  const page = "/settings/delete-account";
  expect(await (await person.here.get(page)).text()).toContain("Type hani to confirm");
  const gone = await person.here.post(page, { typedName: "hani" });
  expect(gone.status).toBe(200);
  const html = await gone.text();
  expect(html).toContain(`Your account at ${new URL(issuer).host} stays`);
  const end = /http-equiv="refresh" content="0;url=([^"]+)"/i.exec(html)?.[1] ?? "";
  const { searchParams, pathname, search } = new URL(end.replaceAll("&amp;", "&"));
  expect(searchParams.get("post_logout_redirect_uri")).toBe(`${app.origin}/`);
  const asked = await (await person.there.get(pathname + search)).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? "";
  const done = await person.there.post("/session/end/confirm", { xsrf, logout: "yes" });
  expect(done.headers.get("Location")).toBe(`${app.origin}/`);
  expect(await isSignedIn(person.here)).toBe(false);
  const silent = new URL((await person.here.get("/api/login")).headers.get("Location") ?? "");
  silent.searchParams.set("prompt", "none");
  const nobody = await person.there.get(silent.pathname + silent.search);
  expect(nobody.headers.get("Location")).toContain("error=login_required");
});
