import { expect, test } from "vitest";
import { placeInTime } from "#models/database/place-in-time.ts";
import { imagesPastTheirDay } from "#models/images/image.ts";
import { UNUSED_IMAGE_MS } from "#models/images/image-rules.ts";
import { THEME_SETS } from "#models/lexicon/theme-sets.ts";
import { listActivityDays } from "#models/study/activity-day.ts";
import {
  answersOfLaterWords,
  answersOfWordInTime,
  countAnswers,
  listAnswers,
} from "#models/study/answer-pages.ts";
import { fitLease } from "#models/study/fit-lease.ts";
import { findMemory, keepFit, lastFitAt, listFits } from "#models/study/memory-fit.ts";
import { listCompletedSessions } from "#models/study/session-pages.ts";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { listPublicSets } from "#models/word-sets/public-sets.ts";
import { SHARED_SET_ORDERS } from "#models/word-sets/word-set-rules.ts";
import { sendSimulatedWebhooks } from "#services/billing/simulated-webhooks.ts";
import { moveClock } from "#services/billing/simulator/time.ts";
import { sweepSubscriptions } from "#services/billing/sweep-subscriptions.ts";
import { sweepImages } from "#services/images/sweep-images.ts";
import { finishDeletions } from "#services/users/finish-deletions.ts";
import { duplicateSet } from "#services/word-sets/duplicate-set.ts";
import { finishCopies } from "#services/word-sets/finish-copies.ts";
import { findSharedSets } from "#services/word-sets/shared-sets.ts";
import { renewStarterSets } from "#services/word-sets/starter-sets.ts";
import { startTestApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";
import { DAY_MS, pay } from "#tests/support/billing/billing.ts";
import { bringBack } from "#tests/support/data-import/bring-archive.ts";
import { queriesOf } from "#tests/support/database/queries-of.ts";
import { signUp } from "#tests/support/identity/pages.ts";
import { aPng } from "#tests/support/images/images.ts";
import { play, startRun } from "#tests/support/practice/practice.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

const app = await startTestApp();

const progressQueries = ["weakest", "due", "latest", "newest"].flatMap((sort) => [
  `sort=${sort}`,
  `sort=${sort}&category=noun`,
]);

const placeOf = (id: string) => placeInTime(new Date(), id);

/** Everything a learner does with the product so far, so that every query it makes is seen once. */
async function useEverything(): Promise<void> {
  const learner = await app.learner();
  await setOperatorTier(learner.id, "pro");
  const [one = "", two = "", three = ""] = await addNouns(learner, 6);
  await learner.json("PATCH", `/api/vocabulary/${one}`, { category: "verb" });
  await learner.post("/session-setup", setupForm());
  for (const judgement of ["correct", "incorrect"]) {
    const answerId = hiddenValue(await (await learner.get("/session")).text(), "answerId");
    await learner.post("/session/extension", { answerId, typed: "half" });
    await learner.post("/session", { answerId, typed: "an answer" });
    await learner.post("/session/judgement", { answerId, judgement, acceptFromNowOn: "on" });
    await learner.get(`/session?answered=${answerId}`);
    if (judgement === "incorrect") await learner.post("/session/undo", { answerId });
  }
  await learner.post("/session/pause", {});
  await learner.post("/session/departure", {});
  const late = new Date(Date.now() - 86_400_000).toISOString();
  const judged = { translationDirection: "arabic-to-english", isCorrect: true };
  await learner.json("PATCH", `/api/progress/${two}`, judged);
  await learner.json("PATCH", `/api/progress/${two}`, { ...judged, answeredAt: late });
  const question = {
    vocabularyId: two,
    userAnswer: "x",
    correctAnswer: "y",
    isCorrect: true,
    translationDirection: "arabic-to-english",
    pointsEarned: 15,
  };
  const saved = await learner.json("POST", "/api/sessions", {
    questionCount: 1,
    correctAnswers: 1,
    pointsEarned: 15,
    categories: ["noun"],
    questions: [question],
    clientSessionId: "once",
  });
  const { id } = await saved.json();
  await learner.json("PATCH", `/api/sessions/${id}`, { seconds: 9 });
  const counts = await learner.get("/api/vocabulary/review-counts");
  const since = (counts.headers.get("ETag") ?? "").replace(/^W\/|"/g, "");
  await learner.json("PATCH", `/api/progress/${two}`, judged);
  for (const path of [
    `/api/vocabulary/review-counts?since=${encodeURIComponent(since)}`,
    "/",
    "/vocabulary",
    "/vocabulary?category=noun",
    ...["due", "a-z", "hardest"].flatMap((sort) => [
      `/vocabulary?sort=${sort}`,
      `/vocabulary?sort=${sort}&after=house.${placeOf(one)}`,
      `/vocabulary?sort=${sort}&before=2026-01-01.${placeOf(one)}&category=noun`,
      `/vocabulary?sort=${sort}&after=new.${placeOf(one)}&category=noun`,
      `/vocabulary?sort=${sort}&before=hard.${placeOf(one)}`,
    ]),
    "/vocabulary?q=house",
    `/vocabulary?q=house&category=noun&before=${placeOf(one)}`,
    `/vocabulary?q=house&after=${placeOf(two)}`,
    `/vocabulary/${two}`,
    "/roots/كتب",
    "/session-setup",
    `/session/${id}`,
    `/api/sessions/${id}/questions`,
    "/api/vocabulary?limit=2",
    "/api/vocabulary/review?categories=noun,verb",
    "/api/vocabulary/review?onlyDue=false",
    "/api/vocabulary/review-counts",
    "/api/vocabulary/originally-due-today",
    "/api/vocabulary/progress",
    `/api/vocabulary/${two}/history`,
    "/api/progress",
    "/api/dashboard",
    "/api/auth/user",
    "/api/calendar-data?year=2026&month=11",
    "/progress",
    `/progress/${new Date().toISOString().slice(0, 10)}`,
    "/vocabulary-progress",
    ...["mastery=star0", "mastery=new&category=noun", ...progressQueries].flatMap((query) => [
      `/vocabulary-progress?${query}`,
      `/vocabulary-progress?${query}&after=099900001.${placeOf(one)}`,
      `/vocabulary-progress?${query}&before=2026-01-01.${placeOf(one)}`,
      `/vocabulary-progress?${query}&before=latest.${placeOf(one)}`,
    ]),
    `/vocabulary-progress/${two}/reviews`,
    `/vocabulary-progress/${two}/reviews?earlier=${Date.now()}.${two}`,
    "/settings",
    "/settings/zone",
    "/settings/study",
    "/settings/archive",
    "/settings/archive/file",
    "/settings/archive/reviews",
    "/settings/archive/anki",
    "/vocabulary/export",
    "/vocabulary/duplicate?arabicWord=x&englishMeaning=y&category=noun",
    "/api/export?format=csv",
    "/api/export?format=json",
  ]) {
    const answer = await learner.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.text();
  }
  const history = await learner.get(`/api/vocabulary/${two}/history?limit=1`);
  const next = /^<([^>]+)>/.exec(history.headers.get("Link") ?? "")?.[1] ?? "";
  expect((await learner.get(next)).status).toBe(200);
  await useWordSets(learner, [one, two, three]);
  await useTokens(learner);
  await usePractice(learner, [one, two, three]);
  await useStories(learner, [one, two]);
  await useImages(learner);
  await useBilling();
  await useBulkImport(learner);
  await turnEveryPage(learner.id);
  await fitMemory(learner.id);
  await studyNewWords(learner);
  await learner.post("/settings/time-zone", { timeZone: "Africa/Cairo" });
  await learner.post("/settings", { dailyNewWords: "6", dailyReviews: "12" });
  await learner.json("PATCH", "/api/user/settings", { dailyReviews: 14 });
  await learner.json("PATCH", "/api/user/settings", { dailyNewWords: 7 });
  await learner.post("/catch-up", { catchUp: "spread" });
  await learner.post("/session/departure", {});
  await learner.json("DELETE", `/api/vocabulary/${three}`);
  await useArchive(await (await learner.get("/settings/archive/file")).text());
  await learner.get("/api/logout");
  const leaving = await signUp(app);
  await addNouns(leaving, 1);
  await leaving.post("/settings/delete-account", { current: leaving.password });
  await finishDeletions(new Date(Date.now() + 3 * 60_000));
}

/** Brings an archive back to somebody who studied one of its words. */
async function useArchive(archive: string): Promise<void> {
  const learner = await app.learner();
  const [, pen = ""] = await addNouns(learner, 2);
  const judged = { translationDirection: "english-to-arabic", isCorrect: true };
  await learner.json("PATCH", `/api/progress/${pen}`, judged);
  expect(await bringBack(learner, archive)).toContain("Came back");
}

async function useTokens(learner: Learner): Promise<void> {
  const form = { name: "of a test", scopes: "read", life: "30" };
  const shown = await (await learner.post("/settings/tokens", form)).text();
  const headers = { Authorization: `Bearer ${/kal_[\w-]{43}/.exec(shown)?.[0]}` };
  expect((await app.request("/api/auth/user", { headers })).status).toBe(200);
  const list = await (await learner.get("/settings/tokens")).text();
  const revocation = /\/settings\/tokens\?revoke=[0-9a-f]{24}/.exec(list)?.[0] ?? "";
  expect((await learner.post(revocation, {})).status).toBe(302);
}

async function useWordSets(learner: Learner, vocabularyIds: string[]): Promise<void> {
  const author = await app.learner();
  const theirs = await addNouns(author, 3);
  const key = { "Content-Type": "application/json", "Idempotency-Key": "once" };
  const make = (name: string) => {
    const body = JSON.stringify({ name, isPublic: true, vocabularyIds: theirs });
    return author.request("/api/word-sets", { method: "POST", body, headers: key });
  };
  const { id } = await (await make("House and home")).json();
  await author.json("PUT", `/api/word-sets/${id}`, { name: "House" });
  await author.json("PATCH", `/api/word-sets/${id}/publicity`, { isPublic: true });
  const copyOf = (name: string) =>
    learner.request(`/api/public-word-sets/${id}/duplicate`, {
      method: "POST",
      body: JSON.stringify({ name }),
      headers: name === "x" ? key : { "Content-Type": "application/json" },
    });
  for (const name of ["House (Copy)", "House (Copy)", "x"]) {
    expect((await copyOf(name)).status).toBe(201);
  }
  for (const portion of [1, 2]) {
    const wish = { sourceId: id, name: "in portions" };
    const by = { id: learner.id, timeZone: null };
    await duplicateSet(by, wish, { effectId: `of ${portion}`, now: new Date(), portion });
    await duplicateSet(by, wish, { now: new Date(), portion });
  }
  const own = await learner.json("POST", "/api/word-sets", { name: "Own", vocabularyIds });
  const set = await own.json();
  const words = `/api/word-sets/${set.id}/words`;
  await learner.json("DELETE", words, { vocabularyIds });
  await learner.json("POST", words, { vocabularyIds });
  for (const list of [
    "/api/word-sets",
    "/api/public-word-sets",
    words,
    `/api/public-word-sets/${id}/words`,
    `/api/word-sets/vocabulary?setIds=${set.id}`,
  ]) {
    const first = await learner.get(list);
    expect([list, first.status]).toEqual([list, 200]);
    const page = await learner.get(`${list}${list.includes("?") ? "&" : "?"}limit=1`);
    const next = /^<([^>]+)>/.exec(page.headers.get("Link") ?? "")?.[1];
    if (next) expect((await learner.get(next)).status).toBe(200);
  }
  for (const order of SHARED_SET_ORDERS) {
    const after = { place: placeOf(id), duplicateCount: 1, isOfHouse: true };
    await listPublicSets(learner.id, { order, limit: 3 });
    await listPublicSets(learner.id, { order, limit: 3, after });
    await findSharedSets(learner.id, "house", { order, limit: 3, after });
  }
  await useSetPages(learner, { own: set.id, shared: id, wordId: vocabularyIds[0] ?? "" });
  await finishCopies(new Date());
  for (const count of [2, 1]) await renewStarterSets(new Date(), THEME_SETS.slice(0, count));
  await learner.json("DELETE", `/api/word-sets/${set.id}`);
}

async function useSetPages(
  learner: Learner,
  { own, shared, wordId }: { own: string; shared: string; wordId: string },
): Promise<void> {
  for (const path of [
    "/word-sets",
    `/word-sets?after=${placeOf(own)}&sharedAfter=1.1.${placeOf(shared)}&sort=newest`,
    `/word-sets?q=house&sharedAfter=1.0.${placeOf(shared)}`,
    "/word-sets/new",
    `/word-sets/new?find=house&wordsAfter=${placeOf(wordId)}`,
    ...["", "/edit", "/delete", "/words", "/words?find=house"].map(
      (part) => `/word-sets/${own}${part}`,
    ),
    `/word-sets/${own}/words?setAfter=${placeOf(wordId)}&wordsAfter=${placeOf(wordId)}`,
    `/word-sets/${shared}`,
    `/word-sets/${shared}/preview`,
    `/vocabulary/add-to-set?select=on&id=${wordId}&setsAfter=${placeOf(own)}`,
    `/vocabulary/new?set=${own}`,
    `/vocabulary/${wordId}/edit`,
  ]) {
    expect([path, (await learner.get(path)).status]).toEqual([path, 200]);
  }
  await learner.post("/word-sets/new", { name: "New", id: wordId });
  await learner.post(`/word-sets/${own}/words`, { id: wordId });
  await learner.post("/vocabulary/add-to-set", { setId: own, id: wordId });
  await learner.post(`/word-sets/${shared}/copies`, {});
  await learner.post(`/word-sets/${own}/publicity`, { _method: "delete" });
}

async function usePractice(learner: Learner, vocabularyIds: string[]): Promise<void> {
  const made = await learner.json("POST", "/api/word-sets", { name: "To practice", vocabularyIds });
  const { id: setId } = await made.json();
  const chosen = { setIds: [setId], vocabularyIds: vocabularyIds.slice(0, 1) };
  const quiz = await startRun(learner, { sessionType: "quiz", once: "quiz" }, chosen);
  await startRun(learner, { sessionType: "quiz", once: "quiz" }, chosen);
  await play(learner, quiz, { index: "0", typed: "an answer" });
  await play(learner, `${quiz}/override`, { index: "0", acceptFromNowOn: "on" });
  await play(learner, `${quiz}/restart`, { once: "again" });
  const cards = await startRun(learner, { sessionType: "flashcards" }, chosen);
  await play(learner, cards, { index: "0", known: "no" });
  const board = await startRun(learner, { sessionType: "matching" }, chosen);
  await learner.post(board, { from: "0", pairs: "0-0,1-1,2-2" });
  const id = board.slice(-24);
  await learner.json("PATCH", `/api/practice-sessions/${id}`, { questionsAnswered: 3 });
  await learner.post("/practice/new-set", { name: "New", id: setId });
  const [shared] = await (await learner.get("/api/public-word-sets")).json();
  await learner.post(`/word-sets/${shared.id}/copies?from=practice`, {});
  for (const path of [
    board,
    "/practice",
    "/practice/get-started",
    "/practice/new-set",
    `/practice/shared?sharedAfter=0.0.${placeOf(shared.id)}`,
    `/practice/shared/${shared.id}`,
    `/practice/start?setIds=${setId}&find=house`,
    `/practice/start?words=missed`,
    `/api/practice-sessions/${id}`,
    "/settings/archive/file",
  ]) {
    const answer = await learner.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.text();
  }
  await learner.json("DELETE", `/api/word-sets/${setId}`);
}

async function useStories(learner: Learner, selectedWords: string[]): Promise<void> {
  const wish = { categories: ["general"], selectionType: "custom", selectedWords };
  const made = await learner.request("/api/generate-story", {
    method: "POST",
    body: JSON.stringify(wish),
    headers: { "Content-Type": "application/json", "Idempotency-Key": "story" },
  });
  expect(made.status).toBe(200);
  const list = await (await learner.get("/story-review/recent")).text();
  const story = /href="(\/story-review\/([0-9a-f]{24}))"/.exec(list);
  for (const path of [
    ...["due", "last7days", "mastered", "custom"].map(
      (type) => `/story-review?selectionType=${type}&search=x`,
    ),
    `/story-review/recent?after=${placeOf(story?.[2] ?? "")}`,
    story?.[1] ?? "",
  ]) {
    expect([path, (await learner.get(path)).status]).toEqual([path, 200]);
  }
  for (const word of ["0.0", "0.1", "0.2"]) await learner.get(`${story?.[1]}?word=${word}`);
}

async function useBilling(): Promise<void> {
  const admin = await anAdmin(app);
  const terms = {
    code: "EVERYTHING",
    description: "Half",
    discountType: "percentage",
    discountValue: 50,
    usageLimit: 3,
    applicableTiers: ["basic"],
  };
  const made = await (await admin.json("POST", "/api/admin/coupons", terms)).json();
  const payer = await app.learner();
  const couponCode = terms.code;
  await payer.json("POST", "/api/validate-coupon", { code: couponCode, tier: "basic" });
  await payer.json("POST", "/api/create-subscription", { priceId: "price_sim_basic", couponCode });
  await pay(payer.id, "4000000000000002");
  await pay(payer.id);
  await payer.json("POST", "/api/create-subscription", { priceId: "price_sim_pro" });
  for (const call of ["cancel", "reactivate", "cancel"]) {
    await payer.json("POST", `/api/${call}-subscription`, {});
  }
  await payer.get("/api/subscription-status");
  await payer.get("/settings/archive/file");
  const other = await app.learner();
  await other.json("POST", "/api/create-subscription", { priceId: "price_sim_pro" });
  await moveClock(40 * DAY_MS);
  await sendSimulatedWebhooks(new Date());
  await sweepSubscriptions(new Date(Date.now() + DAY_MS));
  await admin.get("/api/admin/coupons?limit=1");
  const report = "/api/admin/cancellation-feedback";
  await payer.json("POST", "/api/create-subscription", { priceId: "price_sim_pro" });
  await payer.json("POST", "/api/cancel-subscription", {});
  const page = await admin.get(`${report}?limit=1`);
  const next = /^<([^>]+)>/.exec(page.headers.get("Link") ?? "")?.[1] ?? "";
  expect((await admin.get(next)).status).toBe(200);
  await admin.json("DELETE", `/api/admin/coupons/${made.id}`);
}

async function studyNewWords(learner: Learner): Promise<void> {
  await learner.post("/settings/study", {
    newWordCards: "on",
    countExactMatches: "on",
    schedulesForms: "on",
  });
  await learner.post("/session/departure", {});
  await learner.json("POST", "/api/vocabulary/bulk-import", { entries: NOUNS.slice(6) });
  await learner.post("/session-setup/new-words", { next: "start" });
  for (let step = 0; step < 12; step += 1) {
    const html = await (await learner.get("/session")).text();
    const card = /name="wordId" value="([^"]*)"/.exec(html)?.[1];
    if (card) {
      await learner.post("/session/introduction", { wordId: card });
      continue;
    }
    const noun = NOUNS.find(({ arabicWord }) => html.includes(arabicWord));
    const answerId = hiddenValue(html, "answerId");
    await learner.post("/session", { answerId, typed: noun?.englishMeaning ?? "unknown" });
    await learner.post("/session/judgement", { answerId, judgement: "incorrect" });
  }
  await learner.post("/session/exact-matches", { answerId: "one", choice: "no" });
  await learner.post("/session/departure", {});
}

