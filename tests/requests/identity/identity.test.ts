import { expect, test } from "vitest";
import { AccountModel } from "#models/identity/account.ts";
import { AuthSessionModel } from "#models/identity/auth-session.ts";
import { UserModel } from "#models/users/user.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { type Member, signInAs, signUp, signUpAs } from "#tests/support/identity/pages.ts";

// `npm run check:faults` signs out a hundred times.
const SIGN_OUTS = Number(process.env.SIGN_OUTS ?? 1);

const app = await testApp();

const whoAmI = (person: Visitor) => person.json("GET", "/api/auth/user");
const isSignedIn = async (person: Visitor) => (await whoAmI(person)).status === 200;
const formOf = ({ username, password }: Member) => ({ username, password });
const sessionOf = (person: Visitor) => person.cookies.named("session")[0]?.value;

test("signing up leads to the start page, signed in", async () => {
  const person = app.visitor();
  const form = {
    username: "Samira",
    password: "a long enough one",
    email: "",
    firstName: "Samira",
  };
  const { answer, path } = await signUpAs(person, form);
  expect([answer.status, path]).toEqual([200, "/"]);
  expect(await (await whoAmI(person)).json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    username: "Samira",
    firstName: "Samira",
    email: null,
    points: 0,
    streak: 0,
    lastStudyDate: null,
    dailyNewWords: 5,
    dailyReviews: 10,
    subscriptionTier: "free",
    subscriptionStatus: "inactive",
    timeZone: "UTC",
    isAdmin: false,
  });
});

test("the current user of a visitor is 401, as JSON", async () => {
  const answer = await whoAmI(app.visitor());
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ error: "unauthorized", message: "Unauthorized" });
});

test("who signs in comes back to the page they wanted", async () => {
  const { username, password } = await signUp(app);
  const person = app.visitor();
  const refused = await person.get("/dashboard?from=mail");
  expect(refused.headers.get("Location")).toBe("/?sign-in&returnTo=%2Fdashboard%3Ffrom%3Dmail");
  const login = "/api/login?returnTo=%2Fdashboard%3Ffrom%3Dmail";
  const { path } = await signInAs(person, { username, password }, login);
  expect(path).toBe("/dashboard?from=mail");
});

test("who is signed in already goes straight on", async () => {
  const learner = await signUp(app);
  const answer = await learner.get("/api/login?returnTo=%2Fdashboard");
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard"]);
});

test("names are told apart without regard to letter case", async () => {
  const { username, password } = await signUp(app);
  const { path } = await signInAs(app.visitor(), { username: username.toUpperCase(), password });
  expect(path).toBe("/");
});

test("a wrong password shows the form again with the name kept", async () => {
  const { username } = await signUp(app);
  const person = app.visitor();
  const { answer } = await signInAs(person, { username, password: "not the password" });
  const page = await answer.text();
  expect(answer.status).toBe(401);
  expect(page).toContain(`value="${username}"`);
  expect(page).toMatch(/role="alert".*That username and password don’t match/);
  expect(page).not.toContain("not the password");
  expect(await isSignedIn(person)).toBe(false);
});

test("an unknown name answers exactly like a wrong password", async () => {
  const { username } = await signUp(app);
  const password = "not the password";
  const wrong = await signInAs(app.visitor(), { username, password });
  const unknown = await signInAs(app.visitor(), { username: "nobody-here", password });
  expect(unknown.answer.status).toBe(wrong.answer.status);
  const plain = async (answer: Response, name: string) =>
    (await answer.text()).replaceAll(name, "").replaceAll(/nonce="[^"]*"|interaction\/[\w-]+/g, "");
  expect(await plain(unknown.answer, "nobody-here")).toBe(await plain(wrong.answer, username));
});

test.each([
  ["application/json", "{}"],
  ["multipart/form-data", "x"],
  ["multipart/form-data; boundary=a", "--a\r\nbroken"],
  ["application/x-www-form-urlencoded", "username=a&password=%00&password=%ff"],
  ["application/x-www-form-urlencoded", ""],
])("P44: a body of %s that is no form of ours is refused, not an error", async (type, body) => {
  const person = app.visitor();
  const { path } = await person.follow("/api/login");
  const headers = { "Content-Type": type };
  const answer = await person.request(path, { method: "POST", body, headers });
  expect(answer.status).toBe(400);
});

test("a taken name and one like the admin's or the product's get the same words", async () => {
  const { username } = await signUp(app);
  const form = { password: "a long enough one", email: "", firstName: "" };
  const taken = await signUpAs(app.visitor(), { ...form, username: username.toUpperCase() });
  const reserved = await signUpAs(app.visitor(), { ...form, username: "Аdmin" });
  const ofTheHouse = await signUpAs(app.visitor(), { ...form, username: "kаIima" });
  for (const { answer } of [taken, reserved, ofTheHouse]) {
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("That username is taken");
  }
});

