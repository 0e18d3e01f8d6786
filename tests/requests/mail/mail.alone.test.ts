import { afterAll, beforeAll, expect, test } from "vitest";
import { AccountModel } from "#models/identity/account.ts";
import { ThrottleModel } from "#models/identity/sign-in-throttle.ts";
import { MailModel } from "#models/mail/outbox.ts";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { mailForms } from "#tests/support/forms/account-forms.ts";
import { sendWild } from "#tests/support/forms/send-wild.ts";
import { recoverAs, signInAs, signUp } from "#tests/support/identity/pages.ts";
import { linkIn } from "#tests/support/mail/decode-mail.ts";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";

let server: MailServer;
let app: TestApp;

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ SMTP_URL: server.url, RATE_LIMIT_SCALE: "1" });
});

afterAll(() => server.stop());

const asking = "/account/password-reset";
const password = "a password set anew";
const promise = "If this name has an e-mail address, a link is on its way.";

let people = 0;

/** Somebody with an e-mail address who signed up through the pages. */
async function aMember() {
  people += 1;
  const email = `member-${people}@mail.example`;
  await ThrottleModel.deleteMany({});
  return Object.assign(await signUp(app, { email }), { email });
}

const isSignedIn = async (person: Visitor) =>
  (await person.json("GET", "/api/auth/user")).status === 200;

/** Asks for a link as anybody can, and gives its path out of the mail. */
async function aLink({ username, email }: { username: string; email: string }): Promise<string> {
  const answer = await app.visitor().post(asking, { username });
  expect(await answer.text()).toContain(promise);
  return pathIn(linkIn(await server.mailTo(email), app.origin));
}

