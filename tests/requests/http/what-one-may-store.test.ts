import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { secondsToWaitForKey } from "#app/http/rate-limits.ts";
import { insertFeedback, listOwnFeedback } from "#models/billing/cancellation-feedback.ts";
import { ObjectId } from "#models/database/mongoose.server.ts";
import { AuthSessionModel, storeAuthSession } from "#models/identity/auth-session.ts";
import { IMAGE_SPACE } from "#models/images/image-rules.ts";
import { PracticeModel } from "#models/practice/practice-session.ts";
import { UserStatsModel } from "#models/study/user-stats.ts";
import { MOST_KEPT, MOST_NEWEST } from "#models/users/kept-rules.ts";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { WordSetModel } from "#models/word-sets/word-set.ts";
import { WordSetItemModel } from "#models/word-sets/word-set-item.ts";
import { WordModel } from "#models/words/word.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { savedSession } from "#tests/support/study/saved-session.ts";
import { hiddenValue } from "#tests/support/study/study.ts";
import { makeSet, makeWords } from "#tests/support/word-sets/make-set.ts";
import { listOf } from "#tests/support/words/nouns.ts";

const app = await testApp();
const FULL_OF_WORDS =
  "You have 100,000 words, the most an account can have. Delete some to add others.";

/** A page's text without its tags. */
const shown = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');

/** Sends them all at once, and again those for which the database had too much to do; gives how many answers had which status. */
async function allAtOnce(
  count: number,
  send: (index: number) => Promise<Response>,
): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  let left = Array.from({ length: count }, (_, index) => index);
  while (left.length > 0) {
    const answers = await Promise.all(left.map(async (at) => ({ at, answer: await send(at) })));
    left = answers.filter(({ answer }) => answer.status === 503).map(({ at }) => at);
    for (const { status } of answers.map(({ answer }) => answer)) {
      if (status !== 503) counts[status] = (counts[status] ?? 0) + 1;
    }
  }
  return counts;
}

/** Lets a learner have so many of something as far as they are counted; nothing of it is there. */
async function count(learner: Learner, counts: Record<string, number>): Promise<void> {
  await UserStatsModel.updateOne({ _id: learner.id }, { $set: counts }, { upsert: true });
}

const wordAt = (index: number) => ({
  arabicWord: `كِتَابٌ${"ا".repeat(index)}`,
  englishMeaning: `meaning ${index}`,
  category: "noun",
  confirmDifferent: true,
});

async function refusal(answer: Response) {
  const { error, message } = await answer.json();
  return { status: answer.status, error, message };
}

describe("P67: words", () => {
  test("thirty at once at the bound end exactly at it, and others can save", async () => {
    const [learner, other] = [await app.learner(), await app.learner()];
    await count(learner, { "words.noun": 60_000, "words.verb": MOST_KEPT.words - 60_010 });

    const statuses = await allAtOnce(30, (at) =>
      learner.json("POST", "/api/vocabulary", wordAt(at)),
    );

    expect(statuses).toEqual({ 201: 10, 413: 20 });
    expect(await WordModel.countDocuments({ userId: learner.id })).toBe(10);
    expect((await UserStatsModel.findById(learner.id).lean())?.words?.noun).toBe(60_010);
    expect(await refusal(await learner.json("POST", "/api/vocabulary", wordAt(99)))).toEqual({
      status: 413,
      error: "too_large",
      message: FULL_OF_WORDS,
    });
    expect((await other.json("POST", "/api/vocabulary", wordAt(1))).status).toBe(201);
  });

  test("a refused form keeps its text and says why; a deleted word makes room", async () => {
    const learner = await app.learner();
    const word = await (await learner.json("POST", "/api/vocabulary", wordAt(1))).json();
    await count(learner, { "words.noun": MOST_KEPT.words });
    const { confirmDifferent: _, ...typed } = wordAt(2);

    const refused = await learner.post("/vocabulary/new", typed);

    const html = await refused.text();
    expect(refused.status).toBe(413);
    expect(shown(html)).toContain(`Failed to create vocabulary item. ${FULL_OF_WORDS}`);
    expect(html).toContain('value="meaning 2"');
    await learner.json("DELETE", `/api/vocabulary/${word.id}`);
    expect((await learner.post("/vocabulary/new", typed)).status).toBe(302);
  });

  test("the form tells from nine tenths on how much room there is", async () => {
    const learner = await app.learner();
    const page = async () => shown(await (await learner.get("/vocabulary/new")).text());
    await count(learner, { "words.noun": 89_999 });
    expect(await page()).not.toContain("You have room for");
    await count(learner, { "words.noun": 98_766 });
    expect(await page()).toContain("You have room for 1,234 more of 100,000 words.");
    await count(learner, { "words.noun": MOST_KEPT.words });
    expect(await page()).toContain(FULL_OF_WORDS);
  });

  test("of fifty imported with room for ten the first ten are taken, and the others say why not", async () => {
    const learner = await app.learner();
    await setOperatorTier(learner.id, "pro");
    await count(learner, { "words.noun": MOST_KEPT.words - 10 });
    const entries = Array.from({ length: 50 }, (_, at) => wordAt(at));

    const done = await (
      await learner.json("POST", "/api/vocabulary/bulk-import", { entries })
    ).json();

    expect(done.importedCount).toBe(10);
    expect(done.errors).toHaveLength(40);
    expect(done.errors[0]).toMatchObject({ index: 10, error: FULL_OF_WORDS });
    const again = await learner.json("POST", "/api/vocabulary/bulk-import", {
      entries: entries.slice(40),
    });
    expect(await refusal(again)).toMatchObject({ status: 413, message: FULL_OF_WORDS });
  });

  test("the preview of an import says that not all of it fits", async () => {
    const learner = await app.learner();
    await setOperatorTier(learner.id, "basic");
    await count(learner, { "words.noun": MOST_KEPT.words - 3 });
    await learner.post("/bulk-import", { input: listOf(5), incomplete: "keep" });
    const processing = await (await learner.get("/bulk-import/processing")).text();
    const batchId = hiddenValue(processing, "batchId");
    const { answer } = await learner.follow(
      "/bulk-import/processing",
      await learner.post("/bulk-import/processing", { batchId }),
    );
    expect(shown(await answer.text())).toContain(
      "There is room for only 3 more: an account can have 100,000 words.",
    );
  });

  test("the everyday words are added whole or not at all", async () => {
    const learner = await app.learner();
    await count(learner, { "words.noun": MOST_KEPT.words - 5 });
    const { answer } = await learner.follow(
      "/vocabulary",
      await learner.post("/vocabulary/starter-words", {}),
    );
    expect(shown(await answer.text())).toContain("There is room for only 5 more");
    expect(await WordModel.countDocuments({ userId: learner.id })).toBe(0);
  });
});