test.each([
  ["a short password", { password: "seven77" }, "8 to 200 characters"],
  ["an impossible username", { username: "a b" }, "letters, digits"],
  ["a broken e-mail", { email: "at-home" }, "valid email address"],
])("sign-up with %s says so and keeps what was typed", async (_what, wrong, sentence) => {
  const form = {
    username: "fresh-name",
    password: "a long enough one",
    email: "",
    firstName: "Leila",
  };
  const { answer } = await signUpAs(app.visitor(), { ...form, ...wrong });
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(page).toContain(sentence);
  expect(page).toContain('value="Leila"');
  expect(page).toContain('<details class="group" open="">');
  expect(page).toContain('role="alert"');
});

test("sign-in pages ship no script file, and their titles name the product", async () => {
  for (const [mode, title] of [
    ["signin", "Sign in"],
    ["signup", "Create an account"],
    ["recovery", "Forgot your password?"],
  ]) {
    const person = app.visitor();
    const { path } = await person.follow("/api/login");
    const html = await (await person.get(`${path}?mode=${mode}`)).text();
    expect(html).not.toMatch(/<script[^>]*src=|modulepreload/);
    expect(html).toContain(`<title>${title} · Kalima</title>`);
    expect(html.match(/<input[^>]*autofocus=""[^>]*>/g)).toEqual([
      expect.stringContaining('name="username"'),
    ]);
  }
});