function pathIn(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

test("a mailed link sets a new password once, and ends every other session", async () => {
  const member = await aMember();
  const person = app.visitor();
  const { path } = await person.follow("/api/login");
  const recovery = await (await person.get(`${path.split("?")[0]}?mode=recovery`)).text();
  expect(recovery).toContain(`href="${asking}"`);
  const link = await aLink({ username: member.username.toUpperCase(), email: member.email });

  for (const method of ["GET", "HEAD", "GET"]) {
    const looked = await app.visitor().request(link, { method });
    expect(looked.status).toBe(200);
    expect(looked.headers.get("Referrer-Policy")).toBe("strict-origin");
    expect(looked.headers.get("Cache-Control")).toContain("no-store");
  }
  const short = await person.post(link, { password: "short" });
  expect(short.status).toBe(400);
  expect(await isSignedIn(member)).toBe(true);
  const done = await person.post(link, { password });
  expect(done.headers.get("Location")).toBe("/");
  expect(await isSignedIn(person)).toBe(true);
  expect(await isSignedIn(member)).toBe(false);
  expect((await signInAs(app.visitor(), member)).answer.status).toBe(401);
  expect((await signInAs(app.visitor(), { ...member, password })).path).toBe("/");

  const again = await app.visitor().post(link, { password: "and another one" });
  expect(again.status).toBe(410);
  expect(await again.text()).toContain("This link doesn’t work anymore");
  expect((await app.visitor().get(link)).status).toBe(410);
});

test("of thirty who use a link at once one sets the password (P54)", async () => {
  const member = await aMember();
  const link = await aLink(member);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_nothing, count) =>
      app.visitor(`192.0.2.${count}`).post(link, { password: `a new password ${count}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([302, ...Array(29).fill(410)]);
});

test("a newer link, a changed password, half an hour and a deleted account end a link", async () => {
  const member = await aMember();
  const first = await aLink(member);
  const second = await aLink(member);
  expect((await app.visitor().get(first)).status).toBe(410);
  expect((await app.visitor().get(second)).status).toBe(200);

  const change = { current: member.password, password: "changed by its owner" };
  await member.post("/account/password", change);
  expect((await app.visitor().post(second, { password })).status).toBe(410);

  const third = await aLink(member);
  const account = await AccountModel.findOne({ username: member.username }).orFail();
  const left = (account.passwordReset?.expiresAt.getTime() ?? 0) - Date.now();
  expect(left).toBeGreaterThan(28 * 60_000);
  expect(left).toBeLessThanOrEqual(30 * 60_000);
  await AccountModel.updateOne(
    { _id: account._id },
    { $set: { "passwordReset.expiresAt": new Date() } },
  );
  expect((await app.visitor().post(third, { password })).status).toBe(410);

  const fourth = await aLink(member);
  await member.post("/settings/delete-account", { current: change.password });
  expect((await app.visitor().post(fourth, { password })).status).toBe(410);
});

test("a recovery code ends a mailed link", async () => {
  const member = await aMember();
  const link = await aLink(member);
  const { username, recoveryCode: code } = member;
  expect((await recoverAs(app.visitor(), { username, code, password })).path).toBe("/");
  expect((await app.visitor().get(link)).status).toBe(410);
});

test.each(["", "x", `${"6".repeat(24)}.${"A".repeat(43)}`, "$ne", "%00", "a".repeat(3000)])(
  "the token %j opens nothing",
  async (token) => {
    const link = `${asking}/link?token=${token}`;
    expect((await app.visitor().get(link)).status).toBe(410);
    expect((await app.visitor().post(link, { password })).status).toBe(410);
  },
);

test("the answer is the same for a name with an address, one without, and none", async () => {
  const { username, email } = await aMember();
  const { username: silent } = await signUp(app);
  const answerTo = async (name: string) => {
    const answer = await app.visitor().post(asking, { username: name });
    const headers = [...answer.headers].filter(([key]) => key !== "content-security-policy");
    const page = (await answer.text()).replaceAll(/nonce="[^"]*"/g, "");
    return { status: answer.status, headers, page };
  };
  const known = await answerTo(username);
  expect(known.status).toBe(200);
  expect(known.page).toContain(promise);
  expect(await answerTo(silent)).toEqual(known);
  expect(await answerTo("nobody-at-all")).toEqual(known);
  await server.mailTo(email);
});

test("asking is slowed down by name and network, in the same way for a name nobody has", async () => {
  await ThrottleModel.deleteMany({});
  for (const name of [(await aMember()).username, "nobody-of-that-name"]) {
    await ThrottleModel.deleteMany({});
    const statuses = [];
    for (let count = 0; count < 7; count += 1) {
      const answer = await app.visitor("198.51.100.9").post(asking, { username: name });
      statuses.push([answer.status, answer.headers.has("Retry-After")]);
    }
    expect(statuses).toEqual([...Array(5).fill([200, false]), ...Array(2).fill([429, true])]);
    const elsewhere = async (count: number) =>
      (await app.visitor(`203.0.113.${count}`).post(asking, { username: name })).status;
    const others = [];
    for (let count = 0; count < 7; count += 1) others.push(await elsewhere(count));
    expect(others).toEqual([...Array(5).fill(200), ...Array(2).fill(429)]);
  }
});

test("a mailbox that many accounts name gets no more links than that of one", async () => {
  const email = "not-mine@mail.example";
  const names = [];
  for (let count = 0; count < 12; count += 1) {
    await ThrottleModel.deleteMany({});
    names.push((await signUp(app, { email: count % 2 ? email : email.toUpperCase() })).username);
  }
  const somebodyElse = await aMember();
  await ThrottleModel.deleteMany({});
  for (const [count, username] of names.entries()) {
    const answer = await app.visitor(`203.0.113.${count}`).post(asking, { username });
    expect(await answer.text()).toContain(promise);
  }
  // Mail is sent in the order in which it was asked for.
  await aLink(somebodyElse);
  const sent = server.taken.filter(({ to }) => to.some((one) => one.toLowerCase() === email));
  expect(sent).toHaveLength(10);
});

test("no token is stored, in the outbox or elsewhere, and none is in the archive (P23)", async () => {
  const member = await aMember();
  const link = await aLink(member);
  const token = new URL(link, app.origin).searchParams.get("token") ?? "";
  const [, secret = ""] = token.split(".");
  expect(secret).toHaveLength(43);
  for (const { name } of await app.database.listCollections().toArray()) {
    const stored = JSON.stringify(await app.database.collection(name).find().toArray());
    expect([name, stored.includes(secret)]).toEqual([name, false]);
  }
  const archive = await (await member.get("/settings/archive/file")).text();
  expect(archive).not.toContain(secret);
  expect(archive).not.toMatch(/passwordReset|requestId/);
  expect(JSON.parse(archive).account.settings.mail).toEqual({
    "trial-ends": true,
    "new-sign-in": false,
  });
});

test("somebody with an address chooses which mail they get, others are not asked", async () => {
  const member = await aMember();
  const settings = await (await member.get("/settings")).text();
  expect(settings).toContain('href="/settings/mail"');
  const page = await (await member.get("/settings/mail")).text();
  expect(page).toContain(member.email);
  const isTicked = (html: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*checked|<input[^>]*checked[^>]*name="${name}"`).test(
      html,
    );
  expect([isTicked(page, "trialEnds"), isTicked(page, "newSignIn")]).toEqual([true, false]);
  const saved = await member.post("/settings/mail", { newSignIn: "on" });
  expect(saved.headers.get("Location")).toBe("/settings/mail");
  const after = await (await member.get("/settings/mail")).text();
  expect([isTicked(after, "trialEnds"), isTicked(after, "newSignIn")]).toEqual([false, true]);
  expect((await member.post("/settings/mail", { newSignIn: "perhaps" })).status).toBe(400);

  const silent = await signUp(app);
  expect(await (await silent.get("/settings")).text()).not.toContain("/settings/mail");
  expect((await silent.get("/settings/mail")).status).toBe(404);
  expect((await silent.post("/settings/mail", { newSignIn: "on" })).status).toBe(404);
});

test("a browser that never signed in before is told of, if that is wanted, and one click ends it", async () => {
  const member = await aMember();
  const mails = () => MailModel.countDocuments({ kind: "new-sign-in" });
  await signInAs(app.visitor(), member);
  expect(await mails()).toBe(0);

  await member.post("/settings/mail", { newSignIn: "on", trialEnds: "on" });
  await member.get("/api/logout");
  expect((await signInAs(member, member)).path).toBe("/");
  expect(await mails()).toBe(0);
  const elsewhere = app.visitor();
  await signInAs(elsewhere, { ...member, password: "not the password" });
  expect(await mails()).toBe(0);
  expect((await signInAs(elsewhere, member)).path).toBe("/");
  expect(await mails()).toBe(1);
  const mail = await server.mailTo(member.email);
  expect(mail.text).toContain(`signed in to your account ${member.username}`);

  const link = pathIn(linkIn(mail, `${app.origin}/mail/unsubscribe`));
  const looked = await app.visitor().get(link);
  expect(looked.status).toBe(200);
  expect(await looked.text()).toContain("Stop these mails?");
  await signInAs(app.visitor(), member);
  expect(await mails()).toBe(2);
  const oneClick = await app.request(link, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(oneClick.status).toBe(200);
  expect(await oneClick.text()).toContain("You get no more mail about sign-ins");
  await signInAs(app.visitor(), member);
  expect(await mails()).toBe(2);
  const page = await (await member.get("/settings/mail")).text();
  expect(page).toMatch(/name="trialEnds"[^>]*checked|checked[^>]*name="trialEnds"/);
  expect((await app.visitor().post(link, {})).status).toBe(200);
});

test("an unsubscribe link that is not ours changes nothing", async () => {
  const { id } = await aMember();
  const forged = [
    "",
    `${id}.new-sign-in.${"A".repeat(43)}`,
    `${id}.password-reset.x`,
    "a.b.c",
    "%00",
    "x".repeat(2000),
  ];
  for (const token of forged) {
    const link = `/mail/unsubscribe?token=${token}`;
    expect((await app.visitor().get(link)).status).toBe(404);
    expect((await app.visitor().post(link, {})).status).toBe(404);
  }
});

test("a deleted account says farewell, and what waited for it is gone", async () => {
  const member = await aMember();
  await member.post("/settings/delete-account", { current: member.password });
  const { text, headers } = await server.mailTo(member.email);
  expect(text).toContain(`Your account ${member.username} was deleted on`);
  expect(headers.has("list-unsubscribe")).toBe(false);
});

test("wild values in the forms that mail brings end in a page or a redirect (P44)", async () => {
  const member = await aMember();
  const token = (await aLink(member)).split("token=")[1] ?? "";
  for (const form of mailForms(member, token)) await sendWild(form, 5);
});