describe("P67: word sets", () => {
  test("thirty at once at the bound end exactly at it, counted in a data folder of before", async () => {
    const learner = await app.learner();
    const { id, ...blank } = await makeSet(learner.id);
    await WordSetModel.insertMany(
      Array.from({ length: MOST_KEPT.sets - 11 }, (_, at) => ({ ...blank, name: `Set ${at}` })),
    );
    await UserStatsModel.updateOne({ _id: learner.id }, { $unset: { kept: 1 } });

    const statuses = await allAtOnce(30, (at) =>
      learner.json("POST", "/api/word-sets", { name: `More ${at}` }),
    );

    expect(statuses).toEqual({ 201: 10, 413: 20 });
    expect(await WordSetModel.countDocuments({ userId: learner.id })).toBe(MOST_KEPT.sets);
    const page = shown(await (await learner.get("/word-sets")).text());
    expect(page).toContain(
      "You have 2,000 word sets, the most an account can have. Delete some to make others.",
    );
    await learner.json("DELETE", `/api/word-sets/${id}`);
    expect((await learner.json("POST", "/api/word-sets", { name: "One" })).status).toBe(201);
  });

  test("a refused form keeps its name, and a copy is refused as well", async () => {
    const [learner, other] = [await app.learner(), await app.learner()];
    const [wordId = ""] = await makeWords(learner, 1);
    await count(learner, { "kept.sets": MOST_KEPT.sets });
    const theirs = await makeSet(other.id, { isPublic: true, wordIds: await makeWords(other, 2) });

    const refused = await learner.post("/word-sets/new", { name: "At the market", id: wordId });

    const html = await refused.text();
    expect(refused.status).toBe(413);
    expect(html).toContain('value="At the market"');
    expect(shown(html)).toContain("Failed to create word set. You have 2,000 word sets");
    const path = `/api/public-word-sets/${theirs.id}/duplicate`;
    const copied = await learner.json("POST", path, { name: "Copy" });
    expect(await refusal(copied)).toMatchObject({ status: 413, error: "too_large" });
    expect(await WordModel.countDocuments({ userId: learner.id })).toBe(1);
  });

  test("their words are bounded in all of them together, and what is taken out makes room", async () => {
    const learner = await app.learner();
    const vocabularyIds = await makeWords(learner, 10);
    const set = await makeSet(learner.id, { wordIds: vocabularyIds.slice(0, 2) });
    await count(learner, { "kept.setWords": MOST_KEPT.setWords - 5 });
    const path = `/api/word-sets/${set.id}/words`;

    const refused = await learner.json("POST", path, { vocabularyIds });

    expect(await refusal(refused)).toMatchObject({
      status: 413,
      message: "There is room for only 5 more: an account can have 200,000 words in sets.",
    });
    const itemsOf = () => WordSetItemModel.countDocuments({ userId: learner.id });
    expect(await itemsOf()).toBe(2);
    const fits = { vocabularyIds: vocabularyIds.slice(0, 7) };
    expect((await learner.json("POST", path, fits)).status).toBe(200);
    const more = { vocabularyIds: vocabularyIds.slice(7, 8) };
    expect((await learner.json("POST", path, more)).status).toBe(413);
    await learner.json("DELETE", path, { vocabularyIds: vocabularyIds.slice(0, 1) });
    await learner.json("DELETE", `/api/vocabulary/${vocabularyIds[1]}`);
    const again = { vocabularyIds: vocabularyIds.slice(7, 9) };
    expect((await learner.json("POST", path, again)).status).toBe(200);
    await learner.json("DELETE", `/api/word-sets/${set.id}`);
    const stats = await UserStatsModel.findById(learner.id).lean();
    expect(stats?.kept?.setWords).toBe(MOST_KEPT.setWords - 7);
    expect(await itemsOf()).toBe(0);
  });

  test("are counted one by one where they never were", async () => {
    const learner = await app.learner();
    const wordIds = await makeWords(learner, 4);
    const set = await makeSet(learner.id, { wordIds });
    await UserStatsModel.updateOne({ _id: learner.id }, { $unset: { kept: 1 } });
    await learner.json("DELETE", `/api/word-sets/${set.id}/words`, {
      vocabularyIds: wordIds.slice(0, 1),
    });
    expect((await UserStatsModel.findById(learner.id).lean())?.kept).toEqual({ setWords: 3 });
  });
});

