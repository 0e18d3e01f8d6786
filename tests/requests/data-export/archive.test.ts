import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { accountNamed, createAccount } from "#models/identity/account.ts";
import { achievementOnce } from "#models/study/achievement.ts";
import { awardsReached } from "#models/study/rules/achievements.ts";
import { readPackage } from "#tests/support/anki/read-package.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { aCoupon, pay } from "#tests/support/billing/billing.ts";
import { readCsv } from "#tests/support/data-export/csv.ts";
import { play, startRun } from "#tests/support/practice/practice.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";

const PASSWORD_HASH = "scrypt$32768$8$3$c2FsdA$aGFzaA";

const REVIEW_LOG_HEADER =
  "card_id,review_time,review_rating,review_state,review_duration,word_id,direction";

const app = await testApp();
/** On no paid plan, with three words, a session that ended after two answers and another that is open. */
let learner: Learner;

beforeAll(async () => {
  const person = { username: "archivist", firstName: "Layla", email: "layla@example.org" };
  const account = await createAccount({ ...person, passwordHash: PASSWORD_HASH }, new Date());
  learner = await app.learner({ ...person, subject: account?.id ?? "" });
  const wordIds = await addNouns(learner, 3);
  await learner.post("/session-setup", setupForm({ questionCount: "5", timer: "untimed" }));
  for (const judgement of ["correct", "incorrect"]) {
    const answerId = hiddenValue(await (await learner.get("/session")).text(), "answerId");
    await learner.post("/session", { answerId, typed: "an answer" });
    await learner.post("/session/judgement", { answerId, judgement });
    await learner.get(`/session?answered=${answerId}`);
  }
  await learner.post("/session/completion", {});
  const [first = "", second = ""] = wordIds;
  const set = { name: "House", vocabularyIds: [first, second] };
  await learner.json("POST", "/api/word-sets", set);
  const quiz = { sessionType: "quiz", translationDirection: "arabic-to-english" };
  const run = await startRun(learner, quiz, { vocabularyIds: [first] });
  await play(learner, run, { index: "0", typed: "a guess" });
  await learner.post("/session-setup", setupForm({ questionCount: "5" }));
});

const archiveOf = async (person: Learner) => {
  const answer = await person.get("/settings/archive/file");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="archive-\d{4}-\d\d-\d\d\.json"$/,
  );
  return answer.text();
};

test("the page is free for all and leads to its files", async () => {
  const html = await (await learner.get("/settings/archive")).text();
  expect(html).toContain('href="/settings/archive/file"');
  expect(html).toContain('href="/settings/archive/reviews"');
  expect(html).toContain('href="/settings/archive/anki"');
  expect(html).toMatch(/Words<\/dt><dd>3</);
  expect(await (await learner.get("/settings")).text()).toContain('href="/settings/archive"');
  expect(await (await learner.get("/vocabulary")).text()).toContain('href="/settings"');
});

test("the archive holds one's stories, and no one else's", async () => {
  const reader = await app.learner({ subscriptionTier: "pro" });
  await addNouns(reader, 2);
  const body = { categories: ["general"], selectionType: "last7days" };
  await reader.json("POST", "/api/generate-story", body);
  const { stories } = JSON.parse(await archiveOf(reader));
  expect(stories).toMatchObject([
    { userId: reader.id, title: { english: expect.any(String) }, words: [{}, {}] },
  ]);
  expect(JSON.parse(await archiveOf(learner)).stories).toEqual([]);
});

test("the archive holds what one has earned, and not what others have", async () => {
  const [award] = awardsReached("day-streak", 0, 3);
  if (!award) throw new Error("three days earn nothing");
  const earnedAt = new Date("2026-11-03T10:00:00Z");
  const earner = await app.learner();
  await inTransaction(() => writeTogether([achievementOnce(earner.id, award, earnedAt)]));

  const { achievements } = JSON.parse(await archiveOf(earner));
  expect(achievements).toEqual([{ ...award, earnedAt: earnedAt.toISOString() }]);
  expect(JSON.parse(await archiveOf(learner)).achievements).toEqual([]);
});

