import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";

// `npm run check:faults` makes two hundred.
const CALLS_AT_ONCE = Number(process.env.CALLS_AT_ONCE ?? 40);

const app = await testApp();

const generate = "/api/generate-vocabulary";
const translate = "/api/translate-to-arabic";
const limits = "/api/check-tier-limits";
const book = { arabicWord: "كتاب", category: "noun" };

test("a learner has a word filled in from its Arabic, with all its marks", async () => {
  const learner = await app.learner();
  const answer = await learner.json("POST", generate, book);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    arabicWord: "كِتَابٌ",
    englishMeaning: "book",
    category: "noun",
    pluralForm: "كُتُبٌ",
    gender: "masculine",
    exampleSentence: "أَقْرَأُ كِتَابًا كُلَّ شَهْرٍ.",
    source: "dictionary",
    remark: null,
  });
  const shown = await (await learner.json("GET", limits)).json();
  expect(shown).toMatchObject({
    tier: "free",
    vocabulary: { allowed: 5, unlimited: false, current: 1 },
    story: { allowed: 0, unlimited: false, current: 0 },
    bulkImport: false,
    dataExport: false,
  });
});

test("a question in English finds the Arabic word, out of the same budget (P6)", async () => {
  const learner = await app.learner();
  for (const englishQuery of ["book", "How do you say “book”?", "to write"]) {
    const answer = await learner.json("POST", translate, { englishQuery });
    expect(answer.status, englishQuery).toBe(200);
  }
  await learner.json("POST", generate, book);
  await learner.json("POST", generate, book);
  const full = await learner.json("POST", translate, { englishQuery: "book" });
  expect(full.status).toBe(429);
  const refusal = await full.json();
  const toWait = Date.parse(refusal.resetsAt) - Date.now();
  expect(Number(full.headers.get("Retry-After"))).toBeGreaterThanOrEqual(Math.ceil(toWait / 1000));
  expect(refusal).toMatchObject({
    error: "limit_reached",
    message: "You have reached your daily limit of 5 AI words. Upgrade for more.",
    kind: "vocabulary",
    limit: 5,
    current: 5,
    tier: "free",
  });
});

test("a form leads to its word, and which form it is is said", async () => {
  const learner = await app.learner();
  const wrote = await learner.json("POST", generate, { arabicWord: "كتبتُ", category: "verb" });
  expect(await wrote.json()).toMatchObject({
    arabicWord: "كَتَبَ",
    remark: "That is “I wrote”, past of \u2068كَتَبَ\u2069.",
  });
  const books = await learner.json("POST", translate, { englishQuery: "books" });
  expect(await books.json()).toMatchObject({
    arabicWord: "كِتَابٌ",
    remark: "“books” is the plural of “book”, in Arabic \u2068كُتُبٌ\u2069.",
  });
});

test("what may only be meant is asked about, and costs nothing", async () => {
  const learner = await app.learner();
  for (const [address, body] of [
    [generate, { arabicWord: "كُتَبْ", category: "noun" }],
    [translate, { englishQuery: "this word mean" }],
  ] as const) {
    const answer = await learner.json("POST", address, body);
    expect(answer.status).toBe(422);
    const { error, message } = await answer.json();
    expect(error).toBe("not_in_dictionary");
    expect(message).toMatch(/has no entry for .* Did you mean \u2068.+\u2069 \(.+\)\?$/);
    expect(message).not.toMatch(/daily limit|Upgrade/);
  }
  const { vocabulary } = await (await learner.json("GET", limits)).json();
  expect(vocabulary.current).toBe(0);
});

test("a word nobody knows is said so and costs nothing", async () => {
  const learner = await app.learner();
  const answer = await learner.json("POST", generate, { arabicWord: "زقنبوط", category: "noun" });
  expect(answer.status).toBe(422);
  const { error, message } = await answer.json();
  expect(error).toBe("not_in_dictionary");
  expect(message).toMatch(
    /^The built-in dictionary \([\d,]+ words\) has no entry for “\u2068زقنبوط\u2069”/,
  );
  expect(message).not.toMatch(/daily limit|Upgrade/);
  const { vocabulary } = await (await learner.json("GET", limits)).json();
  expect(vocabulary.current).toBe(0);
});