async function useBulkImport(learner: Learner): Promise<void> {
  await setOperatorTier(learner.id, "basic");
  const input = "مِفْتَاحٌ key\nنَافِذَةٌ window\nمفتاح a key";
  await learner.json("POST", "/api/vocabulary/bulk-parse", { input });
  await learner.request("/api/vocabulary/bulk", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": "one-word" },
    body: JSON.stringify({
      words: [{ arabicWord: "قُفْلٌ", englishMeaning: "lock", category: "noun" }],
    }),
  });
  await learner.post("/bulk-import", { input });
  const html = await (await learner.get("/bulk-import/processing")).text();
  const batchId = hiddenValue(html, "batchId");
  await learner.post("/bulk-import/processing", { batchId });
  await learner.post("/bulk-import/removal", { batchId, number: "2" });
  await learner.post("/bulk-import/importing", { batchId });
  await learner.post("/bulk-import/restart", {});
  await useTable(learner);
}

async function useTable(learner: Learner): Promise<void> {
  const restart = () => learner.post("/bulk-import/table/restart", {});
  await learner.post("/bulk-import/table", { text: "شَمْعَةٌ\tcandle\tLights\nشمعة\twax\tLights" });
  const html = await (await learner.get("/bulk-import/table/columns")).text();
  const batchId = hiddenValue(html, "batchId");
  const meanings = ["arabicWord", "englishMeaning", "set"];
  const columns = meanings.map((meaning): [string, string] => ["column", meaning]);
  await learner.post("/bulk-import/table/columns", [["batchId", batchId], ...columns]);
  await learner.get("/bulk-import/table/review?kind=homograph");
  const shown = { batchId, kind: "new", shown: "yes", take: "1" };
  await learner.post("/bulk-import/table/review", { ...shown, import: "yes" });
  expect((await learner.get("/bulk-import/table/result")).status).toBe(200);
  await (await learner.get("/bulk-import/table/report")).text();
  expect((await restart()).status).toBe(302);
}

