import { expect, test } from "vitest";
import { AccountModel } from "#models/identity/account.ts";
import { signUp as makeSignUp } from "#services/identity/accounts/sign-up.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { codeIn, recoverAs, signInAs, signUp } from "#tests/support/identity/pages.ts";
import { hiddenValue } from "#tests/support/study/study.ts";

const app = await testApp();

const password = "an even better one";
const wrongCode = "22222-33333-44444-55555-66666";

const isSignedIn = async (person: Visitor) =>
  (await person.json("GET", "/api/auth/user")).status === 200;

const waitingCode = async (person: Visitor) =>
  codeIn(await (await person.get("/account/recovery-code")).text());

const hashToKeep = async (person: Visitor) =>
  hiddenValue(await (await person.get("/account/recovery-code")).text(), "hash");

const sayKept = (person: Visitor, hash: string) =>
  person.post("/account/recovery-code/kept", { hash });

const isReminded = async (person: Visitor) =>
  (await (await person.get("/")).text()).includes("Your recovery code waits");

test("sign-up makes a recovery code, and only its hash is stored", async () => {
  const { username, recoveryCode } = await signUp(app);
  expect(recoveryCode).toMatch(/^([2-9A-HJKMNP-TV-Z]{5}-){4}[2-9A-HJKMNP-TV-Z]{5}$/);
  const account = await AccountModel.findOne({ username }).orFail();
  expect(account.recoveryCodeHash).toMatch(/^[\w-]{43}$/);
  const stored = JSON.stringify(account);
  expect(stored).not.toContain(recoveryCode);
  expect(stored).not.toContain(recoveryCode.replaceAll("-", ""));
});

