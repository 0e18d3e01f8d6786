import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { countMastery } from "#services/progress/count-mastery.ts";
import { testApp } from "#tests/support/app/app.ts";
import { whileUnreadable } from "#tests/support/app/failing-database.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();

const shown = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

async function learnerWithReviews() {
  const learner = await app.learner();
  const [id = "", other = ""] = await addNouns(learner, 3);
  for (const [translationDirection, isCorrect, userAnswer] of [
    ["arabic-to-english", true, "house"],
    ["english-to-arabic", false, null],
    ["english-to-arabic", true, "بَيْتٌ"],
  ] as const) {
    await learner.json("PATCH", `/api/progress/${id}`, {
      translationDirection,
      isCorrect,
      userAnswer,
    });
  }
  return { learner, id, other };
}

test("the numbers, the tabs and what is known of each word", async () => {
  const { learner, id } = await learnerWithReviews();
  const html = await (await learner.get("/vocabulary-progress")).text();
  const text = shown(html);
  expect(text).toMatch(/Total Words 3/);
  expect(text).toMatch(/Words Studied 1/);
  expect(text).toMatch(/Mastered 0/);
  expect(text).toMatch(/Due for Review 0/);
  expect(text).toContain("How Mastery Works");
  expect(text).toMatch(/All 3 Nouns 3 Verbs 0 Expressions 0/);
  expect(text).toContain("Started · 20% New Next review: ");
  expect(text).toContain("67% right");
  expect(text).toContain("3 Reviews Done");
  expect(text).toContain("2 words not started");
  expect(text).toContain("Not Started · 0% Ready to start");
  expect(text).toContain("Not scheduled");
  expect(text).toContain("Last reviewed: Never");
  expect(html).toMatch(/<button type="button" disabled="">0 Reviews Done<\/button>/);
  expect(html).toContain(`href="/vocabulary-progress/${id}/reviews"`);
  const back = /<a[^>]*href="\/"[^>]*>(?:(?!<\/a>).)*Home/s.test(html);
  expect(back).toBe(true);
});

test("PROG-12 to PROG-15, STATE-39: one line leads to the words never studied, each a card as the others are", async () => {
  const { learner } = await learnerWithReviews();
  await learner.json("POST", "/api/vocabulary", {
    ...{ arabicWord: "كَتَبَ", englishMeaning: "to write", category: "verb" },
  });
  const all = await (await learner.get("/vocabulary-progress")).text();
  expect(all).toMatch(/href="\/vocabulary-progress\?mastery=new"[^>]*>3 words not started</);
  const verbs = await (await learner.get("/vocabulary-progress?category=verb")).text();
  expect(shown(verbs)).toContain("1 verb not started");
  expect(shown(verbs)).toContain("to write verb Not Started");
  const link = /href="([^"]*)"[^>]*>1 verb not started</.exec(verbs)?.[1] ?? "";
  const html = await (await learner.get(link.replaceAll("&amp;", "&"))).text();
  expect(shown(html)).toContain(
    "to write verb Not Started · 0% Ready to start Next review: Not scheduled Last reviewed: Never 0% right 0 Reviews Done",
  );
  expect(shown(html)).not.toContain("house");
  expect(html).toMatch(/<button type="button" disabled="">0 Reviews Done<\/button>/);
});

const lines = (html: string) => [
  ...html.matchAll(/href="\/vocabulary-progress\/([0-9a-f]{24})[?"]/g),
];
const idsOf = (html: string) => [...new Set(lines(html).map(([, id]) => id))];