async function useImages(learner: Learner): Promise<void> {
  const form = new FormData();
  form.set("image", new Blob([Buffer.from(await aPng())]), "picture.png");
  const sent = await learner.request("/api/vocabulary/upload-image", {
    method: "POST",
    body: form,
  });
  const { imageUrl } = await sent.json();
  const word = { arabicWord: "صُورَةٌ", englishMeaning: "picture", category: "noun", imageUrl };
  expect((await learner.json("POST", "/api/vocabulary", word)).status).toBe(201);
  const foreign = await (await app.learner()).json("POST", "/api/vocabulary", word);
  expect(foreign.status).toBe(400);
  const image = await learner.request(imageUrl);
  expect(image.status).toBe(200);
  const held = { "If-None-Match": image.headers.get("ETag") ?? "" };
  await learner.request(imageUrl, { headers: held });
  const later = new Date(Date.now() + 2 * UNUSED_IMAGE_MS);
  await learner.request("/api/vocabulary/upload-image", { method: "POST", body: form });
  expect(await sweepImages(later)).toBe(1);
  await imagesPastTheirDay(later, { id: "x", keptUntil: new Date() }, 1);
}

/** The pages of a download after the first, which only who has very much ever sees. */
async function turnEveryPage(userId: string): Promise<void> {
  const [answer] = await listAnswers(userId, { limit: 1 });
  const [session] = await listCompletedSessions(userId, { limit: 1 });
  const [day] = await listActivityDays(userId, { limit: 1 });
  if (!answer || !session?.completedAt || !day) throw new Error("nothing was studied");
  const { id, completedAt } = session;
  const { wordId } = answer;
  await answersOfLaterWords(userId, { limit: 9, after: wordId });
  await answersOfWordInTime(userId, wordId, { limit: 9 });
  await answersOfWordInTime(userId, wordId, { limit: 9, after: answer });
  await listAnswers(userId, { limit: 9, after: answer });
  await listCompletedSessions(userId, { limit: 9, after: placeInTime(completedAt, id) });
  await listActivityDays(userId, { limit: 9, after: day.day });
  await listFits(userId, { limit: 9, after: new Date() });
}

