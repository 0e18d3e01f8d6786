import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { routesOfBuild } from "#tests/support/app/routes-of-build.ts";
import { mailForms } from "#tests/support/forms/account-forms.ts";
import { everyForm } from "#tests/support/forms/every-form.ts";
import type { Form } from "#tests/support/forms/form.ts";
import { currentFields, expectTame, sendForm, sendWild } from "#tests/support/forms/send-wild.ts";
import { wildName, wildText } from "#tests/support/forms/wild-values.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";

// More for a nightly run: each is one address opened, with a seed that is printed when it fails.
const RUNS = Number(process.env.FUZZ_RUNS ?? 100);
const TIMES_A_FORM = Math.ceil(RUNS / 50);

const app = await testApp();

test("each address of a page that takes a form has one here, or among those of mail.alone.test.ts", async () => {
  const { forms } = await everyForm(app);
  const known = new Set([...forms, ...mailForms(app.visitor(), "")].map(({ at }) => at));
  const taking = (await routesOfBuild()).filter(
    ({ pattern, takesChanges }) => takesChanges && !pattern.startsWith("/api/"),
  );
  expect([...known].sort()).toEqual([...new Set(taking.map(({ pattern }) => pattern))].sort());
});

test("wild values, names and encodings in every form end in a page or a redirect (P44)", {
  timeout: 60_000 + RUNS * 1000,
}, async () => {
  const { learner, forms } = await everyForm(app);
  for (const form of forms) await sendWild(form, TIMES_A_FORM);
  expect((await learner.get("/vocabulary")).status).toBe(200);
  // Some of what was sent changes the wanted retention, by which dates were chosen before.
  const compared = { withOlderDates: true };
  expect(await brokenInvariants(app.database, learner.id, compared)).toEqual([]);
  expect("polluted" in {}).toBe(false);
});

/** All fields of a form, or one by chance; the one that fails is named. */
function namesOf({ fields }: Form): string[] {
  const names = Object.keys(fields);
  if (process.env.EVERY_PAIR) return names;
  return names.slice(Math.floor(Math.random() * names.length)).slice(0, 1);
}

test("as much as a server takes, in any field of any form, is refused or cut (P44)", {
  timeout: 120_000,
}, async () => {
  const { forms } = await everyForm(app);
  // Encoded once: a mebibyte for each of the fields.
  const longest = encodeURIComponent("ك".repeat(170_000));
  for (const form of forms) {
    for (const name of namesOf(form)) {
      const fields = { ...(await currentFields(form)), [name]: "longest" };
      const encodedName = encodeURIComponent(name);
      const body = new URLSearchParams(fields)
        .toString()
        .replace(`${encodedName}=longest`, `${encodedName}=${longest}`);
      const headers = { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" };
      await expectTame(await sendForm(form, { body, headers }), [form.at, name]);
    }
  }
});

test("wild addresses of every page end in a page, a redirect or a 404 (P44)", {
  timeout: 60_000 + RUNS * 200,
}, async () => {
  const learner = await app.learner();
  const pages = [
    "/",
    "/dashboard",
    "/session",
    "/session-setup",
    "/story-review",
    "/story-review/ID",
    "/story-review/ID/speech/ID",
    "/session/ID",
    "/session/ID/words/ID",
    "/vocabulary",
    "/vocabulary/new",
    "/vocabulary/ID",
    "/vocabulary/ID/edit",
    "/vocabulary/ID/delete",
    "/practice",
    "/practice/start",
    "/practice/new-set",
    "/practice/shared",
    "/practice/shared/ID",
    "/practice-session/ID",
    "/practice-session/ID/restart",
    "/settings/display",
    "/word-sets",
    "/word-sets/new",
    "/word-sets/ID",
    "/word-sets/ID/words",
    "/word-sets/ID/preview",
    "/vocabulary/add-to-set",
    "/api/login",
    "/api/callback",
    "/oidc/interaction/ID",
    "/oidc/auth/ID",
    "/ID",
  ];
  const query = fc.constantFrom(
    "answered",
    "card",
    "selected",
    "tried",
    "setIds",
    "search",
    "finished",
    "word",
    "returnTo",
    "after",
    "sharedAfter",
    "wordsAfter",
    "setsAfter",
    "find",
    "id",
    "set",
    "category",
    "q",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pages),
      wildText(),
      fc.array(fc.tuple(fc.oneof(query, wildName()), wildText()), { maxLength: 3 }),
      fc.constantFrom("", ".data"),
      async (page, id, parameters, suffix) => {
        const part = encodeURIComponent(id.toWellFormed().slice(0, 300)) || "0";
        const search = parameters
          .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join("="))
          .join("&");
        const address = `${page.replaceAll("ID", part)}${suffix}?${search}`.slice(0, 7000);
        await expectTame(await app.request(address), ["visitor", address]);
        await expectTame(await learner.get(address), ["learner", address]);
      },
    ),
    { numRuns: RUNS },
  );
});