test("PROG-10, PROG-11, STATE-29, STATE-38: each word has its stars, status, percent and learning status, in every order", async () => {
  const { learner, other } = await learnerWithReviews();
  for (const translationDirection of ["arabic-to-english", "english-to-arabic"]) {
    for (let n = 0; n < 5; n += 1) {
      const answer = { translationDirection, isCorrect: true };
      await learner.json("PATCH", `/api/progress/${other}`, answer);
    }
  }
  const standing =
    /aria-label="(\d) of 5 stars"[^>]*><\/span><span><b>([^<]+)<\/b> · (\d+)%<\/span><span>([^<]+)</g;
  const standings = async (query: string) => {
    const html = await (await learner.get(`/vocabulary-progress${query}`)).text();
    const texts = [...html.replace(/<!--.*?-->/g, "").matchAll(standing)];
    return texts.map(([, ...texts]) => texts.join(", ")).sort();
  };
  const [fresh, started, mastered] = [
    "0, Not Started, 0, Ready to start",
    "1, Started, 20, New",
    "5, Mastered, 100, Mastered",
  ];
  for (const query of ["", "?sort=due", "?sort=latest", "?sort=newest"]) {
    expect(await standings(query), query).toEqual([fresh, started, mastered]);
  }
  expect(await standings("?mastery=new")).toEqual([fresh]);
});

test("the weakest words come first, and three other orders can be chosen", async () => {
  const learner = await app.learner();
  const [known = "", missed = "", half = "", fresh = ""] = await addNouns(learner, 4);
  const answers = [
    [missed, "arabic-to-english", false],
    [half, "arabic-to-english", true],
    [known, "arabic-to-english", true],
    [known, "english-to-arabic", true],
  ] as const;
  for (const [id, translationDirection, isCorrect] of answers) {
    await learner.json("PATCH", `/api/progress/${id}`, { translationDirection, isCorrect });
  }
  const listed = async (query: string) =>
    idsOf(await (await learner.get(`/vocabulary-progress${query}`)).text());
  expect(await listed("")).toEqual([missed, half, known, fresh]);
  expect(await listed("?sort=weakest&category=noun")).toEqual([missed, half, known, fresh]);
  expect(await listed("?sort=latest")).toEqual([known, half, missed, fresh]);
  expect(await listed("?sort=newest")).toEqual([fresh, half, missed, known]);
  const due = await listed("?sort=due");
  expect([due[0], due[3]]).toEqual([missed, fresh]);
  expect(new Set(due)).toEqual(new Set([missed, half, known, fresh]));
  expect(await listed("?sort=hardest")).toEqual([missed, half, known, fresh]);

  const html = await (await learner.get("/vocabulary-progress?sort=latest&category=noun")).text();
  expect(html).toMatch(/<option value="latest" selected="">Latest studied<\/option>/);
  expect(html).toContain('href="/vocabulary-progress?category=verb&amp;sort=latest"');
  expect(html).toContain(`/vocabulary-progress/${half}?sort=latest&amp;category=noun`);

  const later = { translationDirection: "arabic-to-english", isCorrect: false };
  await learner.json("PATCH", `/api/progress/${known}`, later);
  await learner.json("PATCH", `/api/progress/${known}`, later);
  expect(await listed("")).toEqual([missed, known, half, fresh]);
});

test("a search looks through all words, also those never studied", async () => {
  const { learner, id } = await learnerWithReviews();
  const found = await (await learner.get("/vocabulary-progress?q=house")).text();
  expect(idsOf(found)).toEqual([id]);
  expect(shown(found)).toMatch(/All 1 Nouns 1 Verbs 0 Expressions 0/);
  expect(found).toMatch(/href="\/vocabulary-progress"[^>]*>Clear</);
  const never = shown(await (await learner.get("/vocabulary-progress?q=pen")).text());
  expect(never).toContain("pen noun Not Started · 0% Ready to start");
  expect(found).not.toContain("One letter apart");
  const near = await (await learner.get("/vocabulary-progress?q=hosue")).text();
  expect(idsOf(near)).toEqual([id]);
  expect(near).toContain("<h2>One letter apart</h2>");
  const none = shown(await (await learner.get("/vocabulary-progress?q=zebra")).text());
  expect(none).toContain("No words found");
  expect(none).toContain("Search your words");
});

