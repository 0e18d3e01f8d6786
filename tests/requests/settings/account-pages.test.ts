import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { signUp } from "#tests/support/identity/pages.ts";

const app = await testApp();

test("password, recovery code and deletion lead back to the settings, as every page of them", async () => {
  const learner = await signUp(app);
  await learner.post("/account/recovery-code/kept", {});
  for (const [path, title] of [
    ["/account/password", "Change your password"],
    ["/account/recovery-code", "Make a recovery code"],
    ["/settings/delete-account", "Delete your account"],
    ["/settings/zone", "Time zone"],
  ] as const) {
    const html = await (await learner.get(path)).text();
    const main = html.slice(html.indexOf("<main"));
    expect(main, path).toMatch(
      new RegExp(
        `<header[^>]*><a [^>]*href="/settings"[^>]*>.*Settings</a>.*<h1[^>]*>${title}</h1>`,
      ),
    );
  }
});

test("a new code made in the settings leads back to them", async () => {
  const learner = await signUp(app);
  await learner.post("/account/recovery-code/kept", {});
  const answer = await learner.post("/account/recovery-code", { current: learner.password });
  const html = await answer.text();
  expect(html).toContain("Keep your recovery code");
  expect(html).toMatch(/<a [^>]*href="\/settings"[^>]*>Continue<\/a>/);
});
