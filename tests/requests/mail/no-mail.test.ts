import { expect, test } from "vitest";
import { MailModel } from "#models/mail/outbox.ts";
import { testApp } from "#tests/support/app/app.ts";
import { signUp } from "#tests/support/identity/pages.ts";

const app = await testApp();

test("without a mail server nothing promises mail, and none is kept to be sent", async () => {
  const learner = await signUp(app, { email: "reader@mail.example" });
  const settings = await (await learner.get("/settings")).text();
  expect(settings).not.toContain("/settings/mail");
  const person = app.visitor();
  const { path } = await person.follow("/api/login");
  const recovery = await (await person.get(`${path.split("?")[0]}?mode=recovery`)).text();
  expect(recovery).toContain("Recovery code");
  expect(recovery).not.toMatch(/by mail|password-reset/);

  for (const address of ["/account/password-reset", "/account/password-reset/link?token=x"]) {
    expect((await person.get(address)).status).toBe(404);
    const sent = { username: learner.username, password: "a new password" };
    expect((await person.post(address, sent)).status).toBe(404);
  }
  expect((await learner.get("/settings/mail")).status).toBe(404);
  expect((await learner.post("/settings/mail", { newSignIn: "on" })).status).toBe(404);
  await learner.post("/settings/delete-account", { current: learner.password });
  expect(await MailModel.countDocuments({ cause: `account-deleted:${learner.id}` })).toBe(0);
});