/** What stands around a fit, which nobody here has the answers for. */
async function fitMemory(userId: string): Promise<void> {
  const now = new Date();
  await lastFitAt(userId);
  await countAnswers(userId, 1000);
  await fitLease.take(`user:${userId}`, "one", { now, until: now });
  await fitLease.giveBack(`user:${userId}`, "one");
  const fit = { fittedAt: now, isAccepted: true, w: [], before: null, answers: 0, reviews: 0 };
  const memory = await findMemory(userId);
  await keepFit(userId, { ...fit, lossBefore: 1, lossAfter: 1, heldBack: 0 }, { fittedAt: now });
  expect(memory?.fittedAt).toBeNull();
}

test("every query of the product is served by an index", async () => {
  const commands = app.watchCommands();
  await useEverything();
  const unserved: string[] = [];
  const seen = new Set<string>();
  for (const sent of [...app.commandsAtStart, ...commands]) {
    for (const { collection, filter, sort } of queriesOf(sent)) {
      const shape = `${sent.name} ${collection} ${JSON.stringify(shapeOf(filter))}`;
      if (seen.has(shape)) continue;
      seen.add(shape);
      const plan = JSON.stringify(
        await app.database.command({
          explain: { find: collection, filter, ...(sort ? { sort } : {}) },
          verbosity: "queryPlanner",
        }),
      );
      if (plan.includes("COLLSCAN") || plan.includes('"SORT"')) unserved.push(shape);
    }
  }
  expect(seen.size).toBeGreaterThan(40);
  expect(unserved).toEqual([]);
});

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf).slice(0, 1);
  if (value === null || typeof value !== "object") return typeof value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value.constructor.name;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}