test("the archive tells how the words of a matching exercise were joined, and what was repeated", async () => {
  const player = await app.learner();
  const vocabularyIds = await addNouns(player, 2);
  const run = await startRun(player, { sessionType: "matching" }, { vocabularyIds });
  await player.post(run, { from: "0", pairs: "0-1,0-0" });
  const drill = { sessionType: "pronunciation", repetitions: "25" };
  await startRun(player, drill, { vocabularyIds });
  const { practice } = JSON.parse(await archiveOf(player));
  const [first, second] = practice[1].items.map(
    ({ vocabularyId }: { vocabularyId: string }) => vocabularyId,
  );
  expect(practice).toMatchObject([
    { sessionType: "pronunciation", pronunciationOptions: { repetitions: 25 }, matching: null },
    {
      sessionType: "matching",
      matching: {
        attempts: 2,
        pairs: [{ english: first, arabic: first }],
        missed: [first, second],
      },
    },
  ]);
});

test("the archive tells among which roots one chose, and that words were drawn of a set", async () => {
  const player = await app.learner();
  const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
  const { id } = await (await player.json("POST", "/api/vocabulary", book)).json();
  const body = { name: "Books", vocabularyIds: [id, ...(await addNouns(player, 11))] };
  const set = await (await player.json("POST", "/api/word-sets", body)).json();
  await startRun(player, { sessionType: "quiz", asksRoots: "on" }, { vocabularyIds: [id] });
  await startRun(player, { sessionType: "flashcards", most: "10" }, { setIds: [set.id] });
  const { practice } = JSON.parse(await archiveOf(player));
  expect(practice[0]).toMatchObject({ setIds: [set.id], isDrawn: true });
  expect(practice[1]).toMatchObject({ setIds: [], isDrawn: false });
  const asked = new Map(
    practice[1].items.map(({ asked, choice }: { asked: string; choice: unknown }) => [
      asked,
      choice,
    ]),
  );
  expect(asked.get("root")).toMatchObject({ answer: "ك ت ب", options: expect.any(Array) });
  expect(asked.get("meaning")).toBeNull();
});

test("the archive holds everything one owns", async () => {
  const archive = JSON.parse(await archiveOf(learner));
  expect(Object.keys(archive)).toEqual([
    "archiveVersion",
    "writtenAt",
    "account",
    "words",
    "progress",
    "answers",
    "sessions",
    "sets",
    "practice",
    "stories",
    "texts",
    "cancellations",
    "couponUses",
    "programs",
    "days",
    "achievements",
    "memoryFits",
    "images",
    "recordings",
  ]);
  expect(archive.account).toMatchObject({
    id: learner.id,
    username: learner.username,
    firstName: "Layla",
    email: "layla@example.org",
    subscription: { tier: "free" },
    memory: { w: null, fittedAt: null, factors: Array(7).fill({ shift: 0, weight: 0 }) },
  });
  expect(archive.memoryFits).toEqual([]);
  const english = ({ englishMeaning }: { englishMeaning: string }) => englishMeaning;
  expect(archive.words.map(english)).toEqual(["door", "pen", "house"]);
  expect(archive.answers).toHaveLength(2);
  for (const answer of archive.answers) {
    expect(answer).toMatchObject({ userAnswer: "an answer", predictedRecall: null });
  }
  const answered = archive.progress.filter((one: { totalAttempts: number }) => one.totalAttempts);
  for (const { memory } of answered) expect(Object.values(memory)[0]).toHaveProperty("s");
  expect(archive.practice).toMatchObject([
    { sessionType: "quiz", items: [{ userAnswer: "a guess", isCorrect: false }] },
  ]);
  expect(archive.days).toHaveLength(1);
  expect(archive.days[0]).toMatchObject({ answers: 2, wordsAdded: 3 });
  expect(archive.images).toEqual([]);
  const [, pen, house] = archive.words;
  expect(archive.sets).toMatchObject([
    { name: "House", wordCount: 2, vocabularyIds: [pen.id, house.id] },
  ]);
  const [open] = archive.sessions;
  expect(open.completedAt).toBeNull();
  expect(open.questions.length).toBeGreaterThan(0);
});

