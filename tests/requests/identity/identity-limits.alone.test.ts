import { beforeAll, expect, test } from "vitest";
import { AccountModel } from "#models/identity/account.ts";
import { ThrottleModel } from "#models/identity/sign-in-throttle.ts";
import { setPassword } from "#services/identity/change-password.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import { signInAs, signUp, signUpAs } from "#tests/support/identity/pages.ts";

let app: TestApp;

beforeAll(async () => {
  // Three tenths of the real limits: three failures, nine accounts.
  app = await startTestApp({ RATE_LIMIT_SCALE: "0.3" });
});
const wrong = "not the password";

test("after too many wrong passwords a name is closed, from any address, for a while", async () => {
  const { username, password } = await signUp(app);
  for (let count = 0; count < 3; count++) {
    const { answer } = await signInAs(app.visitor(`198.51.100.${count}`), {
      username,
      password: wrong,
    });
    expect(answer.status).toBe(401);
  }
  const { answer } = await signInAs(app.visitor("198.51.100.99"), { username, password });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(answer.headers.get("Retry-After"))).toBeLessThanOrEqual(900);
  expect(await answer.text()).toContain("Too many attempts");

  await ThrottleModel.updateMany({}, { $set: { expiresAt: new Date() } });
  const later = await signInAs(app.visitor("198.51.100.99"), { username, password });
  expect(later.path).toBe("/");
});

test("after too many wrong passwords an address is closed, for any name", async () => {
  const { username, password } = await signUp(app);
  const address = "203.0.113.5";
  for (let count = 0; count < 3; count++) {
    await signInAs(app.visitor(address), { username: `nobody-${count}`, password: wrong });
  }
  const closed = await signInAs(app.visitor(address), { username, password });
  expect(closed.answer.status).toBe(429);
  const elsewhere = await signInAs(app.visitor("203.0.113.6"), { username, password });
  expect(elsewhere.path).toBe("/");
});

test("a new password opens a closed name again", async () => {
  const { username } = await signUp(app);
  for (let count = 0; count < 3; count++) {
    await signInAs(app.visitor(`198.51.100.${100 + count}`), { username, password: wrong });
  }
  const account = await AccountModel.findOne({ username }).orFail();
  await setPassword(account.id, "set by the operator");
  const form = { username, password: "set by the operator" };
  expect((await signInAs(app.visitor("198.51.100.110"), form)).path).toBe("/");
});

test("guesses sent all at once get no more than a few tries", async () => {
  const { username } = await signUp(app);
  const pages = await Promise.all(
    Array.from({ length: 12 }, async (_nothing, count) => {
      const person = app.visitor(`2001:db8:${count}::1`);
      return { person, ...(await person.follow("/api/login")) };
    }),
  );
  const answers = await Promise.all(
    pages.map(({ person, path }) => person.post(path, { username, password: wrong })),
  );
  const tried = answers.filter(({ status }) => status === 401);
  expect(tried.length).toBeLessThanOrEqual(4);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(12 - tried.length);
});

test("one address cannot make accounts without end", async () => {
  await ThrottleModel.deleteMany({});
  const form = { password: "a long enough one", email: "", firstName: "" };
  const statuses: number[] = [];
  for (let count = 0; count < 10; count++) {
    const person = app.visitor("2001:db8::9");
    const { answer } = await signUpAs(person, { ...form, username: `crowd-${count}` });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 9).every((status) => status === 200)).toBe(true);
  expect(statuses[9]).toBe(429);
});