describe("P67: answers", () => {
  const judged = { translationDirection: "arabic-to-english", isCorrect: true };

  test("thirty at once at the bound end exactly at it", async () => {
    const learner = await app.learner();
    const ids = await makeWords(learner, 30);
    await count(learner, { "kept.answers": MOST_KEPT.answers - 10 });

    const statuses = await allAtOnce(30, (at) =>
      learner.json("PATCH", `/api/progress/${ids[at]}`, judged),
    );

    expect(statuses).toEqual({ 200: 10, 413: 20 });
    expect(
      await app.database.collection("answers").countDocuments({ userId: new ObjectId(learner.id) }),
    ).toBe(10);
    const page = shown(await (await learner.get("/session-setup")).text());
    expect(page).toContain("You have 2,000,000 answers, the most an account can have.");
  });

  test("of a saved session count each", async () => {
    const learner = await app.learner();
    const ids = await makeWords(learner, 10);
    await learner.json("PATCH", `/api/progress/${ids[0]}`, {
      ...judged,
      translationDirection: "english-to-arabic",
    });
    const [one] = savedSession("").questions;
    const questions = ids.map((vocabularyId) => ({ ...one, vocabularyId }));
    const totals = { questionCount: 10, correctAnswers: 10, pointsEarned: 150 };

    const session = { ...savedSession(""), ...totals, questions };
    const saved = await learner.json("POST", "/api/sessions", session);

    expect(saved.status).toBe(201);
    expect((await UserStatsModel.findById(learner.id).lean())?.kept?.answers).toBe(11);
  });

  test("are counted one by one where they never were", async () => {
    const learner = await app.learner();
    const [id] = await makeWords(learner, 1);
    await learner.json("PATCH", `/api/progress/${id}`, judged);
    await UserStatsModel.updateOne({ _id: learner.id }, { $unset: { kept: 1 } });
    await learner.json("PATCH", `/api/progress/${id}`, judged);
    expect((await UserStatsModel.findById(learner.id).lean())?.kept).toEqual({ answers: 2 });
  });
});

