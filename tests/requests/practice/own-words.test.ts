import { ObjectId } from "mongodb";
import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { practiceForm, startRun } from "#tests/support/practice/practice.ts";
import { addNouns, hiddenValue } from "#tests/support/study/study.ts";

const app = await testApp();

const pageOf = async (learner: Learner, path: string) => {
  const answer = await learner.get(path);
  expect(answer.status).toBe(200);
  return (await answer.text()).replace(/<!-- -->/g, "");
};

const miss = (learner: Learner, id: string) =>
  learner.json("PATCH", `/api/progress/${id}`, {
    translationDirection: "arabic-to-english",
    isCorrect: false,
  });

const wordsOfRun = async (learner: Learner, path: string): Promise<string[]> => {
  const id = path.split("/").at(-1);
  return (await (await learner.json("GET", `/api/practice-sessions/${id}`)).json()).vocabularyIds;
};

/** Twelve words, of which the second was missed and the third is due. */
async function aLearner() {
  const learner = await app.learner();
  const ids = await addNouns(learner, 10);
  for (const arabicWord of ["سَمَاءٌ", "أَرْضٌ"]) {
    const word = { arabicWord, englishMeaning: `the ${arabicWord}`, category: "noun" };
    ids.push((await (await learner.json("POST", "/api/vocabulary", word)).json()).id);
  }
  const [, missed = "", due = ""] = ids;
  await miss(learner, missed);
  await app.database
    .collection("progress")
    .updateOne({ _id: new ObjectId(due) }, { $set: { dueDay: "2020-01-01" } });
  return { learner, ids, missed, due };
}