test("pages go on in the chosen order from the studied words to the others, and the place in one list is none in another", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  const words = Array.from({ length: 53 }, (_, n) => ({
    ...{ arabicWord: `كتاب ${n}`, englishMeaning: `book ${n}`, category: "noun" },
  }));
  for (const entries of [words.slice(0, 30), words.slice(30)]) {
    const imported = await learner.json("POST", "/api/vocabulary/bulk-import", { entries });
    expect([imported.ok, await imported.json()]).toEqual([true, expect.anything()]);
  }
  const stored = await (await learner.get("/api/vocabulary?limit=100")).json();
  const questions = stored.map((word: { id: string; englishMeaning: string }) => ({
    ...{ vocabularyId: word.id, userAnswer: "x", correctAnswer: word.englishMeaning },
    ...{ isCorrect: true, translationDirection: "arabic-to-english", pointsEarned: 15 },
  }));
  for (const part of [questions.slice(0, 20), questions.slice(20, 40)]) {
    const session = {
      ...{ questionCount: part.length, correctAnswers: part.length, pointsEarned: 450 },
      ...{ categories: ["noun"], questions: part },
    };
    expect((await learner.json("POST", "/api/sessions", session)).ok).toBe(true);
  }
  const nextOf = (html: string) =>
    /<a[^>]*rel="next"[^>]*>/.exec(html)?.[0].match(/href="([^"]*)"/)?.[1] ?? "";
  const page = async (address: string) =>
    (await learner.get(address.replaceAll("&amp;", "&"))).text();
  for (const sort of ["weakest", "due", "latest"]) {
    const first = await page(`/vocabulary-progress?sort=${sort}`);
    const rest = await page(nextOf(first));
    expect(new Set([...idsOf(first), ...idsOf(rest)]).size).toBe(53);
    expect(idsOf(rest)).toHaveLength(3);
    expect(nextOf(rest)).toBe("");
    expect(first.match(/>Last reviewed: (<!-- -->)?Never/g)).toHaveLength(10);
    const back = /<a[^>]*rel="prev"[^>]*>/.exec(rest)?.[0].match(/href="([^"]*)"/)?.[1] ?? "";
    expect(idsOf(await page(back))).toEqual(idsOf(first));
    const spot = /after=([^"&]*)/.exec(nextOf(first))?.[1];
    expect(idsOf(await page(`/vocabulary-progress?sort=newest&after=${spot}`))).toHaveLength(50);
  }
});

test("odd queries show the first page of all words", async () => {
  const { learner } = await learnerWithReviews();
  for (const query of [
    "?category=adjectives",
    "?after=x",
    "?before=%00",
    "?category=verb&after=../",
  ]) {
    expect((await learner.get(`/vocabulary-progress${query}`)).status).toBe(200);
  }
});

test("the words of one mastery stand alone, and the chart of the calendar leads to them", async () => {
  const { learner, id, other } = await learnerWithReviews();
  await learner.json("PATCH", `/api/progress/${other}`, {
    translationDirection: "arabic-to-english",
    isCorrect: true,
  });
  const words = async (query: string) => {
    const html = await (await learner.get(`/vocabulary-progress${query}`)).text();
    return { html, ids: idsOf(html), text: shown(html) };
  };
  const started = await words("?mastery=star1");
  expect(started.ids).toEqual([id]);
  expect(started.text).toContain("Started: 1 word All words");
  expect((await words("?mastery=practiceBoth")).ids).toEqual([other]);
  expect((await words("?mastery=new")).ids).toHaveLength(1);
  const mastered = await words("?mastery=star5");
  expect(mastered.ids).toEqual([]);
  expect(mastered.text).toContain("Mastered: 0 words");
  expect(mastered.text).toContain("No words here now");
  expect((await words("?mastery=star9")).ids).toHaveLength(3);

  const calendar = await (await learner.get("/progress")).text();
  expect(calendar).toContain('href="/vocabulary-progress?mastery=star1"');
  expect(calendar).not.toContain('href="/vocabulary-progress?mastery=star5"');
  const history = await learner.get(`/vocabulary-progress/${id}/reviews?mastery=star1`);
  expect(await history.text()).toContain('href="/vocabulary-progress?mastery=star1"');

  const progress = app.database.collection("progress");
  await progress.updateMany({}, { $unset: { weakness: 1 } });
  expect((await words("?mastery=star1")).ids).toEqual([]);
  await app.database.collection("upkeep").deleteMany({ _id: "mastery-counts" as never });
  const unordered = await words("");
  expect(new Set(unordered.ids.slice(0, 2))).toEqual(new Set([other, id]));
  expect(unordered.text).not.toMatch(/No words|No nouns/);
  expect(unordered.html).toMatch(/<option value="[^"]*" selected="">Due next</);
  await countMastery();
  expect((await words("")).ids.slice(0, 2)).toEqual([other, id]);
  expect((await words("?mastery=star1")).ids).toEqual([id]);
  expect((await words("?mastery=practiceBoth")).ids).toEqual([other]);
});

