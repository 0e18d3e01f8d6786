import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  clientId,
  clientSecret,
  type OpenidProvider,
  startOpenidProvider,
} from "#tests/mocks/openid-provider.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { askedOf, comeBack, isSignedIn } from "#tests/support/identity/outside.ts";

const discovery = "/.well-known/openid-configuration";
const hour = 3_600_000;

let app: TestApp;
let provider: OpenidProvider;
let people = 0;

beforeAll(async () => {
  provider = await startOpenidProvider();
  app = await startTestApp({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
});
afterAll(async () => {
  await provider.stop();
});
beforeEach(() => {
  for (const path of [discovery, "/token"]) provider.bend(path, undefined);
});

type Person = Visitor & { sub: string };

const sessionsOf = async ({ sub }: Person) => {
  const user = await app.database.collection("users").findOne({ subject: sub });
  return app.database.collection("web_sessions").find({ "sess.userId": user?._id }).toArray();
};

const change = async ({ sub }: Person, update: object) => {
  const user = await app.database.collection("users").findOne({ subject: sub });
  await app.database.collection("web_sessions").updateMany({ "sess.userId": user?._id }, update);
};

/** Somebody who signed in so many hours ago. */
async function signedIn(hoursAgo: number): Promise<Person> {
  const sub = `person-${people++}`;
  const person = Object.assign(app.visitor(), { sub });
  const email = `${sub}@example.org`;
  await comeBack(provider, person, { sub, preferred_username: sub, email });
  await change(person, { $set: { "sess.createdAt": new Date(Date.now() - hoursAgo * hour) } });
  return person;
}

/** Where a page leads on to by itself; null for one that is shown. */
async function ledTo(answer: Response): Promise<string | null> {
  const address = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(await answer.text())?.[1];
  return address?.replaceAll("&amp;", "&") ?? null;
}

/** Opens a page and goes on to where it leads, which is the provider. */
async function ledToProvider(person: Person, path = "/vocabulary?q=bayt"): Promise<URL> {
  const page = await person.get(path);
  expect(page.status).toBe(200);
  expect(page.headers.get("Cache-Control")).toContain("no-store");
  const login = await ledTo(page);
  expect(login).toBe(`/api/login?confirm&${new URLSearchParams({ returnTo: path })}`);
  const sent = await person.get(login ?? "");
  expect(sent.status).toBe(302);
  return new URL(sent.headers.get("Location") ?? "");
}

async function answerWith(person: Person, asked: URL, claims: Record<string, unknown>) {
  const { searchParams } = asked;
  const usual = { nonce: searchParams.get("nonce"), preferred_username: person.sub };
  const code = provider.issueCode({ ...usual, ...claims });
  return person.get(`/api/callback?code=${code}&state=${searchParams.get("state")}`);
}

const answerError = (person: Person, asked: URL, error: string) =>
  person.get(`/api/callback?error=${error}&state=${asked.searchParams.get("state")}`);

describe("a session that was confirmed more than a day ago", () => {
  test("is confirmed by the provider without a page being shown, and the way goes on", async () => {
    const person = await signedIn(25);
    const asked = await ledToProvider(person);
    expect(asked.origin + asked.pathname).toBe(`${provider.issuer}/authorize`);
    expect(asked.searchParams.get("prompt")).toBe("none");
    expect(asked.searchParams.get("login_hint")).toBe(`${person.sub}@example.org`);

    const claims = { sub: person.sub, email: "new@example.org", sid: "renewed" };
    const back = await answerWith(person, asked, claims);
    expect([back.status, back.headers.get("Location")]).toEqual([302, "/vocabulary?q=bayt"]);
    expect(await ledTo(await person.get("/vocabulary"))).toBeNull();
    expect(await (await person.json("GET", "/api/auth/user")).json()).toMatchObject({
      email: "new@example.org",
    });
    const [session, ...others] = await sessionsOf(person);
    expect(others).toEqual([]);
    expect(session?.sess).toMatchObject({ providerSid: "renewed" });
    // What began then is not made younger: to delete an account takes a sign-in of one's own.
    expect(Date.now() - session?.sess.createdAt.getTime()).toBeGreaterThan(24 * hour);
  });

  test("of less than a day is left alone", async () => {
    const person = await signedIn(23);
    expect(await ledTo(await person.get("/dashboard"))).toBeNull();
  });

  test.each([
    "login_required",
    "interaction_required",
    "consent_required",
    "account_selection_required",
    "access_denied",
  ])("ends with words when the provider answers %s", async (error) => {
    const person = await signedIn(25);
    const back = await answerError(person, await ledToProvider(person), error);
    expect(back.status).toBe(302);
    const { answer } = await person.follow("/", back);
    const page = await answer.text();
    expect(page).toContain("so you were signed out here.");
    expect(page).toContain('href="/api/login?returnTo=%2Fvocabulary%3Fq%3Dbayt"');
    expect(person.cookies.named("session")).toHaveLength(0);
    expect(await sessionsOf(person)).toEqual([]);
  });

  test("ends when somebody else is signed in at the provider, who is not made a user", async () => {
    const person = await signedIn(25);
    const asked = await ledToProvider(person);
    const back = await answerWith(person, asked, { sub: "a stranger" });
    expect(back.headers.get("Location")).toContain("/?sign-in=elsewhere");
    expect(await sessionsOf(person)).toEqual([]);
    expect(await app.database.collection("users").findOne({ subject: "a stranger" })).toBeNull();
  });

  test("loses no form, no call and no data of a page", async () => {
    const person = await signedIn(25);
    const saved = await person.post("/settings", { dailyNewWords: "7", dailyReviews: "12" });
    expect(saved.headers.get("Location")).toBe("/settings");
    expect(await (await person.json("GET", "/api/auth/user")).json()).toMatchObject({
      dailyNewWords: 7,
    });
    const data = await person.request("/dashboard.data", {
      headers: { "Sec-Fetch-Dest": "empty" },
    });
    expect(data.headers.get("Content-Type")).toContain("text/x-script");
    const ahead = await person.request("/dashboard", {
      headers: { Accept: "text/html", "Sec-Fetch-Dest": "document", "Sec-Purpose": "prefetch" },
    });
    expect(await ledTo(ahead)).toBeNull();
    expect(await ledTo(await person.get("/settings"))).toContain("/api/login?confirm");
  });

  test.each(["/settings/archive/anki", "/settings/archive/file", "/settings/archive/reviews"])(
    "is not asked about with the download %s",
    async (file) => {
      const person = await signedIn(25);
      const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
      const answer = await person.request(file, { headers });
      expect(answer.headers.get("Content-Disposition")).toContain("attachment");
      await answer.body?.cancel();
      expect(await ledTo(await person.get("/settings"))).toContain("/api/login?confirm");
    },
  );

  test("leads one of thirty pages away, the others are shown", async () => {
    const person = await signedIn(25);
    const pages = await Promise.all(Array.from({ length: 30 }, () => person.get("/vocabulary")));
    const led = (await Promise.all(pages.map(ledTo))).filter((address) => address !== null);
    expect(led).toHaveLength(1);
  });

  test("goes on when the browser does not come back, and is asked about again a while later", async () => {
    const person = await signedIn(25);
    await ledToProvider(person);
    expect(await ledTo(await person.get("/dashboard"))).toBeNull();
    const earlier = new Date(Date.now() - 16 * 60_000);
    await change(person, { $set: { "sess.askedAt": earlier } });
    expect(await ledTo(await person.get("/dashboard"))).toContain("/api/login?confirm");
  });

  test.each<[string, Parameters<OpenidProvider["bend"]>[1]]>([
    ["down", "reset"],
    ["silent", "silence"],
    ["broken", { status: 500, body: "" }],
  ])(
    "goes on while the provider is %s: the page is shown, without a way there",
    async (_what, how) => {
      const person = await signedIn(25);
      provider.bend(discovery, how);
      const login = await ledTo(await person.get("/dashboard"));
      const began = Date.now();
      const back = await person.get(login ?? "");
      expect(Date.now() - began).toBeLessThan(4_000);
      expect([back.status, back.headers.get("Location")]).toEqual([302, "/dashboard"]);
      expect(await ledTo(await person.get("/dashboard"))).toBeNull();
      expect(await isSignedIn(person)).toBe(true);
    },
  );

  test.each(["temporarily_unavailable", "server_error", "invalid_request"])(
    "goes on when the provider answers %s",
    async (error) => {
      const person = await signedIn(25);
      const back = await answerError(person, await ledToProvider(person), error);
      expect([back.status, back.headers.get("Location")]).toEqual([302, "/vocabulary?q=bayt"]);
      expect(await isSignedIn(person)).toBe(true);
    },
  );

  test("goes on when its id_token is refused, but is not confirmed by it", async () => {
    const person = await signedIn(25);
    const asked = await ledToProvider(person);
    const back = await answerWith(person, asked, { sub: person.sub, aud: "another" });
    expect(back.headers.get("Location")).toBe("/vocabulary?q=bayt");
    expect((await sessionsOf(person))[0]?.sess.confirmedAt).toBeUndefined();
  });

  test("that was ended meanwhile stays ended, and a newer one is left alone", async () => {
    const person = await signedIn(25);
    const asked = await ledToProvider(person);
    await person.get("/api/logout");
    const back = await answerWith(person, asked, { sub: person.sub });
    expect(back.headers.get("Location")).toBe("/vocabulary?q=bayt");
    expect(await sessionsOf(person)).toEqual([]);
    expect(await isSignedIn(person)).toBe(false);
    const later = await signedIn(25);
    const askedLater = await ledToProvider(later);
    await later.get("/api/logout");
    await comeBack(provider, later, { sub: later.sub, preferred_username: later.sub });
    await answerError(later, askedLater, "login_required");
    expect(await isSignedIn(later)).toBe(true);
  });
});

describe("a session that the provider does not confirm", () => {
  test("ends three days after it was to be, whatever is asked for", async () => {
    const person = await signedIn(25);
    for (const address of ["/api/check-tier-limits", "/api/vocabulary"]) {
      await person.json("GET", address);
    }
    const [session] = await sessionsOf(person);
    expect(session?.sess.unconfirmedSince).toBeInstanceOf(Date);
    const left = session?.expire.getTime() - Date.now();
    expect(left).toBeGreaterThan(71 * hour);
    expect(left).toBeLessThanOrEqual(72 * hour);

    const ago = (hours: number) => new Date(Date.now() - hours * hour);
    await change(person, { $set: { "sess.unconfirmedSince": ago(71), expire: ago(-1) } });
    await person.json("GET", "/api/vocabulary");
    expect((await sessionsOf(person))[0]?.expire.getTime()).toBeLessThan(Date.now() + 2 * hour);
    await change(person, { $set: { expire: ago(0.01) } });
    expect(await isSignedIn(person)).toBe(false);
  });

  test("lives as long as any other once it is confirmed again", async () => {
    const person = await signedIn(25);
    const asked = await ledToProvider(person);
    expect((await sessionsOf(person))[0]?.sess.unconfirmedSince).toBeInstanceOf(Date);
    await answerWith(person, asked, { sub: person.sub });
    const [session] = await sessionsOf(person);
    expect(session?.sess).not.toHaveProperty("unconfirmedSince");
    expect(session?.sess).not.toHaveProperty("askedAt");
    expect(session?.expire.getTime()).toBeGreaterThan(Date.now() + 13 * 24 * hour);
  });

  test("that rested for a week is asked about before anything ends", async () => {
    const person = await signedIn(7 * 24);
    const asked = await ledToProvider(person, "/dashboard");
    expect((await answerWith(person, asked, { sub: person.sub })).headers.get("Location")).toBe(
      "/dashboard",
    );
    expect(await isSignedIn(person)).toBe(true);
  });
});

test("a confirmation asked for by hand before its time leads nowhere", async () => {
  const person = await signedIn(1);
  const answer = await person.get("/api/login?confirm&returnTo=%2Fdashboard");
  expect(answer.headers.get("Location")).toBe("/dashboard");
});

test("a visitor who asks for a confirmation is led to an ordinary sign-in", async () => {
  const asked = askedOf(await app.visitor().get("/api/login?confirm&returnTo=%2Fdashboard"));
  expect(asked.get("prompt")).toBeNull();
});