test("what one paid for and said at the end of it comes along", async () => {
  const payer = await app.learner();
  const { code } = await aCoupon();
  const wish = { priceId: "price_sim_basic", couponCode: code };
  await payer.json("POST", "/api/create-subscription", wish);
  await pay(payer.id);
  await payer.json("POST", "/api/cancel-subscription", { feedback: "Goodbye" });

  const { account, cancellations, couponUses } = JSON.parse(await archiveOf(payer));

  expect(account.subscription).toMatchObject({
    tier: "basic",
    status: "active",
    customerId: expect.stringMatching(/^cus_/),
  });
  expect(cancellations).toMatchObject([{ feedback: "Goodbye", amountSaved: 799 }]);
  expect(couponUses).toMatchObject([{ state: "used", discountApplied: 400 }]);
});

test("a word's image comes along", async () => {
  const owner = await app.learner();
  const [id = ""] = await addNouns(owner, 1);
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const form = new FormData();
  form.set("image", new Blob([png], { type: "image/png" }), "dot.png");
  const upload = await owner.request("/api/vocabulary/upload-image", {
    method: "POST",
    body: form,
  });
  const { imageUrl } = await upload.json();
  await owner.json("PATCH", `/api/vocabulary/${id}`, { imageUrl });
  const { images } = JSON.parse(await archiveOf(owner));
  expect(images).toEqual([
    { imageUrl, type: "image/webp", base64: expect.stringMatching(/^UklGR/) },
  ]);
});

test("no secret and nobody else's words are in it", async () => {
  const other = await app.learner();
  const theirs = {
    arabicWord: "سِرٌّ",
    englishMeaning: "a secret of somebody else",
    category: "noun",
  };
  await other.json("POST", "/api/vocabulary", theirs);
  const text = await archiveOf(learner);
  expect(text).not.toContain("somebody else");
  expect(text).not.toMatch(/"[^"]*(password|hash|token|cookie|secret|stripe)[^"]*":/i);
  expect((await accountNamed(learner.username))?.passwordHash).toBe(PASSWORD_HASH);
  expect(text).not.toContain(PASSWORD_HASH);
  const [cookie] = learner.cookies.named("session");
  expect(text).not.toContain(cookie?.value);
});

test("the review log has a line for each answer in the form of the FSRS tools, and joins the words", async () => {
  const text = await (await learner.get("/settings/archive/reviews")).text();
  const [header, ...rows] = readCsv(text);
  expect(header).toEqual(REVIEW_LOG_HEADER.split(","));
  expect(rows).toHaveLength(2);
  for (const row of rows) for (const cell of row.slice(0, 5)) expect(cell).toMatch(/^\d+$/);
  expect(rows.map((row) => row[2]).sort()).toEqual(["1", "3"]);
  expect(rows.map((row) => row[3])).toEqual(["0", "0"]);
  const { answers } = JSON.parse(await archiveOf(learner));
  expect(rows.map((row) => row.slice(5))).toEqual(
    answers.map((one: Record<string, unknown>) => [one.vocabularyId, one.translationDirection]),
  );
});

test("the Anki deck has a note for each word, and each answer", async () => {
  const answer = await learner.get("/settings/archive/anki");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="anki-deck-\d{4}-\d\d-\d\d\.apkg"$/,
  );
  const { notes, rows } = readPackage(Buffer.from(await answer.arrayBuffer()));
  expect(notes.map(({ texts }) => texts["English meaning"])).toEqual(["door", "pen", "house"]);
  expect(rows("SELECT ease FROM revlog ORDER BY ease")).toEqual([{ ease: 1 }, { ease: 3 }]);
  expect((await app.visitor().get("/settings/archive/anki")).status).toBe(302);
});

test("a third Anki deck at once is refused until one has arrived or is given up", async () => {
  const [one, two] = [1, 2].map(() => learner.get("/settings/archive/anki"));
  const { body } = (await one) ?? {};
  const whole = await two;
  const refused = await learner.get("/settings/archive/anki");
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("being written already");
  await body?.cancel();
  await whole?.arrayBuffer();
  const again = await learner.get("/settings/archive/anki");
  expect(again.status).toBe(200);
  await again.body?.cancel();
});

test("a learner without anything gets an archive too", async () => {
  const newcomer = await app.learner();
  expect(JSON.parse(await archiveOf(newcomer))).toMatchObject({ words: [], answers: [], days: [] });
  const log = await (await newcomer.get("/settings/archive/reviews")).text();
  expect(log).toBe(`${REVIEW_LOG_HEADER}\r\n`);
});
