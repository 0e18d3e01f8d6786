import { ObjectId } from "mongodb";
import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { addNouns, hiddenValue, importNouns, setupForm } from "#tests/support/study/study.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

const app = await testApp();

async function page(visitor: Visitor, path: string): Promise<string> {
  const answer = await visitor.get(path);
  expect(answer.status).toBe(200);
  return answer.text();
}

/** The text of a page's main part. */
async function shown(visitor: Visitor, path: string): Promise<string> {
  const main = /<main[\s\S]*<\/main>/.exec(await page(visitor, path))?.[0] ?? "";
  return main
    .replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

const asLearned = { direction: "arabic-to-english", timer: "untimed" };

const points = async (learner: Learner): Promise<number> =>
  (await (await learner.json("GET", "/api/auth/user")).json()).points;

describe("new-word cards", () => {
  async function learnerWithImported(count: number): Promise<Learner> {
    const learner = await app.learner({ subscriptionTier: "basic" });
    await importNouns(learner, count);
    await learner.post("/session-setup", setupForm(asLearned));
    return learner;
  }

  test("imported words are shown, one press each, and then asked", async () => {
    const learner = await learnerWithImported(2);
    const card = await shown(learner, "/session");
    expect(card).toContain("New word");
    expect(card).toContain("2 questions to come");
    expect(card).not.toContain("Question 1");
    expect(card).toContain("بَيْتٌ Reading bay-tun house noun");
    expect(card).not.toContain("Your answer");
    for (const word of ["house", "pen"]) {
      const html = await page(learner, "/session");
      expect(html).toContain(word);
      const wordId = hiddenValue(html, "wordId");
      const read = await learner.post("/session/introduction", { wordId });
      expect(read.headers.get("Location")).toBe("/session");
      await learner.post("/session/introduction", { wordId });
    }
    expect(await shown(learner, "/session")).toContain("Your answer in English");
    expect(await points(learner)).toBe(0);
    expect(await (await learner.json("GET", "/api/progress")).json()).toMatchObject([
      { totalAttempts: 0 },
      { totalAttempts: 0 },
    ]);
  });

  test("a verb is shown with its forms, and with its word where that is none of them", async () => {
    const learner = await app.learner({ subscriptionTier: "basic" });
    const verb = {
      category: "verb",
      arabicWord: "شَرِبَ",
      englishMeaning: "to drink",
      presentTense: "يَشْرَبُ",
      verbalNoun: "شُرْبٌ",
      particle: "مِنْ",
    };
    await learner.json("POST", "/api/vocabulary/bulk-import", { entries: [verb] });
    await learner.post("/session-setup", setupForm(asLearned));
    expect(await shown(learner, "/session")).toContain(
      "past شَرِبَ present يَشْرَبُ verbal noun شُرْبٌ Reading sha-ri-ba to drink (+ مِنْ ) verb",
    );
    const other = await app.learner({ subscriptionTier: "basic" });
    const entry = { ...verb, pastTense: "اِشْتَرَبَ" };
    await other.json("POST", "/api/vocabulary/bulk-import", { entries: [entry] });
    await other.post("/session-setup", setupForm(asLearned));
    expect(await shown(other, "/session")).toContain("New word شَرِبَ past اِشْتَرَبَ present");
  });

  test("a card stays over a pause, a reload and in another browser, where it is read for both", async () => {
    const learner = await learnerWithImported(1);
    await learner.post("/session-setup", setupForm());
    await learner.post("/session/pause", {});
    expect(await shown(learner, "/session")).toContain("New word");
    const other = await app.anotherBrowserOf(learner);
    const wordId = hiddenValue(await page(other, "/session"), "wordId");
    await other.post("/session/introduction", { wordId });
    expect(await shown(learner, "/session")).toContain("Your answer in English");
    await learner.post("/session/introduction", { wordId });
    expect(await shown(other, "/session")).toContain("Your answer in English");
  });

  test("a form without a word, or with the word of another, changes nothing", async () => {
    const learner = await learnerWithImported(1);
    const other = await app.learner();
    const wordId = hiddenValue(await page(learner, "/session"), "wordId");
    for (const form of [{ wordId }, { wordId: "x" }, {}] as Record<string, string>[]) {
      expect((await other.post("/session/introduction", form)).status).toBe(302);
    }
    await learner.post("/session/introduction", {});
    expect(await shown(learner, "/session")).toContain("New word");
  });

  test("the archive says how a word came and when its card was read; answers of the API do not", async () => {
    const learner = await learnerWithImported(1);
    const archive = () => learner.get("/settings/archive/file").then((answer) => answer.json());
    expect((await archive()).words).toMatchObject([{ origin: "imported", introducedAt: null }]);
    const wordId = hiddenValue(await page(learner, "/session"), "wordId");
    await learner.post("/session/introduction", { wordId });
    expect((await archive()).words[0].introducedAt).toMatch(/Z$/);
    const [word] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(word).toMatchObject({ source: "manual" });
    expect(word).not.toHaveProperty("origin");
    expect(word).not.toHaveProperty("introducedAt");
  });
});

describe("exact answers", () => {
  async function learnerInSession(words: number, exactInARow: number): Promise<Learner> {
    const learner = await app.learner({ dailyNewWords: 10, dailyReviews: 20, exactInARow });
    await addNouns(learner, words);
    await learner.post("/session-setup", setupForm(asLearned));
    return learner;
  }

  async function submit(learner: Learner) {
    const html = await page(learner, "/session");
    const word = NOUNS.find(({ arabicWord }) => html.includes(arabicWord));
    const answerId = hiddenValue(html, "answerId");
    const answer = await learner.post("/session", { answerId, typed: word?.englishMeaning ?? "" });
    return { answerId, location: answer.headers.get("Location") };
  }

  test("are judged by the learner until three were agreed with; then they count, which is said and can be switched off", async () => {
    const learner = await learnerInSession(6, 0);
    let feedback = "";
    let agreed = "";
    for (let number = 1; number <= 3; number += 1) {
      const { answerId, location } = await submit(learner);
      expect(location).toBe("/session");
      agreed = answerId;
      await learner.post("/session/judgement", { answerId, judgement: "correct" });
      feedback = await page(learner, `/session?answered=${answerId}`);
      expect(feedback.includes("Exact answers now count without asking")).toBe(number === 3);
    }
    expect(await shown(learner, "/settings")).toContain("Switched on by itself");
    expect(await page(learner, "/settings")).toMatch(
      /<input[^>]*name="countExactMatches"[^>]*checked=""/,
    );

    const next = await submit(learner);
    expect(next.location).toBe(`/session?answered=${next.answerId}`);
    expect(await page(learner, next.location ?? "")).not.toContain("Exact answers now count");
    expect(await shown(learner, next.location ?? "")).toMatch(
      /\+15 points .* Back (tomorrow|in \d+ days) .*, 1 right in a row/,
    );
    expect(await points(learner)).toBe(60);
    await learner.post("/session/undo", { answerId: next.answerId });
    expect(await points(learner)).toBe(45);
    expect(await page(learner, "/session")).toContain("Looks right. Do you agree?");

    const chosen = await learner.post("/session/exact-matches", { answerId: agreed, choice: "no" });
    expect(chosen.headers.get("Location")).toBe(`/session?answered=${agreed}`);
    expect(await shown(learner, "/settings")).not.toContain("Switched on by itself");
    expect((await submit(learner)).location).toBe("/session");
  });

  test("lead to their feedback also when they are sent twice, and count once", async () => {
    const learner = await learnerInSession(3, 0);
    await app.database
      .collection("users")
      .updateOne({ _id: new ObjectId(learner.id) }, { $set: { countExactMatches: true } });
    const html = await page(learner, "/session");
    const word = NOUNS.find(({ arabicWord }) => html.includes(arabicWord));
    const sent = { answerId: hiddenValue(html, "answerId"), typed: word?.englishMeaning ?? "" };
    for (const typed of [sent.typed, ` ${sent.typed}`]) {
      const answer = await learner.post("/session", { ...sent, typed });
      expect(answer.headers.get("Location")).toBe(`/session?answered=${sent.answerId}`);
    }
    expect(await points(learner)).toBe(15);
    await learner.post("/session", { ...sent, typed: "another" });
    expect(await shown(learner, "/session")).not.toContain("another");
    expect(await points(learner)).toBe(15);
  });

  test("a choice that is none changes nothing", async () => {
    const learner = await learnerInSession(1, 2);
    const { answerId } = await submit(learner);
    await learner.post("/session/judgement", { answerId, judgement: "correct" });
    for (const form of [{ answerId, choice: "maybe" }, { answerId }] as Record<string, string>[]) {
      const answer = await learner.post("/session/exact-matches", form);
      expect(answer.headers.get("Location")).toBe("/session");
    }
    expect(await page(learner, `/session?answered=${answerId}`)).toContain("Exact answers now");
  });
});

describe("starting in one tap", () => {
  test("takes the usual choices first, and then the last ones", async () => {
    const learner = await app.learner();
    await addNouns(learner, 3);
    expect(await shown(learner, "/")).toContain("Start Change");
    const started = await learner.post("/session-setup/start", {});
    expect(started.headers.get("Location")).toBe("/session");
    expect(await shown(learner, "/session")).toContain("Question 1 of 6");
    await learner.post("/session/departure", {});

    await learner.post("/session-setup", setupForm({ ...asLearned, questionCount: "5" }));
    await learner.post("/session/departure", {});
    const html = await page(learner, "/session-setup");
    expect(html).toMatch(/<input[^>]*name="questionCount"[^>]*value="5"/);
    const checked = (html.match(/<input[^>]*checked=""[^>]*>/g) ?? []).join();
    expect(checked).toMatch(/value="arabic-to-english"/);
    expect(checked).toMatch(/value="untimed"/);
    await learner.post("/session-setup/start", {});
    expect(await shown(learner, "/session")).toContain("Question 1 of 3");
    expect(await page(learner, "/session")).not.toContain('role="timer"');
  });

  test("resumes an open session", async () => {
    const learner = await app.learner();
    await addNouns(learner, 1);
    await learner.post("/session-setup", setupForm(asLearned));
    const open = hiddenValue(await page(learner, "/session"), "answerId");
    const started = await learner.post("/session-setup/start", {});
    expect(started.headers.get("Location")).toBe("/session");
    expect(hiddenValue(await page(learner, "/session"), "answerId")).toBe(open);
  });

  test("leads to the setup when there is nothing to ask, and by its address alone", async () => {
    const learner = await app.learner();
    for (const answer of [
      await learner.post("/session-setup/start", {}),
      await learner.get("/session-setup/start"),
    ]) {
      expect(answer.headers.get("Location")).toBe("/session-setup");
    }
    const visitor = await app.visitor().post("/session-setup/start", {});
    expect(visitor.headers.get("Location")).toContain("/?sign-in");
  });

  test("the setup says what will come, and how many words of each category are due", async () => {
    const learner = await app.learner();
    await addNouns(learner, 7);
    const text = await shown(learner, "/session-setup");
    expect(text).toContain("10 questions on 5 words: 5 new");
    expect(text).toContain("Nouns 7 · none due");
    expect(text).toContain("Automatic, 20 min");
  });

  test("the setup names as due or new the words that the dashboard counts", async () => {
    const learner = await app.learner({ dailyNewWords: 2 });
    const [missed] = await addNouns(learner, 5);
    await learner.json("PATCH", `/api/progress/${missed}`, {
      ...{ translationDirection: "arabic-to-english", isCorrect: false },
      answeredAt: new Date(Date.now() - 5 * 86_400_000).toISOString(),
    });
    const dashboard = await shown(learner, "/");
    expect(dashboard).toContain("3 words are waiting for you");
    expect(dashboard).toMatch(/3 Words Due|Words Due 3/);
    const setup = await shown(learner, "/session-setup");
    expect(setup).toContain("1 word is due, 2 new words for today.");
    expect(setup).toContain("on 3 words: 1 due, 2 new");
    expect(setup).toContain("Nouns 5 · 1 due");
  });

  test("a setup that is refused says what its own choice leads to", async () => {
    const learner = await app.learner();
    await addNouns(learner, 7);
    const nouns = setupForm({ questionCount: "7" }).filter(
      ([name, value]) => name !== "categories" || value === "noun",
    );
    const refused = await learner.post("/session-setup", nouns);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("on 5 words: 5 new");
  });
});

describe("with nothing due", () => {
  async function missedAll(words: number): Promise<Learner> {
    const learner = await app.learner({ timeZone: "Africa/Cairo" });
    await addNouns(learner, words);
    await learner.post("/session-setup", setupForm(asLearned));
    for (let question = 0; question < Math.min(5, words); question += 1) {
      const answerId = hiddenValue(await page(learner, "/session"), "answerId");
      await learner.post("/session/judgement", { answerId, judgement: "unknown" });
    }
    await learner.post("/session/completion", {});
    return learner;
  }

  test("dashboard and setup say when the next words come, and start nothing", async () => {
    const learner = await missedAll(7);
    for (const path of ["/", "/session-setup"]) {
      const text = await shown(learner, path);
      expect(text).toMatch(/Tomorrow: \d+ words?, about \d+ minutes?\./);
      expect(text).toContain("Learn 2 more");
      expect(text).toContain("Practice missed words");
      expect(text).not.toContain("Start session");
      expect(text).not.toContain("Start Change");
    }
    const dashboard = await shown(learner, "/");
    expect(dashboard).toContain("10 questions to today’s goal");
    expect(dashboard).not.toContain("All done");
    await app.database
      .collection("users")
      .updateOne(
        { _id: new ObjectId(learner.id) },
        { $set: { dailyNewWords: 1, dailyReviews: 2 } },
      );
    expect(await shown(learner, "/")).toContain("All done for today");
  });

  test("more new words start at once", async () => {
    const learner = await missedAll(7);
    const started = await learner.post("/session-setup/new-words", { next: "start" });
    expect(started.headers.get("Location")).toBe("/session");
    expect(await shown(learner, "/session")).toContain("Question 1 of 2");
  });

  test("more new words are taken once, also when the form is sent twice", async () => {
    const learner = await app.learner({ dailyNewWords: 1 });
    await addNouns(learner, 10);
    await learner.post("/session-setup", setupForm(asLearned));
    const answerId = hiddenValue(await page(learner, "/session"), "answerId");
    await learner.post("/session/judgement", { answerId, judgement: "unknown" });
    await learner.post("/session/completion", {});
    for (let time = 0; time < 2; time += 1) {
      const started = await learner.post("/session-setup/new-words", { next: "start" });
      expect(started.headers.get("Location")).toBe("/session");
    }
    expect(await shown(learner, "/session")).toContain("Question 1 of 5");
    await learner.post("/session/departure", {});
    expect(await shown(learner, "/")).toContain("5 words are waiting for you");
  });

  test("an offer of more new words is taken once, also when its answer was lost", async () => {
    const learner = await app.learner({ dailyNewWords: 1 });
    await addNouns(learner, 10);
    const more = { taken: hiddenValue(await page(learner, "/session-setup"), "taken") };
    await Promise.all([1, 2].map(() => learner.post("/session-setup/new-words", more)));
    await learner.post("/session-setup/new-words", more);
    expect(await shown(learner, "/session-setup")).toContain("6 new words for today");
  });

  test("missed words are practiced once", async () => {
    const learner = await missedAll(1);
    const sessionId = hiddenValue(await page(learner, "/"), "sessionId");
    const started = await learner.post("/session/re-ask", { sessionId });
    expect(started.headers.get("Location")).toBe("/session");
    const answerId = hiddenValue(await page(learner, "/session"), "answerId");
    await learner.post("/session/judgement", { answerId, judgement: "unknown" });
    await learner.post("/session/completion", {});
    expect(await shown(learner, "/")).not.toContain("Practice missed words");
  });
});