test("sign-up asks for name and password first, and folds away what is optional", async () => {
  const { answer } = await app.visitor().follow("/api/login?mode=signup");
  const html = await answer.text();
  const names = [...html.matchAll(/<input[^>]*name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(["username", "password", "firstName", "email"]);
  expect(html).toMatch(
    /name="password".*<details class="group"><summary[^>]*>Optional: first name and email<\/summary>.*name="firstName"/,
  );
  expect(html).toMatch(/Have an account\?.*href="\/oidc\/interaction\/[\w-]+"[^>]*>Sign in/);
});

test("a form sent from elsewhere is refused", async () => {
  const { username, password } = await signUp(app);
  const person = app.visitor();
  const { path } = await person.follow("/api/login");
  const answer = await person.request(path, {
    method: "POST",
    body: new URLSearchParams({ username, password }),
    headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  });
  expect(answer.status).toBe(400);
});

test("P19: the session is a new one after each sign-in, and the old one is dead", async () => {
  const { username, password } = await signUp(app);
  const person = app.visitor();
  await signInAs(person, { username, password });
  const old = sessionOf(person);
  const begun = await person.request("/api/login", { headers: { Cookie: "" } });
  const second = await person.follow("/", begun);
  await person.follow(second.path, await person.post(second.path, { username, password }));
  expect(sessionOf(person)).not.toBe(old);
  const replay = await app.request("/api/auth/user", { headers: { Cookie: `session=${old}` } });
  expect(replay.status).toBe(401);
});

test("signing out ends the session, and the next sign-in asks again (P20)", async () => {
  const learner = await signUp(app);
  const old = sessionOf(learner);
  const provider = learner.cookies.named("oidc_session");
  const answer = await learner.get("/api/logout");
  expect(learner.cookies.headerFor("/")).toMatch(/^known-browser=[^;]+; last-user=[^;]+$/);
  for (const cookie of provider) learner.cookies.put(cookie);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(sessionOf(learner)).toBeUndefined();
  const replay = await app.request("/api/auth/user", { headers: { Cookie: `session=${old}` } });
  expect(replay.status).toBe(401);
  const { path } = await learner.follow("/api/login");
  expect(path).toMatch(/^\/oidc\/interaction\//);
});

test.each(Array.from({ length: SIGN_OUTS }, (_, at) => at + 1))(
  "P20: sign-out is final while slow requests touch the session, round %i",
  async () => {
    const learner = await signUp(app);
    const cookie = `session=${sessionOf(learner)}`;
    await AuthSessionModel.updateMany({}, { $set: { expire: new Date(Date.now() + 3600_000) } });
    const touch = () => app.request("/api/auth/user", { headers: { Cookie: cookie } });
    const before = Array.from({ length: 25 }, touch);
    const leaving = learner.get("/api/logout");
    await Promise.all([...before, leaving, ...Array.from({ length: 25 }, touch)]);
    expect((await touch()).status).toBe(401);
    const user = await UserModel.findOne({ username: learner.username }).orFail();
    expect(await AuthSessionModel.countDocuments({ "sess.userId": user._id })).toBe(0);
  },
);

test.each([
  ["a prefetch", { headers: { "Sec-Purpose": "prefetch;prerender" } }],
  ["an old prefetch", { headers: { Purpose: "prefetch" } }],
  ["an image", { headers: { "Sec-Fetch-Dest": "image" } }],
  ["HEAD", { method: "HEAD" }],
])("P22: %s does not sign anybody out", async (_what, init) => {
  const learner = await signUp(app);
  expect((await learner.request("/api/logout", init)).status).toBe(204);
  expect(await isSignedIn(learner)).toBe(true);
});

test("a link on another site does not sign anybody out", async () => {
  const learner = await signUp(app);
  const answer = await learner.request("/api/logout", {
    headers: { "Sec-Fetch-Site": "cross-site" },
  });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/"]);
  expect(await isSignedIn(learner)).toBe(true);
});

test("P22: two hundred begun sign-ins leave five cookies in all, and the last one works", async () => {
  const { username, password } = await signUp(app);
  const person = app.visitor();
  for (let count = 0; count < 200; count++) await person.get("/api/login");
  expect(person.cookies.named("")).toHaveLength(5);
  expect(person.cookies.headerFor("/api/callback").length).toBeLessThan(8000);
  const { path } = await signInAs(person, { username, password });
  expect(path).toBe("/");
  expect(person.cookies.named("attempt:")).toHaveLength(3);
});

test("the cookie of a finished sign-in is gone", async () => {
  const learner = await signUp(app);
  expect(learner.cookies.named("attempt:")).toHaveLength(0);
});

test("a sign-in page that was used already says to start again", async () => {
  const person = app.visitor();
  const { username, password } = await signUp(app);
  const page = await person.follow("/api/login");
  await person.follow(page.path, await person.post(page.path, { username, password }));
  for (const answer of [
    await person.get(page.path),
    await person.post(page.path, { username, password }),
  ]) {
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).toContain("Please start again");
    expect(text).toContain('href="/api/login?again"');
  }
});

test("two people can use one browser one after the other, in two tabs", async () => {
  const first = await signUp(app);
  const second = await signUp(app);
  const browser = app.visitor();
  const one = await browser.follow("/api/login");
  const two = await browser.follow("/api/login");
  await browser.follow(one.path, await browser.post(one.path, formOf(first)));
  const { path } = await browser.follow(two.path, await browser.post(two.path, formOf(second)));
  expect(path).toBe("/");
  expect(await (await whoAmI(browser)).json()).toMatchObject({ username: second.username });
});

test("P23: what the database holds opens no session", async () => {
  const learner = await signUp(app);
  const user = await UserModel.findOne({ username: learner.username }).orFail();
  const { sid } = await AuthSessionModel.findOne({ "sess.userId": user._id }).orFail();
  const encoded = Buffer.from(JSON.stringify(sid)).toString("base64");
  for (const value of [sid, encoded, `${encoded}.${sid}`]) {
    const headers = { Cookie: `session=${encodeURIComponent(value)}` };
    expect((await app.request("/api/auth/user", { headers })).status).toBe(401);
  }
});

test("P23: a session past its end is dead though the database still holds it", async () => {
  const learner = await signUp(app);
  const user = await UserModel.findOne({ username: learner.username }).orFail();
  await AuthSessionModel.updateOne(
    { "sess.userId": user._id },
    { $set: { expire: new Date(Date.now() - 1) } },
  );
  expect(await isSignedIn(learner)).toBe(false);
});

test("a session in use is moved on, but never past thirty days in all", async () => {
  const learner = await signUp(app);
  const user = await UserModel.findOne({ username: learner.username }).orFail();
  const day = 24 * 3600_000;
  const begun = new Date(Date.now() - 20 * day);
  const soon = new Date(Date.now() + day);
  await AuthSessionModel.updateOne(
    { "sess.userId": user._id },
    { $set: { "sess.createdAt": begun, expire: soon } },
  );
  expect(await isSignedIn(learner)).toBe(true);
  const { expire } = await AuthSessionModel.findOne({ "sess.userId": user._id }).orFail();
  expect(expire).toEqual(new Date(begun.getTime() + 30 * day));
});

test("the passwords of accounts are stored as scrypt hashes only", async () => {
  const learner = await signUp(app, { password: "open sesame 123" });
  const account = await AccountModel.findOne({ username: learner.username }).orFail();
  expect(account.passwordHash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect(JSON.stringify(account)).not.toContain("open sesame 123");
});
