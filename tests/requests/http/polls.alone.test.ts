import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";

const app = await testApp();

const CALLS = ["/api/check-tier-limits", "/api/vocabulary/review-counts"];

/** An answer without what differs each time. */
async function seenOf(answer: Response) {
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() };
}

// A parameter that no call knows leaves the poll to the router.
const routed = (path: string) => `${path}?routed=1`;

test.each(CALLS)("a poll of %s is answered as by the router", async (path) => {
  const learner = await app.learner();
  const first = await learner.json("GET", path);
  const tag = first.headers.get("ETag") ?? "";
  expect(await seenOf(first)).toEqual(await seenOf(await learner.json("GET", routed(path))));

  const held = { headers: { Accept: "application/json", "If-None-Match": tag } };
  const seen = app.watchCommands();
  const polled = await learner.request(path, held);
  expect(polled.status).toBe(304);
  expect(seen.length).toBe(path === CALLS[0] ? 2 : 1);
  expect(await seenOf(polled)).toEqual(await seenOf(await learner.request(routed(path), held)));

  const signedOut = await app.visitor().request(path, held);
  expect(signedOut.status).toBe(401);
});

test("counts that changed since a version of their own are asked for without the router while none did", async () => {
  const learner = await app.learner();
  const [path = ""] = CALLS.slice(1);
  const tag = (await learner.json("GET", path)).headers.get("ETag") ?? "";
  const since = `${path}?since=${encodeURIComponent(tag)}`;
  const seen = app.watchCommands();
  const polled = await learner.json("GET", since);
  expect(polled.status).toBe(304);
  expect(seen).toHaveLength(1);
  expect(await seenOf(polled)).toEqual(
    await seenOf(await learner.json("GET", `${since}&routed=1`)),
  );
});

test("no poll waits for others: each of those that come together is looked up by itself", async () => {
  const learners = await Promise.all([app.learner(), app.learner(), app.learner()]);
  const path = "/api/vocabulary/review-counts";
  const tags: string[] = [];
  for (const learner of learners) {
    tags.push((await learner.json("GET", path)).headers.get("ETag") ?? "");
  }
  await learners[1]?.json("POST", "/api/vocabulary", {
    arabicWord: "كِتَابٌ",
    englishMeaning: "book",
    category: "noun",
  });
  const seen = app.watchCommands();
  const answers = await Promise.all(
    learners.map((learner, at) =>
      learner.request(path, { headers: { "If-None-Match": tags[at] ?? "" } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([304, 200, 304]);
  const lookUps = seen.filter(
    ({ name, command }) =>
      name === "aggregate" && JSON.stringify(command).includes('"users.subscriptionTier"'),
  );
  expect(lookUps).toHaveLength(3);
});

test("polls of limits that come together are each answered for their own user", async () => {
  const learners = await Promise.all([app.learner(), app.learner(), app.learner()]);
  const asked = { arabicWord: "كتاب", category: "noun" };
  await learners[1]?.json("POST", "/api/generate-vocabulary", asked);
  const answers = await Promise.all(
    learners.map(async (learner) => (await learner.json("GET", "/api/check-tier-limits")).json()),
  );
  expect(answers.map(({ vocabulary }) => vocabulary.current)).toEqual([0, 1, 0]);
});
