import { createHmac } from "node:crypto";
import { createCookie } from "react-router";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { AccountModel } from "#models/identity/account.ts";
import { ThrottleModel } from "#models/identity/sign-in-throttle.ts";
import { setPassword } from "#services/identity/accounts/change-password.ts";
import { nameKey } from "#services/identity/tries/name-tries.ts";
import { throttleKey } from "#services/identity/tries/throttle.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { type Member, signInAs, signUp, signUpAs } from "#tests/support/identity/pages.ts";

const oldSecret = "an older secret of at least thirty-two letters";

let app: TestApp;

beforeAll(async () => {
  // Three tenths of the real limits: two wrong passwords of a name from a network, thirty of a name, thirty accounts.
  app = await startTestApp({
    RATE_LIMIT_SCALE: "0.3",
    APP_SECRET: `a newer secret of at least thirty-two letters,${oldSecret}`,
  });
});

const wrong = "not the password";
const formOf = ({ username, password }: Member) => ({ username, password });

/** Has tries under the key wait for so many seconds. */
async function close(key: string, seconds: number): Promise<void> {
  const nextTryAt = new Date(Date.now() + seconds * 1000);
  const tally = { count: 1000, nextTryAt, expiresAt: new Date(Date.now() + 3600_000) };
  await ThrottleModel.updateOne({ _id: key }, { $set: tally }, { upsert: true });
}

const pairKey = (username: string, address: string) =>
  throttleKey("sign-in:name", username, `network ${address}`);

async function newMember(): Promise<Member> {
  await ThrottleModel.deleteOne({ _id: throttleKey("sign-up:network", "192.0.2.1") });
  return signUp(app);
}

function knownBrowser(person: Visitor): string {
  const [cookie] = person.cookies.named("known-browser");
  if (!cookie) throw new Error("the browser is not known");
  return decodeURIComponent(cookie.value);
}

function withMarks(person: Visitor, value: string): Visitor {
  const expires = Number.POSITIVE_INFINITY;
  person.cookies.put({
    name: "known-browser",
    value: encodeURIComponent(value),
    path: "/",
    expires,
  });
  return person;
}

test("wrong passwords have their network wait, and the name is open everywhere else (P22)", async () => {
  const learner = await newMember();
  const stranger = app.visitor("198.51.100.7");
  const page = await stranger.follow("/api/login");
  const post = (password: string) =>
    stranger.post(page.path, { username: learner.username, password });

  expect((await post(wrong)).headers.get("Retry-After")).toBeNull();
  const last = await post(wrong);
  expect([last.status, last.headers.get("Retry-After")]).toEqual([401, "1"]);
  expect(await last.text()).toContain(
    "That username and password don’t match. Please wait 1 second and try again.",
  );

  await close(pairKey(learner.username, "198.51.100.7"), 8);
  const early = await post(learner.password);
  const text = await early.text();
  expect(early.status).toBe(429);
  expect(early.headers.get("Retry-After")).toMatch(/^[678]$/);
  expect(text).toMatch(/role="alert".*Too many attempts\. Please wait [678] seconds and try again/);
  expect(text).toContain(`value="${learner.username}"`);
  expect(text).not.toContain(learner.password);

  expect((await signInAs(app.visitor("198.51.100.8"), formOf(learner))).path).toBe("/");
  await close(pairKey(learner.username, "198.51.100.7"), 0);
  expect((await signInAs(app.visitor("198.51.100.7"), formOf(learner))).path).toBe("/");
});

test("a name nobody has is answered byte for byte like one that somebody has, waits too", async () => {
  const { username } = await newMember();
  const answersTo = async (name: string) => {
    const person = app.visitor("198.51.100.20");
    const { path } = await person.follow("/api/login");
    const answers: string[] = [];
    for (let count = 0; count < 3; count++) {
      if (count === 2) await close(pairKey(name, "198.51.100.20"), 60);
      const answer = await person.post(path, { username: name, password: wrong });
      const text = (await answer.text()).replaceAll(name, "");
      const headers = JSON.stringify([...answer.headers]);
      const plain = /nonce="[^"]*"|'nonce-[^']*'|interaction\/[\w-]+|\b(60|5\d)\b/g;
      answers.push(`${answer.status} ${`${headers}${text}`.replaceAll(plain, "")}`);
    }
    return answers;
  };
  expect(await answersTo("nobody-here")).toEqual(await answersTo(username));
});

