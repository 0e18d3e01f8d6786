import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";

const app = await testApp();

const LIMITS = "/api/check-tier-limits";
const COUNTS = "/api/vocabulary/review-counts";

test.each([LIMITS, COUNTS])(
  "a poll of %s that holds the answer is told so without it",
  async (path) => {
    const learner = await app.learner();
    const first = await learner.json("GET", path);
    const tag = first.headers.get("ETag") ?? "";
    const held = { headers: { Accept: "application/json", "If-None-Match": tag } };

    const polled = await learner.request(path, held);
    expect(polled.status).toBe(304);
    expect(await polled.text()).toBe("");
    const kept = ["ETag", "Cache-Control", "Vary"];
    expect(kept.map((name) => polled.headers.get(name))).toEqual(
      kept.map((name) => first.headers.get(name)),
    );
    expect((await app.visitor().request(path, held)).status).toBe(401);
  },
);

test("nobody is told of counts that changed since a version while none did", async () => {
  const learner = await app.learner();
  const tag = (await learner.json("GET", COUNTS)).headers.get("ETag") ?? "";
  const since = `${COUNTS}?since=${encodeURIComponent(tag)}`;
  expect((await learner.json("GET", since)).status).toBe(304);
});

test("polls that come together are each answered for their own user", async () => {
  const learners = await Promise.all([app.learner(), app.learner(), app.learner()]);
  const tagsOf = (path: string) =>
    Promise.all(
      learners.map(async (one) => (await one.json("GET", path)).headers.get("ETag") ?? ""),
    );
  const held = { [LIMITS]: await tagsOf(LIMITS), [COUNTS]: await tagsOf(COUNTS) };
  const word = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
  await learners[1]?.json("POST", "/api/vocabulary", word);
  const asked = { arabicWord: "كتاب", category: "noun" };
  await learners[1]?.json("POST", "/api/generate-vocabulary", asked);

  for (const [path, tags] of Object.entries(held)) {
    const answers = await Promise.all(
      learners.map((one, at) =>
        one.request(path, { headers: { "If-None-Match": tags[at] ?? "" } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([304, 200, 304]);
  }
  const limits = await Promise.all(
    learners.map(async (one) => (await one.json("GET", LIMITS)).json()),
  );
  expect(limits.map(({ vocabulary }) => vocabulary.current)).toEqual([0, 1, 0]);
});
