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

test("polls that come together are looked up together, each for its own user", async () => {
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
  const answers = await Promise.all(
    learners.map((learner, at) =>
      learner.request(path, { headers: { "If-None-Match": tags[at] ?? "" } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([304, 200, 304]);
});

test("polls of limits that come together take two reads, each for its own user", async () => {
  const learners = await Promise.all([app.learner(), app.learner(), app.learner()]);
  const asked = { arabicWord: "كتاب", category: "noun" };
  await learners[1]?.json("POST", "/api/generate-vocabulary", asked);
  const seen = app.watchCommands();
  const answers = await Promise.all(
    learners.map(async (learner) => (await learner.json("GET", "/api/check-tier-limits")).json()),
  );
  expect(answers.map(({ vocabulary }) => vocabulary.current)).toEqual([0, 1, 0]);
  expect(seen.map(({ name }) => name)).toEqual(["aggregate", "find"]);
});