test("too many wrong passwords of one network have it wait for any name, and nobody elsewhere", async () => {
  const learner = await newMember();
  await close(throttleKey("sign-in:network", "203.0.113.5"), 9);
  const waiting = await signInAs(app.visitor("203.0.113.5"), formOf(learner));
  expect(waiting.answer.status).toBe(429);
  const elsewhere = await signInAs(app.visitor("203.0.113.6"), formOf(learner));
  expect(elsewhere.path).toBe("/");
});

test("a browser that signed in to a name before passes while the name has others wait (P22)", async () => {
  const learner = await newMember();
  await learner.get("/api/logout");
  await close(nameKey(learner.username), 50);
  const stranger = app.visitor("203.0.113.8");
  expect((await signInAs(stranger, formOf(learner))).answer.status).toBe(429);
  expect((await signInAs(learner, formOf(learner))).path).toBe("/");

  const moved = withMarks(app.visitor("203.0.113.9"), knownBrowser(learner));
  expect((await signInAs(moved, formOf(learner))).path).toBe("/");
});

test("a browser is known by our signature only, the newest and the older ones", async () => {
  const learner = await newMember();
  await close(nameKey(learner.username), 50);
  const value = knownBrowser(learner);
  const [payload = "", signature = ""] = value.split(".");
  const marks = JSON.parse(Buffer.from(payload, "base64").toString());
  const stranger = () => app.visitor("203.0.113.10");

  const otherSignature = signature.replace(/^./, (first) => (first === "A" ? "B" : "A"));
  const forged = withMarks(stranger(), `${payload}.${otherSignature}`);
  expect((await signInAs(forged, formOf(learner))).answer.status).toBe(429);
  const unsigned = withMarks(stranger(), payload);
  expect((await signInAs(unsigned, formOf(learner))).answer.status).toBe(429);

  const secret = createHmac("sha256", oldSecret).update("known browser").digest("base64url");
  const older = await createCookie("known-browser", { secrets: [secret] }).serialize(marks);
  const [pair = ""] = older.split(";");
  const known = withMarks(stranger(), decodeURIComponent(pair.replace("known-browser=", "")));
  expect((await signInAs(known, formOf(learner))).path).toBe("/");
});

test("a session cookie that an older secret signed still holds, one of a secret that is gone does not (F39)", async () => {
  const learner = await newMember();
  const [session] = learner.cookies.named("session");
  const [payload = ""] = decodeURIComponent(session?.value ?? "").split(".");
  const token = JSON.parse(Buffer.from(payload, "base64").toString());
  for (const [appSecret, status] of [
    [oldSecret, 200],
    ["a secret that is no longer given to the app", 401],
  ] as const) {
    const secret = createHmac("sha256", appSecret).update("session cookie").digest("base64url");
    const signed = await createCookie("session", { secrets: [secret] }).serialize(token);
    const headers = { Cookie: signed.split(";")[0] ?? "" };
    expect((await app.request("/api/auth/user", { headers })).status).toBe(status);
  }
});

test("a browser known to one name is a stranger to another", async () => {
  const learner = await newMember();
  const other = await newMember();
  await close(nameKey(other.username), 50);
  await learner.get("/api/logout");
  expect((await signInAs(learner, formOf(other))).answer.status).toBe(429);
});

test("after a new password this browser stays known and the others do not", async () => {
  const learner = await newMember();
  const before = knownBrowser(learner);
  const password = "an even better one";
  await learner.post("/account/password", { current: learner.password, password });
  await close(nameKey(learner.username), 50);
  await learner.get("/api/logout");
  const form = { username: learner.username, password };
  const other = withMarks(app.visitor("203.0.113.11"), before);
  expect((await signInAs(other, form)).answer.status).toBe(429);
  expect((await signInAs(learner, form)).path).toBe("/");
});

