import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { signUp } from "#tests/support/identity/pages.ts";
import { hiddenValue } from "#tests/support/study/study.ts";

const app = await testApp();

async function keepCode(learner: Visitor): Promise<void> {
  const page = await (await learner.get("/account/recovery-code")).text();
  await learner.post("/account/recovery-code/kept", { hash: hiddenValue(page, "hash") });
}

test("password, recovery code and deletion lead back to the settings, as every page of them", async () => {
  const learner = await signUp(app);
  await keepCode(learner);
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
  await keepCode(learner);
  const answer = await learner.post("/account/recovery-code", { current: learner.password });
  const html = await answer.text();
  expect(html).toContain("Keep your recovery code");
  expect(html).toMatch(/<a [^>]*href="\/settings"[^>]*>Continue<\/a>/);
});