describe("P67: what is of no more use makes room by itself", () => {
  test("of runs of practice the newest thousand stay, however many begin at once", async () => {
    const learner = await app.learner();
    const [wordId = ""] = await makeWords(learner, 1);
    const begin = () =>
      learner.json("POST", "/api/practice-sessions", {
        vocabularyIds: [wordId],
        sessionType: "flashcards",
      });
    const { id } = await (await begin()).json();
    const first = await PracticeModel.findById(id).lean();
    const { _id, ...blank } = first ?? {};
    const long = Date.parse("2026-01-01");
    await PracticeModel.insertMany(
      Array.from({ length: MOST_NEWEST.practices }, (_, at) => ({
        ...blank,
        createdAt: new Date(long + at),
      })),
    );

    expect(await allAtOnce(30, begin)).toEqual({ 201: 30 });

    const kept = await PracticeModel.find({ userId: learner.id }).sort({ createdAt: 1 }).lean();
    expect(kept).toHaveLength(MOST_NEWEST.practices);
    expect(kept[0]?.createdAt).toEqual(new Date(long + 31));
  });

  test("from nine tenths on it is told before the oldest goes, then no more", async () => {
    const learner = await app.learner();
    const [wordId = ""] = await makeWords(learner, 1);
    const tell = async (path: string) => shown(await (await learner.get(path)).text());
    const practise = () =>
      learner.json("POST", "/api/practice-sessions", {
        vocabularyIds: [wordId],
        sessionType: "flashcards",
      });
    const fill = async (name: string, count: number) => {
      const collection = app.database.collection(name);
      const own = { userId: new ObjectId(learner.id) };
      const first: Record<string, unknown> = (await collection.findOne(own)) ?? {};
      const { _id, clientSessionId: _own, ...blank } = first;
      await collection.insertMany(Array.from({ length: count }, () => ({ ...blank })));
    };

    await practise();
    await fill("practiceSessions", 897);
    await practise();
    expect(await tell("/practice/start")).not.toContain("practice sessions. Once there are");
    await practise();
    expect(await tell("/practice/start")).toContain(
      "You have 900 practice sessions. Once there are 1,000, each new one takes the place of the oldest.",
    );
    await fill("practiceSessions", 99);
    await practise();
    expect(await tell("/practice/start")).not.toContain("practice sessions. Once there are");

    await learner.json("POST", "/api/sessions", savedSession(wordId, "first"));
    await fill("studySessions", 9_499);
    await learner.json("POST", "/api/sessions", savedSession(wordId, "second"));
    expect(await tell("/session-setup")).toContain(
      "You have 9,501 study sessions. Once there are 10,000, each new one takes the place of the oldest. Its answers stay.",
    );
  });

  test("of sign-ins the newest two hundred stay, others' all", async () => {
    const [learner, other] = [await app.learner(), await app.learner()];
    const now = Date.now();
    for (let at = 0; at < 205; at += 1) {
      const expire = new Date(now + 86_400_000);
      const made = new Date(now + at);
      await storeAuthSession({
        sid: `${learner.id} ${at}`,
        userId: learner.id,
        idToken: null,
        providerSid: null,
        now: made,
        expire,
      });
    }
    const of = (id: string) => AuthSessionModel.countDocuments({ "sess.userId": new ObjectId(id) });
    expect([await of(learner.id), await of(other.id)]).toEqual([200, 1]);
    expect(await AuthSessionModel.exists({ _id: `${learner.id} 204` })).not.toBe(null);
  });

  test("of what a user said at cancellations the latest hundred stay", async () => {
    const { id: userId } = await app.learner();
    const said = { userId, username: "x", reason: null, feedback: null, amountSaved: 0 };
    for (let at = 0; at < 103; at += 1) {
      await insertFeedback({
        ...said,
        subscriptionTier: "basic",
        subscriptionEndDate: null,
        createdAt: new Date(at),
        cancellation: `${userId} ${at}`,
      });
    }
    const kept = await listOwnFeedback(userId);
    expect([kept.length, kept[0]?.createdAt]).toEqual([100, new Date(3)]);
  });
});

test("P67: every collection stands in the table of what is bounded", async () => {
  const record = readFileSync("docs/decisions/054-what-one-learner-may-store.md", "utf8");
  const rows = record.split("\n").filter((line) => line.startsWith("| `"));
  const names = rows.flatMap((row) => row.split("|")[1]?.match(/\w+/g) ?? []);
  const stored = (await app.database.listCollections().toArray()).map(({ name }) => name);

  expect(stored.length).toBeGreaterThan(30);
  expect(stored.filter((name) => !names.includes(name))).toEqual([]);
});

test("P67: answers kept for Idempotency-Keys are bounded a day, large ones sooner", async () => {
  const scale = Number(process.env.RATE_LIMIT_SCALE ?? 1);
  const most = 20_000 * scale;
  expect(await secondsToWaitForKey("one", (most - 2) * 4096)).toBe(null);
  expect(await secondsToWaitForKey("one", 10)).toBe(null);
  expect(await secondsToWaitForKey("one", 10)).toBeGreaterThan(80_000);
  expect(await secondsToWaitForKey("another", 10)).toBe(null);
});

test("P67: the form tells when the image storage is nearly full", async () => {
  const learner = await app.learner();
  const space = { files: 450, bytes: 1024 * 1024 };
  await app.database
    .collection("image_space")
    .insertOne({ _id: new ObjectId(learner.id), ...space } as never);
  expect(shown(await (await learner.get("/vocabulary/new")).text())).toContain(
    `Your image storage is nearly full: 450 of ${IMAGE_SPACE.files} images, 1 of 200 MB.`,
  );
});