test("wrong current passwords count like wrong passwords at the door", async () => {
  const learner = await newMember();
  const form = { current: wrong, password: "an even better one" };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => learner.post("/account/password", form)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 429, 429]);
  const second = answers.find(
    ({ status, headers }) => status === 400 && headers.has("Retry-After"),
  );
  expect(second?.headers.get("Retry-After")).toBe("1");
  expect(await second?.text()).toContain("Please wait 1 second and try again.");
});

test("a new password opens a name again (P22)", async () => {
  const { username } = await newMember();
  const person = app.visitor("198.51.100.110");
  for (const key of [nameKey(username), pairKey(username, "198.51.100.110")]) await close(key, 50);
  const waiting = await signInAs(person, { username, password: "set by the operator" });
  expect(waiting.answer.status).toBe(429);
  const account = await AccountModel.findOne({ username }).orFail();
  await setPassword(account.id, "set by the operator");
  const form = { username, password: "set by the operator" };
  expect((await signInAs(person, form)).path).toBe("/");
});

test("of guesses sent all at once exactly the free ones are looked at", async () => {
  const { username } = await newMember();
  const pages = await Promise.all(
    Array.from({ length: 25 }, async (_nothing, count) => {
      const person = app.visitor(`2001:db8:7::${count + 1}`);
      return { person, ...(await person.follow("/api/login")) };
    }),
  );
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const answers = await Promise.all(
    pages.map(({ person, path }) => person.post(path, { username, password: wrong })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(23);
});

test("one address cannot make accounts without end", async () => {
  const form = { password: "a long enough one", email: "", firstName: "" };
  const signUpFrom = (address: string, username: string) =>
    signUpAs(app.visitor(address), { ...form, username });
  await close(throttleKey("sign-up:network", "2001:db8:0:0::/64"), 9);

  const { answer } = await signUpFrom("2001:db8::9", "crowd-1");
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "9"]);
  expect((await signUpFrom("2001:db8:1::9", "crowd-2")).path).toBe("/");
});

test("wrong recovery codes count like wrong passwords, and with them", async () => {
  const { username, recoveryCode } = await newMember();
  const person = app.visitor("198.51.100.120");
  const { path } = await person.follow("/api/login");
  const recover = (code: string) =>
    person.post(`${path}?mode=recovery`, { username, code, password: "an even better one" });

  await person.post(path, { username, password: wrong });
  const last = await recover("22222-33333-44444-55555-66666");
  expect([last.status, last.headers.get("Retry-After")]).toEqual([401, "1"]);
  await close(pairKey(username, "198.51.100.120"), 8);
  const early = await recover(recoveryCode);
  expect(early.status).toBe(429);
  expect(await early.text()).toMatch(/Too many attempts\. Please wait [678] seconds/);

  await close(pairKey(username, "198.51.100.120"), 0);
  expect(await (await recover(recoveryCode)).text()).toContain("Keep your recovery code");
  expect(await ThrottleModel.exists({ _id: pairKey(username, "198.51.100.120") })).toBeNull();
});

test("a recovery takes as long for a name nobody has", async () => {
  vi.stubEnv("FULL_PASSWORD_COST", "1");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { username } = await newMember();
  const timeOf = async (name: string) => {
    const person = app.visitor();
    const { path } = await person.follow("/api/login");
    const form = { username: name, code: "22222-33333-44444-55555-66666", password: wrong };
    const begun = performance.now();
    await person.post(`${path}?mode=recovery`, form);
    return performance.now() - begun;
  };
  await ThrottleModel.deleteMany({});
  const quickest = { known: Infinity, unknown: Infinity };
  for (let count = 0; count < 5; count++) {
    await ThrottleModel.deleteMany({});
    quickest.known = Math.min(quickest.known, await timeOf(username));
    quickest.unknown = Math.min(quickest.unknown, await timeOf("nobody-here"));
  }
  // Without the hash it would take a tenth.
  expect(quickest.known / quickest.unknown).toBeGreaterThan(0.3);
  expect(quickest.known / quickest.unknown).toBeLessThan(3);
});