test("a recovery code sets a new password, ends all sessions but this one and gives a new code", async () => {
  const learner = await signUp(app);
  const { username, recoveryCode: code } = learner;
  const person = app.visitor();
  const { path, recoveryCode } = await recoverAs(person, { username, code, password });
  expect(path).toBe("/");
  expect(await isSignedIn(person)).toBe(true);
  expect(await isSignedIn(learner)).toBe(false);
  expect((await learner.follow("/api/login")).path).toMatch(/^\/oidc\/interaction\//);
  expect((await signInAs(app.visitor(), learner)).answer.status).toBe(401);
  expect((await signInAs(app.visitor(), { username, password })).path).toBe("/");

  const again = await recoverAs(app.visitor(), { username, code, password: "and another one" });
  expect(again.answer.status).toBe(401);
  const typed = recoveryCode.toLowerCase().replaceAll("-", " ");
  const form = { username: username.toUpperCase(), code: typed, password: "and another one" };
  expect((await recoverAs(app.visitor(), form)).path).toBe("/");
});

test("sign-up leads on, and its code waits in that browser until it is said to be kept", async () => {
  const learner = await signUp(app);
  expect(await isReminded(learner)).toBe(true);
  expect(await waitingCode(learner)).toBe(learner.recoveryCode);
  const elsewhere = app.visitor();
  await signInAs(elsewhere, learner);
  expect([await isReminded(elsewhere), await waitingCode(elsewhere)]).toEqual([true, ""]);

  const other = await signUp(app);
  const foreign = await sayKept(learner, await hashToKeep(other));
  expect(foreign.headers.get("Location")).toBe("/account/recovery-code");
  expect(await isReminded(learner)).toBe(true);
  const kept = await sayKept(learner, await hashToKeep(learner));
  expect(kept.headers.get("Location")).toBe("/");
  expect([await isReminded(learner), await waitingCode(learner)]).toEqual([false, ""]);
  expect(await isReminded(elsewhere)).toBe(false);
  const { username, recoveryCode: code } = learner;
  expect((await recoverAs(app.visitor(), { username, code, password })).path).toBe("/");
});

test("a waiting code goes with the sign-out, and the reminder stays until the code is said to be kept", async () => {
  const learner = await signUp(app);
  await learner.get("/api/logout");
  await signInAs(learner, learner);
  expect([await isReminded(learner), await waitingCode(learner)]).toEqual([true, ""]);
  await sayKept(learner, await hashToKeep(learner));
  expect(await isReminded(learner)).toBe(false);
  const { username, recoveryCode: code } = learner;
  expect((await recoverAs(app.visitor(), { username, code, password })).path).toBe("/");
});

test("a waiting code goes with the next sign-in once its session ended elsewhere", async () => {
  const learner = await signUp(app);
  const elsewhere = app.visitor();
  await signInAs(elsewhere, learner);
  const { username, password: current } = learner;
  await elsewhere.post("/account/password", { current, password });
  await signInAs(learner, { username, password });
  expect([await isSignedIn(learner), await waitingCode(learner)]).toEqual([true, ""]);
});

test("a recovery ends the reminder", async () => {
  const { username, recoveryCode: code } = await signUp(app);
  const person = app.visitor();
  await recoverAs(person, { username, code, password });
  expect(await isReminded(person)).toBe(false);
});

test("an account whose sign-up broke off has its learner reminded at the first sign-in", async () => {
  const form = { username: `breaks-off-${process.pid}`, email: null, firstName: null, password };
  const made = await makeSignUp({ ...form, address: "192.0.2.7", browserMarks: [] }, new Date());
  expect(made.result).toBe("signed-up");
  const person = app.visitor();
  await signInAs(person, form);
  expect(await isReminded(person)).toBe(true);
});

test("a waiting code is not shown any more once another was made", async () => {
  const learner = await signUp(app);
  const made = await learner.post("/account/recovery-code", { current: learner.password });
  const page = await made.text();
  expect(codeIn(page)).not.toBe(learner.recoveryCode);
  expect(page).toContain("I’ve kept it");
  expect([await isReminded(learner), await waitingCode(learner)]).toEqual([true, ""]);
});

test("whoever sends the form of a sign-up again goes on, and makes no other account", async () => {
  const person = app.visitor();
  const form = { username: `reloads-${process.pid}`, password, email: "", firstName: "" };
  const { path } = await person.follow("/api/login?mode=signup&returnTo=/vocabulary");
  expect((await person.post(path, form)).status).toBe(303);
  const other = await person.post(path, { ...form, username: "another", password: "short" });
  expect(other.status).toBe(400);
  const again = await person.follow(path, await person.post(path, form));
  expect([again.answer.status, again.path]).toEqual([200, "/vocabulary"]);
  expect(await isSignedIn(person)).toBe(true);
});

test("whoever closes the page of a code is signed in all the same, and can make another code", async () => {
  const { username, recoveryCode } = await signUp(app);
  const person = app.visitor();
  const begun = await person.follow("/api/login");
  const page = await person.post(
    `${new URL(begun.path, "http://localhost").pathname}?mode=recovery`,
    { username, code: recoveryCode, password },
  );
  expect(await page.text()).toContain(
    "You are signed in. Without this code you can make a new one",
  );
  expect(await isSignedIn(person)).toBe(true);
  const made = await person.post("/account/recovery-code", { current: password });
  const code = codeIn(await made.text());
  expect(code).not.toBe("");

  const again = app.visitor();
  const login = await again.follow("/api/login");
  const at = `${new URL(login.path, "http://localhost").pathname}?mode=recovery`;
  await again.post(at, { username, code, password: "one more password" });
  expect(await isSignedIn(again)).toBe(true);
  expect(await isSignedIn(person)).toBe(false);
});

test("a form sent twice at once makes one account or one new password, and both answers give its code", async () => {
  const person = app.visitor();
  const twice = async (path: string, form: Record<string, string>) => {
    const answers = await Promise.all([person.post(path, form), person.post(path, form)]);
    const codes = await Promise.all(answers.map(async (one) => codeIn(await one.text())));
    expect(codes).toEqual([expect.stringMatching(/^[^-]{5}-/), codes[0]]);
    return codes[0] ?? "";
  };
  const form = { username: `twice-${process.pid}`, password, email: "", firstName: "" };
  const { path: at } = await person.follow("/api/login?mode=signup");
  const answers = await Promise.all([person.post(at, form), person.post(at, form)]);
  await person.follow(at, answers[0]);
  const code = await waitingCode(person);
  expect(code).not.toBe("");
  for (const { headers } of answers) {
    const [, sealed = ""] = /recovery-code=([^;.]+)/.exec(headers.get("Set-Cookie") ?? "") ?? [];
    expect(sealed).not.toBe("");
    expect(atob(decodeURIComponent(sealed))).not.toContain(code);
  }

  const renewed = await twice("/account/recovery-code", { current: password });
  const change = { current: password, password: "yet another one" };
  const changes = await Promise.all([1, 2].map(() => person.post("/account/password", change)));
  expect(changes.map((one) => one.headers.get("Location"))).toEqual(["/settings", "/settings"]);

  await person.get("/api/logout");
  const { path } = await person.follow("/api/login");
  const recovery = { username: form.username, code: renewed, password: "another password" };
  const second = await twice(`${path}?mode=recovery`, recovery);
  const again = await recoverAs(app.visitor(), { ...recovery, code: second });
  expect(again.path).toBe("/");
});

test("a code opens the account it was made for only", async () => {
  const { recoveryCode: code } = await signUp(app);
  const other = await signUp(app);
  const form = { username: other.username, code, password };
  expect((await recoverAs(app.visitor(), form)).answer.status).toBe(401);
  expect((await signInAs(app.visitor(), other)).path).toBe("/");
});

test("of thirty recoveries at once exactly one succeeds", async () => {
  const { username, recoveryCode: code } = await signUp(app);
  const results = await Promise.all(
    Array.from({ length: 30 }, async (_nothing, count) => {
      const form = { username, code, password: `a new password ${count}` };
      const { path } = await recoverAs(app.visitor(), form);
      return { ...form, isDone: path === "/" };
    }),
  );
  const done = results.filter(({ isDone }) => isDone);
  expect(done).toHaveLength(1);
  const [winner = { username, password: "" }] = done;
  expect((await signInAs(app.visitor(), winner)).path).toBe("/");
}, 60_000);

test("a wrong code answers byte for byte like a name nobody has, and keeps what was typed", async () => {
  const { username } = await signUp(app);
  const answerTo = async (name: string) => {
    const form = { username: name, code: wrongCode, password };
    const { answer } = await recoverAs(app.visitor(), form);
    const text = (await answer.text()).replaceAll(name, "");
    return [answer.status, text.replaceAll(/nonce="[^"]*"|interaction\/[\w-]+/g, "")] as const;
  };
  const [status, page] = await answerTo(username);
  expect([status, page]).toEqual(await answerTo("nobody-here"));
  expect(status).toBe(401);
  expect(page).toMatch(/role="alert".*That username and code don’t match/);
  expect(page).toContain(`value="${wrongCode}"`);
  expect(page).not.toContain(password);
});

test.each([
  ["too short a code", { code: "22222-33333" }, "Recovery codes have 25 letters and digits"],
  ["an impossible code", { code: wrongCode.replace("2", "0") }, "Recovery codes have 25 letters"],
  ["a short password", { password: "short" }, "8 to 200 characters"],
  ["no name", { username: "" }, "Please enter your username"],
])("%s is refused before it is tried", async (_what, wrong, sentence) => {
  const form = { username: "nobody-here", code: wrongCode, password, ...wrong };
  const { answer } = await recoverAs(app.visitor(), form);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(sentence);
});

test("an account without a code is offered one for its password, and no code opens it before", async () => {
  const learner = await signUp(app);
  const { username } = learner;
  await AccountModel.updateOne({ username }, { $unset: { recoveryCodeHash: "" } });
  const settings = async () => (await learner.get("/account/password")).text();
  expect(await settings()).toContain("You have no recovery code yet.");
  const early = await recoverAs(app.visitor(), { username, code: wrongCode, password });
  expect(early.answer.status).toBe(401);

  const refused = await learner.post("/account/recovery-code", { current: "not the password" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("That’s not your current password");
  const made = await learner.post("/account/recovery-code", { current: learner.password });
  const code = codeIn(await made.text());
  expect(await settings()).not.toContain("You have no recovery code yet.");
  expect(await isSignedIn(learner)).toBe(true);

  const second = await learner.post("/account/recovery-code", { current: learner.password });
  const newCode = codeIn(await second.text());
  const outdated = await recoverAs(app.visitor(), { username, code, password });
  expect(outdated.answer.status).toBe(401);
  const fresh = await recoverAs(app.visitor(), { username, code: newCode, password });
  expect(fresh.path).toBe("/");
});

test("a code is sent back as a file, and nothing else is", async () => {
  const visitor = app.visitor();
  const file = await visitor.post("/account/recovery-code/file", { code: wrongCode });
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="recovery-code.txt"');
  expect(file.headers.get("Cache-Control")).toContain("no-store");
  expect(await file.text()).toContain(wrongCode);
  for (const code of ["", "<b>hello</b>", `${wrongCode}2`, "2".repeat(500)]) {
    expect((await visitor.post("/account/recovery-code/file", { code })).status).toBe(400);
  }
  expect((await visitor.get("/account/recovery-code/file")).status).toBe(302);
  expect((await visitor.get("/account/recovery-code")).headers.get("Location")).toBe(
    "/?sign-in&returnTo=%2Faccount%2Frecovery-code",
  );
});
