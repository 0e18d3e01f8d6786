import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { play, pressTiles, startRun, tilesOf } from "#tests/support/practice/practice.ts";
import { addNouns, hiddenValue } from "#tests/support/study/study.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";

const app = await testApp();
const toEnglish = { sessionType: "quiz", translationDirection: "arabic-to-english" };
const toArabic = { sessionType: "quiz", translationDirection: "english-to-arabic" };
let learner: Learner;
let wordIds: string[];

beforeAll(async () => {
  learner = await app.learner();
  wordIds = await addNouns(learner, 6);
});

const pageOf = async (path: string) => (await learner.get(path)).text();
const plain = (html: string) => html.replace(/<!-- -->/g, "");

/** The meaning of the word that a page asks for. */
function meaningIn(html: string): string {
  const word = NOUNS.find(({ arabicWord }) => html.includes(`>${arabicWord}<`));
  if (!word) throw new Error("no word is asked for");
  return word.englishMeaning;
}

test("a run of single words reads each once, besides whose they are (P63)", async () => {
  const commands = app.watchCommands();
  const sent = await learner.json("POST", "/api/practice-sessions", { vocabularyIds: wordIds });
  expect(sent.status).toBe(201);
  const reads = commands.filter(({ command }) => command.find === "vocabulary");
  const whole = reads.filter(({ command }) => !command.projection);
  expect([reads.length, whole.length]).toEqual([2, 1]);
});

