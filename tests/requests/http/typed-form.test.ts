import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns, hiddenValue } from "#tests/support/study/study.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";
import { listOf } from "#tests/support/words/nouns.ts";

const app = await testApp();

/** Opens the page of a form, is signed out elsewhere and sends it. */
async function sendSignedOut(
  learner: Learner,
  page: string,
  fields: Record<string, string>,
  action = page,
): Promise<Response> {
  await learner.get(page);
  const [session] = learner.cookies.named("session");
  if (!session) throw new Error("no session");
  learner.cookies.put({ ...session, expires: 0 });
  return learner.request(action, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: {
      Accept: "text/html",
      "Sec-Fetch-Dest": "document",
      Referer: new URL(page, app.origin).href,
    },
  });
}

async function signInAs(browser: Learner, { id }: { id: string }): Promise<void> {
  const { giveSession } = await import("#tests/support/app/sign-in.ts");
  await giveSession(browser, id);
}

const text = async (answer: Response) => (await answer.text()).replaceAll("&#x27;", "'");

const typedForms: Record<
  string,
  (learner: Learner) => Promise<{ page: string; action?: string; fields: Record<string, string> }>
> = {
  "a changed word": async (learner) => {
    const [wordId = ""] = await addNouns(learner, 1);
    const fields = { arabicWord: "بَيْتٌ", englishMeaning: "a changed house", category: "noun" };
    return { page: `/vocabulary/${wordId}/edit`, fields };
  },
  "a new word": async () => ({
    page: "/vocabulary/new",
    fields: { arabicWord: "قَلَمٌ", englishMeaning: "a new pen" },
  }),
  "a set": async (learner) => {
    const { id } = await makeSet(learner.id, { wordIds: [] });
    return { page: `/word-sets/${id}/edit`, fields: { name: "At home", description: "in rooms" } };
  },
  "a new set": async () => ({
    page: "/word-sets/new",
    fields: { name: "Later", description: "on" },
  }),
  goals: async () => ({
    page: "/settings",
    fields: { dailyNewWords: "7", dailyReviews: "33", desiredRetention: "0.9" },
  }),
  "why one leaves": async () => ({
    page: "/settings/subscription/cancel",
    fields: { feedback: "Exams are near" },
  }),
  "an entry of a list": async (learner) => {
    await learner.post("/bulk-import", { input: listOf(1) });
    const batchId = hiddenValue(
      await text(await learner.get("/bulk-import/processing")),
      "batchId",
    );
    await learner.post("/bulk-import/processing", { batchId });
    const word = { arabicWord: "كِتَابٌ", englishMeaning: "a changed book", category: "noun" };
    return { page: "/bulk-import/preview/1", fields: { batchId, ...word } };
  },
  "the name of a set for chosen words": async (learner) => {
    const [id = ""] = await addNouns(learner, 1);
    const page = `/vocabulary/add-to-set?select=on&id=${id}`;
    return { page, fields: { id, setId: "new", name: "Rooms at home" } };
  },
  "a list to import": async () => ({ page: "/bulk-import", fields: { input: listOf(8) } }),
};

test.each(Object.keys(typedForms))(
  "%s that is sent without scripts by who was signed out stands in its form again after the sign-in (P68)",
  async (what) => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const form = await typedForms[what]?.(learner);
    if (!form) throw new Error("no such form");
    const { page, fields, action } = form;
    const sent = await sendSignedOut(learner, page, fields, action);
    const to = `/?${new URLSearchParams({ "sign-in": "typed", returnTo: page })}`;
    expect([sent.status, sent.headers.get("Location")]).toEqual([302, to]);
    expect(await text(await learner.get(to))).toContain("what you typed is kept");
    await signInAs(learner, learner);
    const html = await text(await learner.get(page));
    for (const value of Object.values(fields)) expect(html).toContain(value.split("\n")[0]);
    expect(html).toContain("What you typed is back.");
    const again = await text(await learner.get(page));
    expect(again).not.toContain("What you typed is back.");
  },
);