test("what a process of the version before answers gets its weakness at a later start", async () => {
  const { id } = await learnerWithReviews();
  const upkeep = app.database.collection<{ _id: string }>("upkeep");
  const progress = app.database.collection("progress");
  const word = { _id: new ObjectId(id) };
  const weakness = async () => (await progress.findOne(word))?.weakness;
  const known = await weakness();
  await upkeep.deleteMany({ _id: "mastery-counts" });
  for (const stale of [{ $unset: { weakness: 1 } }, { $set: { weakness: "699900000" } }]) {
    await progress.updateOne(word, stale);
    await countMastery();
    expect(await weakness()).toBe(known);
  }
  await countMastery();
  expect(await upkeep.findOne({ _id: "mastery-counts" })).toMatchObject({ version: 3 });
});

test("the words of one mastery go on from page to page and back", async () => {
  const learner = await app.learner();
  for (let n = 0; n < 53; n += 1) {
    const word = { arabicWord: `كتاب ${n}`, englishMeaning: `book ${n}`, category: "noun" };
    expect((await learner.json("POST", "/api/vocabulary", word)).status).toBe(201);
  }
  const first = await (await learner.get("/vocabulary-progress?mastery=new")).text();
  const next = /href="(\/vocabulary-progress\?mastery=new&amp;after=[^"]*)"/.exec(first)?.[1] ?? "";
  expect(shown(first)).toContain("Not Started: 53 words");
  const second = await (await learner.get(next.replace("&amp;", "&"))).text();
  expect(shown(second)).toContain("book 2 noun");
  expect(shown(second)).not.toContain("book 3 noun");
  expect(second).toMatch(/href="\/vocabulary-progress\?mastery=new&amp;before=[^"]*"/);
});

test("a word opens with its reviews and one text of where it stands", async () => {
  const { learner, id } = await learnerWithReviews();
  const text = shown(await (await learner.get(`/vocabulary-progress/${id}`)).text());
  expect(text).not.toContain("Learning status");
  expect(text.split("How well you know it")[1]?.match(/20%/g)).toHaveLength(1);
  expect(text).toMatch(/Mastery Started, 20%/);
  expect(text).toMatch(/Success rate 67% of 3 reviews/);
  expect(text).toMatch(/Next review (Tomorrow|in \d+ days)/);
  expect(text).toMatch(/Last reviewed \w+ \d+, \d+/);
});

test("a word never studied says so in the same words, in each place that tells of it", async () => {
  const { learner, other } = await learnerWithReviews();
  for (const path of [
    "/vocabulary-progress?mastery=new",
    `/vocabulary-progress/${other}/reviews`,
    `/vocabulary/${other}`,
    "/vocabulary?sort=due",
    "/vocabulary?sort=hardest",
    "/progress",
  ]) {
    const text = shown(await (await learner.get(path)).text());
    expect(text, path).toContain("Not Started");
    expect(text, path).not.toMatch(/tudied yet|Not asked|Next review: New|(?<!20%) New /);
  }
  const card = shown(await (await learner.get(`/vocabulary-progress/${other}`)).text());
  expect(card).toContain(
    "Mastery Not Started, 0% Last reviewed Never Next review Not scheduled Success rate 0% of 0 reviews",
  );
});