describe("the typed quiz without scripts", () => {
  test("asks, judges and ends with the words to review", async () => {
    const path = await startRun(learner, toEnglish, { vocabularyIds: wordIds.slice(0, 2) });
    const first = plain(await pageOf(path));
    for (const text of ["Question 1 of 2", "Practice Session", "0/0", "Arabic → English"]) {
      expect(first).toContain(text);
    }
    expect(first).toContain("Translate to English");
    expect(first).toContain('placeholder="Type your answer..."');
    expect(first).toContain("Submit Answer");
    const right = await play(learner, path, { index: "0", typed: meaningIn(first) });
    expect(right.path).toBe(`${path}?answered=0`);
    expect(plain(right.html)).toContain("Correct!");
    expect(plain(right.html)).toContain("Next Question");
    expect(plain(right.html)).toContain("1/1");
    const wrong = await play(learner, path, { index: "1", typed: "nonsense" });
    for (const text of ["Incorrect", "Correct answer:", "Finish Practice", "I was right", "1/2"]) {
      expect(plain(wrong.html)).toContain(text);
    }
    const end = plain(await pageOf(path));
    for (const text of [
      "Practice Complete!",
      "1 out of 2 correct",
      "50%",
      "1 word to review",
      "Practice these",
      "Practice Again",
      "Back to Practice",
    ]) {
      expect(end).toContain(text);
    }
  });

  test("counts a repeated answer once", async () => {
    const path = await startRun(learner, toEnglish, { vocabularyIds: wordIds.slice(0, 2) });
    const typed = meaningIn(await pageOf(path));
    const send = () => play(learner, path, { index: "0", typed });
    const answers = await Promise.all([send(), send(), send()]);
    for (const { path: at, html } of answers) {
      expect(at).toBe(`${path}?answered=0`);
      expect(plain(html)).toContain("1/1");
    }
    const changed = await play(learner, path, { index: "0", typed: "nonsense" });
    expect(plain(changed.html)).toContain("Correct!");
  });

  test("keeps the dots of the placeholder after it in a field that is written from the right", async () => {
    const path = await startRun(learner, toArabic, { vocabularyIds: wordIds.slice(0, 1) });
    expect(await pageOf(path)).toContain('placeholder="Type your answer...\u200e"');
  });

  test("lets a wrong vowel mark be corrected once", async () => {
    const path = await startRun(learner, toArabic, { vocabularyIds: wordIds.slice(0, 1) });
    const wrong = (NOUNS[0]?.arabicWord ?? "").replace("َ", "ُ");
    expect(wrong).not.toBe(NOUNS[0]?.arabicWord);
    const retry = await play(learner, path, { index: "0", typed: wrong });
    expect(retry.path).toBe(path);
    expect(retry.html).toContain("a vowel mark differs. Try once more.");
    expect(retry.html).toContain(`value="${wrong}"`);
    expect(plain(retry.html)).toContain("0/0");
    const second = await play(learner, path, { index: "0", typed: wrong });
    expect(plain(second.html)).toContain("Incorrect");
  });

  test.each([
    ["a slip", toEnglish, "housse", "Very close"],
    ["another script", toEnglish, "بيت", "Wrong script"],
  ])("lets %s be tried once more, and counts the second try", async (_what, choice, typed, why) => {
    const path = await startRun(learner, choice, { vocabularyIds: wordIds.slice(0, 1) });
    const retry = await play(learner, path, { index: "0", typed });
    expect(retry.html).toContain(why);
    expect(retry.html).toContain("Try once more.");
    expect(plain(retry.html)).toContain("0/0");
    const right = await play(learner, path, { index: "0", typed: "house" });
    expect(plain(right.html)).toContain("Correct!");
  });

  test("says which other word an answer is", async () => {
    const path = await startRun(learner, toEnglish, { vocabularyIds: wordIds.slice(0, 1) });
    const wrong = await play(learner, path, { index: "0", typed: "pen" });
    expect(plain(wrong.html)).toContain("“pen” is قَلَمٌ.");
  });

  test("takes the learner's word for it, once, and remembers the answer where that is wished", async () => {
    const path = await startRun(learner, toEnglish, { vocabularyIds: wordIds.slice(0, 1) });
    await play(learner, path, { index: "0", typed: "volume" });
    const override = { index: "0", acceptFromNowOn: "on" };
    const said = await Promise.all([1, 2].map(() => play(learner, `${path}/override`, override)));
    for (const { html } of said) {
      expect(plain(html)).toContain("Correct!");
      expect(plain(html)).toContain("1/1");
    }
    const word = await (await learner.json("GET", "/api/vocabulary")).json();
    const changed = word.find(({ id }: { id: string }) => id === wordIds[0]);
    expect(changed.acceptedAnswers).toEqual(["volume"]);
  });

  test("does not remember an answer in the wrong script", async () => {
    const path = await startRun(learner, toArabic, { vocabularyIds: wordIds.slice(1, 2) });
    const retry = await play(learner, path, { index: "0", typed: "nonsense" });
    expect(retry.html).toContain("please answer in the other language. Try once more.");
    const wrong = await play(learner, path, { index: "0", typed: "nonsense" });
    expect(wrong.html).toContain("Wrong script");
    expect(wrong.html).toContain("I was right");
    expect(wrong.html).not.toContain('name="acceptFromNowOn"');
    const override = { index: "0", acceptFromNowOn: "on" };
    expect(plain((await play(learner, `${path}/override`, override)).html)).toContain("Correct!");
    const words = await (await learner.json("GET", "/api/vocabulary")).json();
    const asked = words.find(({ id }: { id: string }) => id === wordIds[1]);
    expect(asked.acceptedAnswers).toEqual([]);
  });

  test("takes I don't know as a miss and refuses a blank answer", async () => {
    const path = await startRun(learner, toEnglish, { vocabularyIds: wordIds.slice(0, 1) });
    const blank = await learner.post(path, { index: "0", typed: "  " });
    expect(blank.status).toBe(400);
    expect(await blank.text()).toContain("Type your answer first.");
    const unknown = await play(learner, path, { index: "0", typed: "", unknown: "1" });
    expect(plain(unknown.html)).toContain("Incorrect");
    expect(plain(unknown.html)).not.toContain("I was right");
  });

  test("asks for synonyms in Arabic and for the forms of a word", async () => {
    const answer = await learner.json("POST", "/api/vocabulary", {
      arabicWord: "مُعَلِّمٌ",
      englishMeaning: "teacher",
      category: "noun",
      pluralForm: "مُعَلِّمُونَ",
      synonym: "مُدَرِّسٌ",
    });
    const { id } = await answer.json();
    const fields = { ...toEnglish, showMeanings: "", showSynonyms: "on", asksForms: "on" };
    const { showMeanings: _, ...wanted } = fields;
    const form = Object.entries({ filled: "1", ...wanted, vocabularyIds: id });
    const started = await learner.post("/practice/start", form as [string, string][]);
    const path = started.headers.get("Location") ?? "";
    const asked: string[] = [];
    for (const index of ["0", "1"]) {
      const html = plain(await pageOf(path));
      asked.push(/Write the (\w+)/.exec(html)?.[1] ?? "");
      const typed = html.includes("Write the plural") ? "معلمون" : "مدرس";
      expect(plain((await play(learner, path, { index, typed })).html)).toContain("Correct!");
    }
    expect(asked.toSorted()).toEqual(["plural", "synonym"]);
  });
});