describe("practice without a set", () => {
  test("is offered beside the sets, with how many words there are", async () => {
    const { learner } = await aLearner();
    const html = await pageOf(learner, "/practice/start?sessionType=quiz");
    for (const text of ["Due words", "Missed words", "Words of the last 7 days", "All words"]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/name="words" checked="" value="due"/);
    expect(html).toContain("1 word, 2 questions");
    expect(html).toMatch(/name="most" checked="" value="10"/);
    const all = await pageOf(learner, "/practice/start?sessionType=quiz&words=all");
    expect(all).toContain("10 words, 20 questions");
    expect(await pageOf(learner, "/practice/start?words=all&most=20")).toContain("12 words");
  });

  test.each(["quiz", "flashcards", "matching"])(
    "takes ten of all words by default: %s",
    async (sessionType) => {
      const { learner, ids } = await aLearner();
      const words = await wordsOfRun(
        learner,
        await startRun(learner, { sessionType }, { words: ["all"] }),
      );
      expect(new Set(words).size).toBe(10);
      expect(words.every((id) => ids.includes(id))).toBe(true);
      const whole = await startRun(learner, { sessionType, most: "500" }, { words: ["all"] });
      expect(new Set(await wordsOfRun(learner, whole))).toEqual(new Set(ids));
    },
  );

  test("takes the words that are due, were missed, or were added lately", async () => {
    const { learner, ids, missed, due } = await aLearner();
    const start = async (words: string[]) =>
      wordsOfRun(learner, await startRun(learner, { sessionType: "quiz" }, { words }));
    expect(await start(["due"])).toEqual([due]);
    expect(await start(["missed"])).toEqual([missed]);
    expect(await start(["recent"])).toEqual(ids.toReversed().slice(0, 10));
    const mixed = await start(["missed", "recent"]);
    expect(mixed[0]).toBe(missed);
    expect(mixed).toHaveLength(10);
  });

  test("leaves out missed words that were deleted since", async () => {
    const { learner, ids, missed } = await aLearner();
    const [, , , other = ""] = ids;
    await miss(learner, other);
    await learner.json("DELETE", `/api/vocabulary/${other}`);
    const setup = await pageOf(learner, "/practice/start?sessionType=quiz&words=missed");
    expect(setup.match(/>Missed words<.*?(\d+ words?)</s)?.[1]).toBe("1 word");
    const path = await startRun(learner, { sessionType: "quiz" }, { words: ["missed"] });
    expect(await wordsOfRun(learner, path)).toEqual([missed]);
  });

  test("finds a miss of early on behind many answers", async () => {
    const { learner, missed } = await aLearner();
    const answers = app.database.collection("answers");
    const like = await answers.findOne({ vocabularyId: new ObjectId(missed) });
    await answers.insertMany(
      Array.from({ length: 1200 }, () => ({
        ...like,
        ...{ _id: new ObjectId(), answerId: crypto.randomUUID(), vocabularyId: new ObjectId() },
        ...{ isCorrect: true, answeredAt: new Date() },
      })),
    );
    const reviewedIds = Array.from({ length: 1200 }, () => new ObjectId());
    await app.database
      .collection<{ reviewedIds: ObjectId[] }>("activityDays")
      .updateOne(
        { userId: new ObjectId(learner.id) },
        { $push: { reviewedIds: { $each: reviewedIds } } },
      );
    const path = await startRun(learner, { sessionType: "quiz" }, { words: ["missed"] });
    expect(await wordsOfRun(learner, path)).toEqual([missed]);
  });

  test("previews what starts, also on a page that was loaded with an older form", async () => {
    const { learner, ids } = await aLearner();
    for (const id of ids.slice(0, 6)) {
      await learner.json("PATCH", `/api/vocabulary/${id}`, { synonym: "دَارٌ" });
    }
    const fields = { sessionType: "quiz", showSynonyms: "on" };
    const { showMeanings: _, ...wanted } = Object.fromEntries(
      practiceForm({ ...fields, words: "all", most: "10", translationDirection: "both" }, {}),
    );
    for (let turn = 0; turn < 6; turn += 1) {
      const older = new URLSearchParams({ ...wanted, formId: crypto.randomUUID() });
      const html = await pageOf(learner, `/practice/start?${older}`);
      const formId = hiddenValue(html, "formId");
      expect(formId).not.toBe(older.get("formId"));
      const sent = await learner.post("/practice/start", { ...wanted, formId });
      const questions = /10 words, (\d+) questions/.exec(html)?.[1];
      const run = await pageOf(learner, sent.headers.get("Location") ?? "");
      expect(run).toContain(`Question 1 of ${questions}`);
      const form = new URLSearchParams({ ...wanted, formId });
      const coming = await (await learner.get(`/practice/start/coming?${form}`)).json();
      expect(Object.keys(coming).toSorted()).toEqual(["chosen", "coming", "formId"]);
      expect(String(coming.coming.questions)).toBe(questions);
    }
  });

  test("draws from a set and leaves single words whole", async () => {
    const { learner, ids } = await aLearner();
    const body = { name: "Much", vocabularyIds: ids };
    const { id } = await (await learner.json("POST", "/api/word-sets", body)).json();
    const single = ids.slice(0, 1);
    const path = await startRun(
      learner,
      { sessionType: "quiz", most: "10" },
      { setIds: [id], vocabularyIds: single },
    );
    const words = await wordsOfRun(learner, path);
    expect(words[0]).toBe(single[0]);
    expect(new Set(words).size).toBe(11);
    expect(await pageOf(learner, path)).toContain("Much");
    const again = await learner.post(`${path}/restart`, { formId: crypto.randomUUID() });
    const repeated = again.headers.get("Location") ?? "";
    expect((await wordsOfRun(learner, repeated)).toSorted()).toEqual(words.toSorted());
    for (const run of [path, repeated]) {
      const read = await learner.json("GET", `/api/practice-sessions/${run.split("/").at(-1)}`);
      expect((await read.json()).setIds).toEqual([id]);
      expect(await pageOf(learner, run)).toContain("Question 1 of 22");
    }
    const spoken = await learner.post(
      "/practice/start",
      practiceForm({ sessionType: "pronunciation", most: "10" }, { setIds: [id] }),
    );
    const address = new URL(spoken.headers.get("Location") ?? "", app.origin);
    expect(address.searchParams.get("setIds")).toBeNull();
    expect(address.searchParams.get("vocabularyIds")?.split(",")).toHaveLength(10);
  });

  test("PRAC-07 ENT-43: takes a set whole unless fewer words are asked for", async () => {
    const { learner, ids } = await aLearner();
    const body = { name: "Much", vocabularyIds: ids };
    const { id } = await (await learner.json("POST", "/api/word-sets", body)).json();
    const setup = await pageOf(learner, "/practice/start?sessionType=quiz");
    expect(setup).toContain("12 words, 24 questions");
    expect(setup).toMatch(/name="most" checked="" value="500"/);
    const path = await startRun(learner, { sessionType: "quiz" }, { setIds: [id] });
    expect(await pageOf(learner, path)).toContain("Question 1 of 24");
    const run = await learner.json("GET", `/api/practice-sessions/${path.split("/").at(-1)}`);
    expect(await run.json()).toMatchObject({ setIds: [id], vocabularyIds: [] });
    const few = await pageOf(learner, `/practice/start?sessionType=quiz&setIds=${id}&most=10`);
    expect(few).toContain("10 words, 20 questions");
  });

  test("is one run, however often it is sent", async () => {
    const { learner } = await aLearner();
    const formId = hiddenValue(await pageOf(learner, "/practice/start"), "formId");
    const form = practiceForm({ sessionType: "quiz", formId }, { words: ["all"] });
    const sent = await Promise.all(
      Array.from({ length: 30 }, () => learner.post("/practice/start", form)),
    );
    const paths = new Set(sent.map((answer) => answer.headers.get("Location")));
    expect(paths.size).toBe(1);
    const [path = ""] = paths;
    expect(await pageOf(learner, path ?? "")).toContain("All words");
  });

  test("can be practiced again, the same words", async () => {
    const { learner } = await aLearner();
    const path = await startRun(learner, { sessionType: "quiz" }, { words: ["all"] });
    const again = await learner.post(`${path}/restart`, { formId: crypto.randomUUID() });
    const words = await wordsOfRun(learner, again.headers.get("Location") ?? "");
    expect(new Set(words)).toEqual(new Set(await wordsOfRun(learner, path)));
  });

  test("plays the words of a drill from its address", async () => {
    const { learner, missed } = await aLearner();
    const form = practiceForm({ sessionType: "pronunciation" }, { words: ["missed"] });
    const answer = await learner.post("/practice/start", form);
    const address = new URL(answer.headers.get("Location") ?? "", app.origin);
    expect(address.pathname).toBe("/pronunciation-exercise");
    expect(address.searchParams.get("vocabularyIds")).toBe(missed);
  });

  test("plays a drill of very many words by its run, for its learner alone", async () => {
    const { learner, ids } = await aLearner();
    const [like] = await app.database
      .collection("vocabulary")
      .find({ userId: new ObjectId(learner.id) })
      .toArray();
    await app.database.collection("vocabulary").insertMany(
      Array.from({ length: 488 }, (_, at) => ({
        ...like,
        ...{ _id: new ObjectId(), vocalisedKey: `more ${at}`, englishMeaning: `more ${at}` },
      })),
    );
    const form = practiceForm({ sessionType: "pronunciation", most: "500" }, { words: ["recent"] });
    const address = (await learner.post("/practice/start", form)).headers.get("Location") ?? "";
    expect(address.length).toBeLessThan(1000);
    const html = await pageOf(learner, address);
    expect(html).toMatch(/Word 1 of 500|500 words/);
    const other = await app.learner();
    expect(await pageOf(other, address)).toContain("No Vocabulary Found");
    expect(ids).toHaveLength(12);
  });

  test("says why there is nothing to choose, and leads on", async () => {
    const learner = await app.learner();
    await addNouns(learner, 1);
    const html = await pageOf(learner, "/practice/start");
    for (const text of ["No word is due today.", "You missed no word in the last 14 days."]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('href="/session-setup"');
    expect(html).toMatch(/name="words" checked="" value="recent"/);
    const sent = await learner.post(
      "/practice/start",
      practiceForm({ sessionType: "quiz" }, { words: ["due", "missed"] }),
    );
    expect(sent.status).toBe(400);
    expect(await sent.text()).toContain("No word is due today. You missed no word lately.");
    const bare = await app.learner();
    expect(await pageOf(bare, "/practice/start")).toContain("You have no words yet.");
  });

  test("leaves out words that were added before", async () => {
    const learner = await app.learner();
    const [old = "", recent = ""] = await addNouns(learner, 2);
    const before = new Date(Date.now() - 8 * 86_400_000);
    await app.database
      .collection("vocabulary")
      .updateOne({ _id: new ObjectId(old) }, { $set: { createdAt: before } });
    const path = await startRun(learner, { sessionType: "quiz" }, { words: ["recent"] });
    expect(await wordsOfRun(learner, path)).toEqual([recent]);
  });

  test.each(["NaN", "-1", "1e9", "0", "11", "10; drop"])(
    "takes ten for a number like %s",
    async (most) => {
      const { learner } = await aLearner();
      const path = await startRun(learner, { sessionType: "quiz", most }, { words: ["all"] });
      expect(await wordsOfRun(learner, path)).toHaveLength(10);
    },
  );

  test("knows no other choice", async () => {
    const { learner } = await aLearner();
    const form = practiceForm({ sessionType: "quiz" }, { words: ["theirs", "__proto__", "$ne"] });
    const answer = await learner.post("/practice/start", form);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Please select at least one word set");
  });
});

describe("POST /api/practice-sessions without a set", () => {
  const start = (learner: Learner, body: object) =>
    learner.json("POST", "/api/practice-sessions", body);

  test("starts a session with own words, as many as are wanted", async () => {
    const { learner, ids, due } = await aLearner();
    const all = await start(learner, { words: ["all"], sessionType: "matching" });
    expect(all.status).toBe(201);
    expect((await all.json()).vocabularyIds).toHaveLength(ids.length);
    const few = await (await start(learner, { words: ["all", "due"], most: 3 })).json();
    expect(few.vocabularyIds).toHaveLength(3);
    expect(few.vocabularyIds[0]).toBe(due);
  });

  test.each([
    [{ words: ["theirs"] }],
    [{ words: "all" }],
    [{ words: ["all", "all", "all", "all", "all"] }],
    [{ words: ["all"], most: 0 }],
    [{ words: ["all"], most: -1 }],
    [{ words: ["all"], most: 1e9 }],
    [{ words: ["all"], most: Number.NaN }],
    [{ words: ["all"], most: "10" }],
    [{ words: [] }],
  ])("refuses %j", async (body) => {
    expect((await start(await app.learner(), body)).status).toBe(400);
  });

  test("says that there are no such words", async () => {
    const answer = await start(await app.learner(), { words: ["missed"] });
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toBe("There are no such words right now");
  });

  test("knows no set of somebody else beside own words (P1)", async () => {
    const { learner, ids } = await aLearner();
    const body = { name: "Mine", vocabularyIds: ids };
    const { id } = await (await learner.json("POST", "/api/word-sets", body)).json();
    const other = await app.learner();
    await addNouns(other, 2);
    const answer = await start(other, { words: ["all"], setIds: [id], most: 5 });
    expect([answer.status, (await answer.json()).message]).toEqual([404, "Word set not found"]);
    expect(
      await wordsOfRun(other, await startRun(other, {}, { words: ["all"], setIds: [id] })),
    ).toHaveLength(2);
  });
});