test("the history tells each review, the newest first", async () => {
  const { learner, id } = await learnerWithReviews();
  const text = shown(await (await learner.get(`/vocabulary-progress/${id}/reviews`)).text());
  expect(text).toMatch(/Correct EN to AR .* Incorrect EN to AR .* Correct AR to EN/);
  expect(text).toContain("No answer provided");
  expect(text).toMatch(/\+15 points/);
  expect(text).toMatch(/3 answers, 67% right/);
});

test("a word without history says so; what is not there is 404", async () => {
  const { learner, other } = await learnerWithReviews();
  const text = shown(await (await learner.get(`/vocabulary-progress/${other}/reviews`)).text());
  expect(text).toContain("No review history found for this word.");
  const stranger = await app.learner();
  for (const path of [other, "x", `${other}/reviews`, "x/reviews", "0".repeat(24)]) {
    expect((await stranger.get(`/vocabulary-progress/${path}`)).status).toBe(404);
  }
});

test.skipIf(process.env.MONGODB_URI)(
  "a history that cannot be read says so with the reason, and the page lives on",
  async () => {
    const { learner, id } = await learnerWithReviews();
    const answer = await whileUnreadable("answers", () =>
      learner.get(`/vocabulary-progress/${id}/reviews`),
    );
    const text = shown(await answer.text());
    expect(text).toContain("Error loading history: Please try again.");
    expect(text).toContain("Total Words 3");
    expect(answer.status).toBe(503);
  },
);

test("a long history goes on with earlier reviews, and an odd place is its beginning", async () => {
  const { learner, id } = await learnerWithReviews();
  for (let n = 0; n < 19; n += 1) {
    await learner.json("PATCH", `/api/progress/${id}`, {
      translationDirection: "arabic-to-english",
      isCorrect: true,
    });
  }
  const page = `/vocabulary-progress/${id}/reviews`;
  const html = await (await learner.get(page)).text();
  const next = /href="([^"]*earlier=[^"]*)"/.exec(html)?.[1] ?? "";
  const earlier = shown(await (await learner.get(next.replaceAll("&amp;", "&"))).text());
  expect(earlier).toContain("No answer provided");
  expect(earlier).toContain("Incorrect EN to AR");
  expect((await learner.get(`${page}?earlier=soon`)).status).toBe(200);
});

test("a history of several pages leads back to the newer ones, and to the list it was opened from", async () => {
  const { learner, id } = await learnerWithReviews();
  for (let n = 0; n < 40; n += 1) {
    const isCorrect = n !== 19;
    await learner.json("PATCH", `/api/progress/${id}`, {
      translationDirection: "arabic-to-english",
      isCorrect,
    });
  }
  const pageOf = async (address: string) => {
    const html = await (await learner.get(address.replaceAll("&amp;", "&"))).text();
    const dialog = html.slice(html.indexOf("Review history</h"));
    const leading = (rel: string) =>
      new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0].match(/href="([^"]*)"/)?.[1] ?? "";
    const text = shown(dialog);
    return {
      previous: leading("prev"),
      next: leading("next"),
      records: text.match(/points/g)?.length,
      text,
    };
  };
  const first = await pageOf(`/vocabulary-progress/${id}/reviews?category=noun`);
  expect(first).toMatchObject({ previous: "", records: 20 });
  const second = await pageOf(first.next);
  expect(second.records).toBe(20);
  expect(second.text).toContain("Incorrect");
  const third = await pageOf(second.next);
  expect(third).toMatchObject({ next: "", records: 3 });
  expect(third.previous).toContain("category=noun");

  const backInSecond = await pageOf(third.previous);
  expect(backInSecond.text).toBe(second.text);
  expect(backInSecond.next).toBe(second.next);
  const backInFirst = await pageOf(backInSecond.previous);
  expect(backInFirst).toEqual(first);
});