describe("flashcards without scripts", () => {
  const cards = { sessionType: "flashcards", translationDirection: "arabic-to-english" };

  test("turn over, go back and on, and end with what was not known", async () => {
    const path = await startRun(learner, cards, { vocabularyIds: wordIds.slice(0, 2) });
    const front = plain(await pageOf(path));
    for (const text of ["Flashcard Mode", "1 / 2", "Click to reveal"])
      expect(front).toContain(text);
    const meaning = meaningIn(front);
    expect(front).not.toContain(`>${meaning}<`);
    expect(front).toMatch(/<button[^>]*disabled[^>]*>\s*<span[^>]*>←/);
    const back = plain(await pageOf(`${path}?card=1&side=back`));
    expect(back).toContain(`>${meaning}<`);
    const next = await play(learner, path, { index: "0", next: "2", known: "yes" });
    expect(next.path).toBe(`${path}?card=2`);
    expect(plain(next.html)).toContain("Click to reveal");
    const end = await play(learner, path, { index: "1", known: "no" });
    for (const text of [
      "Flashcard Session Complete!",
      "You&#x27;ve reviewed all 2 vocabulary cards",
      "1 you didn&#x27;t know",
      "1 of 2",
    ]) {
      expect(plain(end.html)).toContain(text);
    }
  });

  test("are over after the last card, whether it was judged or not", async () => {
    const path = await startRun(learner, cards, { vocabularyIds: wordIds.slice(0, 1) });
    const end = await play(learner, path, { end: "1" });
    expect(plain(end.html)).toContain("Flashcard Session Complete!");
  });

  test("show any number as a card that is there", async () => {
    const path = await startRun(learner, cards, { vocabularyIds: wordIds.slice(0, 2) });
    for (const [card, shown] of [
      ["0", "1 / 2"],
      ["99", "2 / 2"],
      ["x", "1 / 2"],
      ["-3", "1 / 2"],
    ]) {
      expect(plain(await pageOf(`${path}?card=${card}`))).toContain(shown);
    }
  });
});

describe("matching without scripts", () => {
  const matching = { sessionType: "matching" };

  test("counts one word as one, while it is matched and at the end", async () => {
    const path = await startRun(learner, matching, { vocabularyIds: wordIds.slice(0, 1) });
    const board = await pageOf(path);
    expect(plain(board)).toContain("0 of 1 word matched • 1 remaining");
    const [tile] = tilesOf(board);
    const of = tile?.value.slice(1);
    await pressTiles(learner, path, [`e${of}`, `a${of}`]);
    expect(plain(await pageOf(path))).toContain("You completed 1 batch with 1 word pair");
  });

  test("selects, lets go, says what is no pair, and ends with the time", async () => {
    const path = await startRun(learner, matching, { vocabularyIds: wordIds.slice(0, 5) });
    const board = plain(await pageOf(path));
    for (const text of [
      "Matching Exercise",
      "0 of 5 words matched • 5 remaining",
      "0:00",
      "Click tiles consecutively to match Arabic words with their English meanings",
    ]) {
      expect(board).toContain(text);
    }
    const tiles = tilesOf(board);
    expect(tiles).toHaveLength(8);
    const [english] = tiles;
    const wrong = tiles.find(
      ({ value }) => value.startsWith("a") && value.slice(1) !== english?.value.slice(1),
    );
    if (!english || !wrong) throw new Error("no tiles");
    const selected = await play(learner, path, { from: "0", tile: english.value });
    expect(selected.path).toBe(`${path}?selected=${english.value}`);
    const pressed = /<button[^>]*aria-pressed="true"[^>]*>/.exec(selected.html)?.[0];
    expect(pressed).toContain(`value="${english.value}"`);
    const letGo = await play(learner, path, {
      from: "0",
      tile: english.value,
      selected: english.value,
    });
    expect(letGo.path).toBe(path);
    const missed = await pressTiles(learner, path, [english.value, wrong.value]);
    expect(missed.path).toContain(`selected=${wrong.value}`);
    expect(plain(missed.html)).toContain("Not a pair: ");
    expect(plain(missed.html)).toContain("is selected now.");
    for (let matched = 0; matched < 5; matched += 1) {
      const [next] = tilesOf(await pageOf(path));
      if (!next) throw new Error("no tile is left");
      const partner = `a${next.value.slice(1)}`;
      const after = await pressTiles(learner, path, [next.value, partner]);
      if (matched < 4) expect(plain(after.html)).toContain("A pair: ");
    }
    const end = plain(await pageOf(path));
    for (const text of [
      "Matching Complete!",
      "You completed all 2 batches with 5 word pairs",
      "2 took a second try",
      "3 of 5",
      "Your best time",
      "Try Again",
    ]) {
      expect(end).toContain(text);
    }
    expect(end).toMatch(/Time: \d:\d\d/);
  });

  test("counts the pairs that a script sends again once", async () => {
    const path = await startRun(learner, matching, { vocabularyIds: wordIds.slice(0, 3) });
    const send = (from: string, pairs: string) => learner.post(path, { from, pairs });
    await send("0", "0-1,0-0");
    await send("0", "0-1,0-0");
    await Promise.all([send("1", "0-0,1-1"), send("1", "0-0,1-1"), send("0", "0-1,0-0,1-1")]);
    const html = plain(await pageOf(path));
    expect(html).toContain("2 of 3 words matched • 1 remaining");
    expect(hiddenValue(html, "from")).toBe("3");
  });

  test("is not moved by tiles that are not there or a number out of the future", async () => {
    const path = await startRun(learner, matching, { vocabularyIds: wordIds.slice(0, 3) });
    const moves: Record<string, string>[] = [
      { from: "0", pairs: "99-99" },
      { from: "5", pairs: "0-0" },
      { from: "x", pairs: "0-0" },
      { from: "0", pairs: "__proto__" },
      { from: "0", tile: "a9999", selected: "e0" },
    ];
    for (const fields of moves) {
      const answer = await learner.post(path, fields);
      expect(answer.status).toBeLessThan(400);
    }
    expect(plain(await pageOf(path))).toContain("0 of 3 words matched");
  });

  test("does not show two words of one meaning together", async () => {
    const doubles = await app.learner();
    const ids: string[] = [];
    for (const [arabicWord, englishMeaning] of [
      ["بَيْتٌ", "house; home"],
      ["مَنْزِلٌ", "home"],
      ["دَارٌ", "house"],
    ]) {
      const word = { arabicWord, englishMeaning, category: "noun", confirmDuplicate: true };
      ids.push((await (await doubles.json("POST", "/api/vocabulary", word)).json()).id);
    }
    const path = await startRun(doubles, matching, { vocabularyIds: ids });
    expect(tilesOf(await (await doubles.get(path)).text())).toHaveLength(2);
  });
});

