import { ObjectId } from "mongodb";
import { describe, expect, test } from "vitest";
import { DEFAULT_DISPLAY } from "#models/users/display-rules.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns, hiddenValue, importNouns, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

/** The readings in a page, as a browser without scripts has them: behind a summary. */
async function readingsIn(learner: Learner, path: string): Promise<string[]> {
  const html = await (await learner.get(path)).text();
  const found = html.matchAll(
    /<details[^>]*><summary[^>]*>Reading<svg.*?<\/summary><span lang="ar-Latn-alalc97"[^>]*>([^<]*)</gs,
  );
  return [...found].map(([, reading = ""]) => reading);
}

async function wordOf(learner: Learner): Promise<string> {
  const word = { arabicWord: "مَدْرَسَةٌ", englishMeaning: "school", category: "noun" };
  const answer = await learner.json("POST", "/api/vocabulary", word);
  return (await answer.json()).id;
}

/** Has the learner know so many words. */
async function knows(learner: Learner, words: number): Promise<void> {
  await app.database
    .collection("userStats")
    .updateOne({ _id: new ObjectId(learner.id) }, { $set: { "mastery.star1": words } });
}

describe("the card of a word", () => {
  test("has its reading until the learner knows twenty words", async () => {
    const learner = await app.learner();
    const card = `/vocabulary/${await wordOf(learner)}`;
    expect(await readingsIn(learner, card)).toEqual(["mad-ra-sa-tun"]);

    await knows(learner, 19);
    expect(await readingsIn(learner, card)).toHaveLength(1);
    await knows(learner, 20);
    expect(await readingsIn(learner, card)).toEqual([]);
  });

  test("keeps it for who always wants it, and never has it for who does not", async () => {
    const [always, never] = await Promise.all(
      (["on", "off"] as const).map((readings) =>
        app.learner({ display: { ...DEFAULT_DISPLAY, readings } }),
      ),
    );
    if (!always || !never) throw new Error("no learner");
    const card = `/vocabulary/${await wordOf(always)}`;
    await knows(always, 500);
    expect(await readingsIn(always, card)).toEqual(["mad-ra-sa-tun"]);
    expect(await readingsIn(never, `/vocabulary/${await wordOf(never)}`)).toEqual([]);
  });

  test("has none for a word whose marks don't say it", async () => {
    const learner = await app.learner();
    const word = { arabicWord: "مدرسة", englishMeaning: "school", category: "noun" };
    const { id } = await (await learner.json("POST", "/api/vocabulary", word)).json();
    expect(await readingsIn(learner, `/vocabulary/${id}`)).toEqual([]);
  });
});

describe("a session", () => {
  test("has the reading of a new word on its card", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    await importNouns(learner, 1);
    await learner.post("/session-setup", setupForm());
    expect(await readingsIn(learner, "/session")).toEqual(["bay-tun"]);
  });

  test("has it with the feedback, not with the question or the judging", async () => {
    const learner = await app.learner();
    await addNouns(learner, 1);
    await learner.post("/session-setup", setupForm({ direction: "english-to-arabic" }));
    const asked = await (await learner.get("/session")).text();
    expect(asked).not.toContain("alalc97");
    const answerId = hiddenValue(asked, "answerId");
    await learner.post("/session", {
      answerId,
      typed: "x",
      shownAt: hiddenValue(asked, "shownAt"),
    });
    expect(await readingsIn(learner, "/session")).toEqual([]);
    await learner.post("/session/judgement", { answerId, judgement: "incorrect" });
    expect(await readingsIn(learner, `/session?answered=${answerId}`)).toEqual(["bay-tun"]);
  });
});