test("the words chosen for a new set are ticked again", async () => {
  const learner = await app.learner();
  const [, chosen = ""] = await addNouns(learner, 3);
  await sendSignedOut(learner, "/word-sets/new", { name: "Later", id: chosen });
  await signInAs(learner, learner);
  const html = await text(await learner.get("/word-sets/new"));
  expect(html).toMatch(/>1 word(<!-- -->)? selected/);
  expect(/<input[^>]*id="pick-[^>]*checked=""[^>]*>/.exec(html)?.[0]).toContain(chosen);
});

test("it is shown on its own page only, and to nobody else", async () => {
  const learner = await app.learner();
  await sendSignedOut(learner, "/word-sets/new", { name: "Mine alone" });
  const other = await app.learner();
  await signInAs(learner, other);
  expect(await text(await learner.get("/settings"))).not.toContain("What you typed is back.");
  expect(await text(await learner.get("/word-sets/new"))).not.toContain("Mine alone");
  await signInAs(learner, learner);
  expect(await text(await learner.get("/word-sets/new"))).not.toContain("Mine alone");

  const writer = await app.learner();
  await sendSignedOut(writer, "/word-sets/new", { name: "Mine alone" });
  await signInAs(writer, writer);
  expect(await text(await writer.get("/settings"))).not.toContain("What you typed is back.");
  expect(await text(await writer.get("/word-sets/new"))).toContain("Mine alone");
});

test.each([
  ["/account/password", { current: "a long enough password", password: "another long one" }],
  ["/settings/coupons", { code: "SUMMER-2026", value: "20" }],
  ["/pricing/payment", { number: "4242424242424242", expiry: "12 / 99", cvc: "123" }],
])("what is secret on %s is kept nowhere", async (page, fields) => {
  const sent = await sendSignedOut(await app.learner(), page, fields);
  expect(sent.status).toBe(302);
  expect(sent.headers.get("Location")).toMatch(/^\/\?sign-in&returnTo=/);
  expect(sent.headers.getSetCookie().join()).not.toContain("typed-form");
});

test("what is too long for a cookie waits in a page that sends it again", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const input = Array.from({ length: 900 }, (_, at) => `كلمة ${at * 7919} word ${at * 31}`).join(
    "\n",
  );
  const sent = await sendSignedOut(learner, "/bulk-import", { input });
  expect(sent.status).toBe(401);
  expect(sent.headers.getSetCookie()).toEqual([]);
  const html = await text(sent);
  expect(html).toContain("You were signed out");
  expect(html).toContain('target="_blank"');
  expect(html).toContain('name="input"');
  expect(html).toContain("word 27869");
});

test("nothing is kept of a form that scripts send", async () => {
  const learner = await app.learner();
  await learner.get("/word-sets/new");
  const [session] = learner.cookies.named("session");
  if (session) learner.cookies.put({ ...session, expires: 0 });
  const sent = await learner.request("/word-sets/new", {
    method: "POST",
    body: new URLSearchParams({ name: "Mine alone" }),
    headers: { Accept: "text/html", "Sec-Fetch-Dest": "empty" },
  });
  expect(sent.headers.getSetCookie().join()).not.toContain("typed-form");
});

test("of a form in which nothing is typed nothing is said to be kept", async () => {
  const learner = await app.learner();
  const sent = await sendSignedOut(learner, "/session", { sessionId: "1", _method: "delete" });
  expect(sent.headers.get("Location")).toMatch(/^\/\?sign-in&returnTo=/);
});

test("a second form of another page waits in a page of its own, and the first is kept", async () => {
  const learner = await app.learner();
  await sendSignedOut(learner, "/word-sets/new", { name: "First" });
  await signInAs(learner, learner);
  const sent = await sendSignedOut(learner, "/settings", { dailyNewWords: "7" });
  expect(sent.status).toBe(401);
  await signInAs(learner, learner);
  expect(await text(await learner.get("/word-sets/new"))).toContain("First");
});

test("a waiting form is sent by its writer only", async () => {
  const learner = await app.learner();
  await sendSignedOut(learner, "/word-sets/new", { name: "First" });
  await signInAs(learner, learner);
  const waiting = await text(await sendSignedOut(learner, "/settings", { dailyNewWords: "7" }));
  const action = /action="([^"]+)"/.exec(waiting)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(action).toContain("typed-by=");
  const send = () =>
    learner.request(action, {
      method: "POST",
      body: new URLSearchParams({ dailyNewWords: "7", dailyReviews: "12" }),
      headers: { Accept: "text/html", "Sec-Fetch-Dest": "document" },
    });
  const other = await app.learner();
  await signInAs(learner, other);
  const refused = await send();
  expect([refused.status, await text(refused)]).toEqual([
    403,
    expect.stringContaining("Somebody else typed this"),
  ]);
  await signInAs(learner, learner);
  expect((await send()).status).not.toBe(403);
});