describe("every run", () => {
  test("can be done again, or with the words that went wrong, once however often it is asked for", async () => {
    const path = await startRun(learner, toEnglish, { vocabularyIds: wordIds.slice(0, 2) });
    const typed = meaningIn(await pageOf(path));
    await play(learner, path, { index: "0", typed });
    await play(learner, path, { index: "1", typed: "", unknown: "1" });
    const html = await pageOf(path);
    const formId = hiddenValue(html, "formId");
    const again = await Promise.all([1, 2].map(() => learner.post(`${path}/restart`, { formId })));
    const [first, second] = again.map((answer) => answer.headers.get("Location"));
    expect(first).toBe(second);
    expect(first).not.toBe(path);
    expect(plain(await pageOf(first ?? ""))).toContain("Question 1 of 2");
    const fields = { formId, which: "missed" };
    const missed = (await learner.post(`${path}/restart`, fields)).headers.get("Location");
    expect(plain(await pageOf(missed ?? ""))).toContain("Question 1 of 1");
  });

  test("of somebody else is the same page as none, for reading and for every post (P1)", async () => {
    const path = await startRun(learner, { sessionType: "quiz" }, { vocabularyIds: wordIds });
    const other = await app.learner();
    const none = `/practice-session/${"0".repeat(24)}`;
    for (const at of [path, none, "/practice-session/garbage"]) {
      const answer = await other.get(at);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain("Practice Session Not Found");
      expect(html).toContain('href="/practice"');
      expect((await other.post(at, { index: "0", typed: "book" })).status).toBe(404);
      for (const step of ["override", "restart"]) {
        const { answer: led } = await other.follow(
          at,
          await other.post(`${at}/${step}`, { index: "0", formId: crypto.randomUUID() }),
        );
        expect(led.status).toBe(404);
      }
    }
    expect(plain(await pageOf(path))).toContain("0/0");
  });

  test("skips words that were deleted since, with a note, and has none when all are", async () => {
    const owner = await app.learner();
    const ids = await addNouns(owner, 3);
    const paths = await Promise.all(
      ["quiz", "flashcards", "matching"].map((sessionType) =>
        startRun(
          owner,
          { sessionType, translationDirection: "arabic-to-english" },
          { vocabularyIds: ids },
        ),
      ),
    );
    await owner.json("DELETE", `/api/vocabulary/${ids[0]}`);
    for (const path of paths) {
      const html = plain(await (await owner.get(path)).text());
      expect(html).toContain("1 word was deleted since and is left out.");
      expect(html).toMatch(/Question 1 of 2|1 \/ 2|0 of 2 words matched/);
    }
    await owner.json("DELETE", `/api/vocabulary/${ids[1]}`);
    await owner.json("DELETE", `/api/vocabulary/${ids[2]}`);
    for (const path of paths) {
      const html = await (await owner.get(path)).text();
      expect(html).toContain("No Words Found");
      expect(html).toContain("have any words to practice with.");
    }
  });

  test("leaves schedule, points, streak and history as they are", async () => {
    const owner = await app.learner();
    const ids = await addNouns(owner, 2);
    await owner.json("PATCH", `/api/progress/${ids[0]}`, {
      translationDirection: "arabic-to-english",
      isCorrect: true,
    });
    const known = async () => ({
      user: await (await owner.json("GET", "/api/auth/user")).json(),
      progress: await (await owner.json("GET", "/api/progress")).json(),
      sessions: await (await owner.json("GET", "/api/sessions")).json(),
      history: await (await owner.json("GET", `/api/vocabulary/${ids[0]}/history`)).json(),
      counts: await (await owner.json("GET", "/api/vocabulary/review-counts")).json(),
    });
    const before = await known();
    const chosen = { vocabularyIds: ids };
    const quiz = await startRun(owner, toEnglish, chosen);
    await play(owner, quiz, { index: "0", typed: "nonsense" });
    await play(owner, `${quiz}/override`, { index: "0" });
    await play(owner, quiz, { index: "1", typed: "", unknown: "1" });
    const cards = await startRun(owner, { sessionType: "flashcards" }, chosen);
    await play(owner, cards, { index: "0", next: "2", known: "no" });
    await play(owner, cards, { index: "1", known: "yes" });
    const board = await startRun(owner, { sessionType: "matching" }, chosen);
    await owner.post(board, { from: "0", pairs: "0-1,0-0,1-1" });
    await startRun(owner, { sessionType: "pronunciation" }, chosen);
    expect(await known()).toEqual(before);
    const html = plain(await (await owner.get("/practice?later")).text());
    expect(html).toContain("2 words, 0:0");
    expect(html).toContain("1 of 2 known");
    expect(html).toContain("1 of 2 correct");
  });

  test("begun by a call has the drill's options and the word forms of its page", async () => {
    const body = { vocabularyIds: wordIds.slice(0, 1), sessionType: "pronunciation" };
    const pronunciationOptions = { repeatType: "both", repetitions: 50 };
    const drill = await learner.json("POST", "/api/practice-sessions", {
      ...body,
      pronunciationOptions,
    });
    const led = await learner.get(`/practice-session/${(await drill.json()).id}`);
    const address = new URL(led.headers.get("Location") ?? "", app.origin);
    expect(JSON.parse(address.searchParams.get("pronunciationOptions") ?? "")).toMatchObject(
      pronunciationOptions,
    );
    const teacher = { arabicWord: "أُسْتَاذٌ", englishMeaning: "professor", pluralForm: "أَسَاتِذَةٌ" };
    const added = { ...teacher, category: "noun" };
    const { id } = await (await learner.json("POST", "/api/vocabulary", added)).json();
    const quiz = await learner.json("POST", "/api/practice-sessions", {
      vocabularyIds: [id],
      asksForms: true,
      displayOptions: { showMeanings: false, translationDirection: "english-to-arabic" },
    });
    const html = plain(await pageOf(`/practice-session/${(await quiz.json()).id}`));
    expect(html).toContain("Write the plural");
  });

  test("of the pronunciation exercise leads there", async () => {
    const body = { vocabularyIds: wordIds.slice(0, 1), sessionType: "pronunciation" };
    const { id } = await (await learner.json("POST", "/api/practice-sessions", body)).json();
    const { headers } = await learner.get(`/practice-session/${id}`);
    const address = new URL(headers.get("Location") ?? "", app.origin);
    expect(address.pathname).toBe("/pronunciation-exercise");
    const posted = await play(learner, `/practice-session/${id}`, { index: "0", typed: "word" });
    expect(posted.path).toMatch(/^\/pronunciation-exercise\?/);
    expect(address.searchParams.get("vocabularyIds")).toBe(wordIds[0]);
    expect(JSON.parse(address.searchParams.get("pronunciationOptions") ?? "")).toEqual({
      repeatType: "both",
      repetitions: 10,
      delayBetweenRepetitions: 1000,
      saveForOffline: false,
    });
  });
});