test(`of ${CALLS_AT_ONCE} calls at once exactly the limit is answered (P4)`, async () => {
  const learner = await app.learner();
  const answers = await Promise.all(
    Array.from({ length: CALLS_AT_ONCE }, () => learner.json("POST", generate, book)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(CALLS_AT_ONCE - 5);
  const { vocabulary } = await (await learner.json("GET", limits)).json();
  expect(vocabulary.current).toBe(5);
});

test("a pro plan has no limit, and says so", async () => {
  const learner = await app.learner({ subscriptionTier: "pro" });
  const { vocabulary, bulkImport, dataExport } = await (await learner.json("GET", limits)).json();
  expect(vocabulary).toEqual({ allowed: null, unlimited: true, current: 0 });
  expect({ bulkImport, dataExport }).toEqual({ bulkImport: true, dataExport: true });
});

test("the limits are sent again only when they changed", async () => {
  const learner = await app.learner();
  const first = await learner.json("GET", limits);
  const held = { "If-None-Match": first.headers.get("ETag") ?? "" };
  expect((await learner.request(limits, { headers: held })).status).toBe(304);
  await learner.json("POST", generate, book);
  expect((await learner.request(limits, { headers: held })).status).toBe(200);
});

test.each([
  [generate, { arabicWord: " ", category: "noun" }, "Arabic word is required"],
  [generate, { arabicWord: "كتاب" }, "Category is required"],
  [generate, { arabicWord: "كتاب", category: "other" }, "Category is required"],
  [generate, { arabicWord: { $ne: "" }, category: "noun" }, "Arabic word is required"],
  [translate, { englishQuery: "" }, "English meaning is required"],
  [translate, {}, "English meaning is required"],
])("%s refuses %j", async (address, body, message) => {
  const learner = await app.learner();
  const answer = await learner.json("POST", address, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: "invalid", message });
});

test("a visitor's Idempotency-Key is good in their browser, and nobody else's in their network", async () => {
  const send = (visitor: Visitor, arabicWord: string) =>
    visitor.request(generate, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": "shared-key" },
      body: JSON.stringify({ ...book, arabicWord }),
    });
  const [one, two] = [app.visitor("198.51.100.78"), app.visitor("198.51.100.78")];
  const replayed = async (answer: Promise<Response>) => {
    const { status, headers } = await answer;
    return [status, headers.get("Idempotency-Replayed")];
  };
  // Without its cookie a browser is not known: nothing is kept of the first.
  expect(await replayed(send(one, book.arabicWord))).toEqual([200, null]);
  expect(await replayed(send(one, book.arabicWord))).toEqual([200, null]);
  expect(await replayed(send(one, book.arabicWord))).toEqual([200, "true"]);
  expect(await replayed(send(two, book.arabicWord))).toEqual([200, null]);
  expect(await replayed(send(two, "قَلَمٌ"))).toEqual([200, null]);
  expect(await replayed(send(one, "قَلَمٌ"))).toEqual([422, null]);
});

test("a visitor has three words a day, in whatever browser ten for their network (P9)", async () => {
  const one = app.visitor("198.51.100.77");
  const own: number[] = [];
  for (let count = 0; count < 4; count++) {
    own.push((await one.json("POST", generate, book)).status);
  }
  expect(own).toEqual([200, 200, 200, 429]);
  const others = await Promise.all(
    Array.from({ length: 20 }, () => app.visitor("198.51.100.77").json("POST", generate, book)),
  );
  expect(others.filter(({ status }) => status === 200)).toHaveLength(7);
  const full = await app.visitor("198.51.100.77").json("POST", generate, book);
  expect(await full.json()).toMatchObject({
    message: "You have reached the daily limit for visitors. Sign in for more, or Upgrade later.",
    limit: 10,
    current: 10,
    tier: null,
  });
  const learner = await app.learner();
  expect((await learner.json("POST", generate, book)).status).toBe(200);
  expect((await one.json("GET", limits)).status).toBe(401);
});

test("a word counts as generated only if its learner had it generated (P8)", async () => {
  const learner = await app.learner();
  const word = {
    arabicWord: "كِتَابٌ",
    englishMeaning: "book",
    category: "noun",
    isAiGenerated: true,
  };
  await learner.json("POST", generate, book);
  const saved = await (await learner.json("POST", "/api/vocabulary", word)).json();
  expect(saved).toMatchObject({ isAiGenerated: true, source: "dictionary" });
  const other = await app.learner();
  const claimed = await (await other.json("POST", "/api/vocabulary", word)).json();
  expect(claimed).toMatchObject({ isAiGenerated: false, source: "manual" });
});

test("whatever else a learner does, the limit of the day stays (P8)", async () => {
  const learner = await app.learner();
  const tryAgain = async (path = generate, own: Record<string, string> = {}) => {
    const answer = await learner.request(path, {
      method: "POST",
      body: JSON.stringify(book),
      headers: { "Content-Type": "application/json", ...own },
    });
    expect([path, own, answer.status]).toEqual([path, own, path.includes("//") ? 404 : 429]);
  };
  for (let count = 0; count < 5; count += 1) {
    expect((await learner.json("POST", generate, book)).status).toBe(200);
  }
  await tryAgain();

  const word = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
  const saved = await learner.json("POST", "/api/vocabulary", { ...word, isAiGenerated: true });
  const { id } = await saved.json();
  await learner.json("PATCH", `/api/vocabulary/${id}`, { isAiGenerated: false });
  await tryAgain();
  await learner.json("DELETE", `/api/vocabulary/${id}`);
  await tryAgain();
  for (const timeZone of ["Pacific/Kiritimati", "Pacific/Niue", "Asia/Kathmandu"]) {
    await learner.json("PATCH", "/api/settings", { timeZone });
    await tryAgain(generate, { "X-Time-Zone": timeZone, "Time-Zone": timeZone });
  }
  const elsewhere = await app.anotherBrowserOf(learner);
  expect((await elsewhere.json("POST", generate, book)).status).toBe(429);
  for (const path of [
    `${generate}/`,
    `${generate}.data`,
    `${generate}?_method=put`,
    "/api/GENERATE-vocabulary",
    "/api/generate%2Dvocabulary",
    "/api//generate-vocabulary",
    "/api/x/../generate-vocabulary",
  ]) {
    await tryAgain(path);
  }
  for (let address = 1; address <= 20; address += 1) {
    const from = `203.0.113.${address}`;
    await tryAgain(generate, { "X-Forwarded-For": from, Forwarded: `for=${from}` });
    await tryAgain(generate, { "Idempotency-Key": `limit-${address}` });
  }
  const { vocabulary } = await (await learner.json("GET", limits)).json();
  expect(vocabulary.current).toBe(5);
});
