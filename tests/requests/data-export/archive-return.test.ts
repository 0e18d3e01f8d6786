import { expect, test } from "vitest";
import { jsonLists } from "#app/http/json-lists.ts";
import { countParts, listsOfPart } from "#app/routes/data-export/archive-parts.ts";
import { changeRestore, findRestore } from "#models/data-import/restore.ts";
import { addDays, localDay } from "#models/scheduling/local-day.ts";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { deleteAccount } from "#services/users/delete-account.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import {
  archiveOf,
  bring,
  bringBack,
  page,
  pressOn,
} from "#tests/support/data-import/bring-archive.ts";
import { aPng } from "#tests/support/images/images.ts";
import { play, startRun } from "#tests/support/practice/practice.ts";
import { recorded } from "#tests/support/recordings/sounds.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

type Archive = Record<string, Record<string, unknown>[]>;

/** An archive in parts, as a larger one is written. */
async function inParts(archive: string): Promise<string[]> {
  const { archiveVersion, writtenAt, account, ...lists } = JSON.parse(archive);
  const pages = () => {
    const entries = Object.entries(lists).map(([name, list]) => [name, onePage(list)] as const);
    return Object.fromEntries(entries);
  };
  const bytes = archive.length / 3;
  const of = await countParts(pages(), bytes);
  const numbers = Array.from({ length: of }, (_, at) => at + 1);
  const texts = numbers.map(async (number) => {
    const facts = { archiveVersion, part: { number, of }, writtenAt, account };
    let text = "";
    for await (const piece of jsonLists(facts, listsOfPart(pages(), facts.part, bytes)))
      text += piece;
    return text;
  });
  return Promise.all(texts);
}

async function* onePage(list: unknown): AsyncGenerator<unknown[]> {
  yield list as unknown[];
}

const fileForm = (field: string, bytes: Uint8Array) => {
  const form = new FormData();
  form.set(field, new Blob([Buffer.from(bytes)]), field);
  return form;
};

/** A learner with one of everything that comes back. */
async function archivist(): Promise<Learner> {
  const learner = await app.learner();
  await setOperatorTier(learner.id, "pro");
  const ids = await addNouns(learner, 4);
  const [first = "", second = "", third = ""] = ids;
  const verb = {
    ...{ arabicWord: "كَتَبَ", englishMeaning: "to write", category: "verb" },
    ...{ presentTense: "يَكْتُبُ", verbalNoun: "كِتَابَةٌ", partOfSpeech: "verb" },
    acceptedAnswers: ["to pen"],
  };
  const made = await (await learner.json("POST", "/api/vocabulary", verb)).json();
  const upload = fileForm("image", await aPng());
  const path = "/api/vocabulary/upload-image";
  const { imageUrl } = await (await learner.request(path, { method: "POST", body: upload })).json();
  for (const id of [first, second])
    await learner.json("PATCH", `/api/vocabulary/${id}`, { imageUrl });
  await learner.request(`/api/vocabulary/${third}/recording`, {
    method: "POST",
    body: fileForm("recording", recorded("recorded.webm")),
  });
  const set = { name: "House", color: "#10B981", isPublic: true, vocabularyIds: [third, first] };
  await learner.json("POST", "/api/word-sets", set);
  await learner.post("/session-setup", setupForm({ questionCount: "5", timer: "untimed" }));
  for (const judgement of ["correct", "incorrect", "correct"]) {
    const answerId = hiddenValue(await (await learner.get("/session")).text(), "answerId");
    await learner.post("/session", { answerId, typed: "an answer" });
    await learner.post("/session/judgement", { answerId, judgement });
    await learner.get(`/session?answered=${answerId}`);
  }
  await learner.post("/session/completion", {});
  const judged = { translationDirection: "arabic-to-english", isCorrect: true };
  for (const days of [3, 1]) {
    const answeredAt = new Date(Date.now() - days * 86_400_000).toISOString();
    await learner.json("PATCH", `/api/progress/${made.id}`, { ...judged, answeredAt });
  }
  await learner.json("DELETE", `/api/vocabulary/${ids[3]}`);
  const run = await startRun(learner, { sessionType: "quiz" }, { vocabularyIds: [first] });
  await play(learner, run, { index: "0", typed: "a guess" });
  await startRun(learner, { sessionType: "matching" }, { vocabularyIds: [first, second] });
  const body = { categories: ["general"], selectionType: "last7days" };
  await learner.json("POST", "/api/generate-story", body);
  const read = await learner.post("/reading", { text: "هٰذَا بَيْتٌ." });
  await learner.post(`${read.headers.get("Location")}/keeping`, {});
  return learner;
}

// Intervals vary with the id of a word, and due days came with the archive.
const OTHER_IDS = { withOlderDates: true };

const LOST = ["cancellations", "couponUses", "memoryFits"];

/** The lists of an archive, with each id as the number of its first appearance. */
function withoutIds(archive: string): Archive {
  const facts = JSON.parse(archive);
  const numbers = new Map<string, string>();
  const numbered = JSON.stringify(facts, (name, value) =>
    name === "base64" || LOST.includes(name) ? undefined : value,
  ).replaceAll(
    /"(\/images\/[\w-]{22}|\/vocabulary\/[0-9a-f]{24}\/speech\/[\w-]{22}|[0-9a-f]{24})"/g,
    (id) => {
      if (!numbers.has(id)) numbers.set(id, `"id ${numbers.size}"`);
      return numbers.get(id) ?? "";
    },
  );
  const { archiveVersion, writtenAt, account, ...lists } = JSON.parse(numbered);
  return { ...lists, points: facts.account.points, streak: facts.account.streak };
}

test("an archive that was taken along comes back without loss into a new account, as a whole and in parts", async () => {
  const learner = await archivist();
  const before = await archiveOf(learner);
  const { words, sessions, answers, practice } = JSON.parse(before);
  expect([words.length, sessions.length, answers.length, practice.length]).toEqual([4, 1, 5, 2]);
  const signedIn = { signedInAt: new Date(), address: "192.0.2.1", browserMarks: [] };
  await deleteAccount({ userId: learner.id, password: "", ...signedIn }, new Date());
  const again = await app.learner();
  const report = await bringBack(again, before);
  expect(report).not.toContain("Not brought back");
  expect(await brokenInvariants(app.database, again.id, OTHER_IDS)).toEqual([]);
  const after = await archiveOf(again);
  expect(after).not.toContain(learner.id);
  expect(withoutIds(after)).toEqual(withoutIds(before));
  expect(JSON.parse(after).images).toMatchObject([{ base64: expect.stringMatching(/^UklGR/) }]);
  expect(JSON.parse(after).recordings[0].base64).toBe(JSON.parse(before).recordings[0].base64);
  expect(await (await again.get("/vocabulary?q=house")).text()).toContain("house");

  const twice = await bringBack(again, before);
  expect(twice).not.toContain("Came back");
  expect(withoutIds(await archiveOf(again))).toEqual(withoutIds(before));

  const other = await app.learner();
  const parts = await inParts(before);
  const [, second = ""] = parts;
  expect(await (await bring(other, second)).text()).toContain("bring part 1 back first");
  for (const part of parts) await bringBack(other, part);
  const foreign = JSON.parse(await archiveOf(other));
  expect(withoutIds(JSON.stringify(foreign))).toEqual(withoutIds(before));
  await loseSome(other, foreign);
  await bringBack(other, before);
  expect(withoutIds(await archiveOf(other))).toEqual(withoutIds(before));
  const [word] = foreign.words;
  await other.json("PATCH", `/api/vocabulary/${word.id}`, { arabicWord: "مَنْزِلٌ" });
  await bringBack(other, before);
  const names = JSON.parse(await archiveOf(other)).words;
  expect(names).toHaveLength(4);
  expect(await brokenInvariants(app.database, other.id, OTHER_IDS)).toEqual([]);
});

/** Deletes the word that was answered by the API, and the set. */
async function loseSome(learner: Learner, { answers, sets }: Archive): Promise<void> {
  const answered = answers?.find(({ sessionId }) => sessionId === null);
  await learner.json("DELETE", `/api/vocabulary/${answered?.vocabularyId}`);
  await learner.json("DELETE", `/api/word-sets/${sets?.[0]?.id}`);
}

test("an archive comes back into the account it is of: what is there stays once, and a deleted word has its answers again", async () => {
  const learner = await archivist();
  const before = await archiveOf(learner);
  await loseSome(learner, JSON.parse(before));
  await bringBack(learner, before);
  expect(withoutIds(await archiveOf(learner))).toEqual(withoutIds(before));
  expect(await brokenInvariants(app.database, learner.id)).toEqual([]);
});

test("forms of words come back with their schedule and their answers", async () => {
  const learner = await app.learner();
  await learner.post("/settings/study", { schedulesForms: "on", shortcuts: "on" });
  const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun", pluralForm: "كُتُبٌ" };
  const { id } = await (await learner.json("POST", "/api/vocabulary", book)).json();
  const yesterday = addDays(localDay(new Date(), "UTC"), -1);
  for (const hour of [10, 11]) {
    for (const translationDirection of ["arabic-to-english", "english-to-arabic"]) {
      const answeredAt = `${yesterday}T${hour}:00:00Z`;
      const given = { translationDirection, isCorrect: true, answeredAt };
      await learner.json("PATCH", `/api/progress/${id}`, given);
    }
  }
  await learner.post("/session-setup", setupForm());
  const answerId = hiddenValue(await (await learner.get("/session")).text(), "answerId");
  await learner.post("/session", { answerId, typed: "كتب" });
  await learner.post("/session/judgement", { answerId, judgement: "correct", typed: "كتب" });
  await learner.post("/session/completion", {});
  const before = await archiveOf(learner);
  expect(JSON.parse(before).progress[0].memory.forms.states.plural).toBeDefined();
  const other = await app.learner();
  await bringBack(other, before);
  expect(withoutIds(await archiveOf(other))).toEqual(withoutIds(before));
  await loseSome(learner, JSON.parse(before));
  await bringBack(learner, before);
  expect(withoutIds(await archiveOf(learner))).toEqual(withoutIds(before));
});

test("an archive that fits into one file is not offered in parts, and a part says which it is", async () => {
  const learner = await app.learner();
  await addNouns(learner, 1);
  const html = await (await learner.get("/settings/archive?parts")).text();
  expect(html).toContain("gives you all of it");
  const part = async (search: string) =>
    (await learner.get(`/settings/archive/file?${search}`)).json();
  expect(await part("part=1&of=2")).toMatchObject({ part: { number: 1, of: 2 }, words: [{}] });
  expect(await part("part=2&of=2")).toMatchObject({ part: { number: 2, of: 2 }, words: [] });
  expect(await part("part=3&of=2")).not.toHaveProperty("part");
});

test("texts for which there is no room stay out, and none that is here goes", async () => {
  const learner = await app.learner();
  const texts = (from: number, to: number, day: string) =>
    Array.from({ length: to - from }, (_, at) => ({
      ...{ id: (from + at).toString(16).padStart(24, "0"), text: `text ${from + at}` },
      keptAt: `${day}T10:00:00.000Z`,
    }));
  await bringBack(learner, JSON.stringify({ ...facts, texts: texts(100, 115, "2026-01-01") }));
  const later = JSON.stringify({ ...facts, texts: texts(200, 210, "2026-02-02") });
  expect(await bringBack(learner, later)).toContain("An account keeps 20 texts");
  const kept = JSON.parse(await archiveOf(learner)).texts;
  expect(kept).toHaveLength(20);
  for (const { text } of texts(100, 115, "")) {
    expect(kept).toContainEqual(expect.objectContaining({ text }));
  }
});

test("a word that was deleted comes back under its id, and a record that cannot be stored stops nothing", async () => {
  const learner = await app.learner();
  const id = "5".repeat(24);
  const texts = { arabic: "", english: "" };
  const story = {
    ...{
      id: "4".repeat(24),
      userId: id,
      title: texts,
      source: "composed",
      sentences: [{ ...texts, origin: null }],
    },
    ...{ words: [], selection: { type: "last7days", categories: ["general"] } },
    createdAt: WORD.createdAt,
  };
  const words = [{ ...WORD, id }];
  const achievements = [{ type: "day-streak", requirement: 7, earnedAt: WORD.createdAt }];
  const archive = JSON.stringify({ ...facts, words, stories: [story], achievements });
  const report = await bringBack(learner, archive);
  expect(report).toContain("it has parts that cannot be stored".slice(3));
  expect(report).toContain("Achievements");
  await learner.json("DELETE", `/api/vocabulary/${id}`);
  await bringBack(learner, archive);
  expect(JSON.parse(await archiveOf(learner)).words).toMatchObject([{ id }]);
});

const WORD = {
  ...{ id: "a".repeat(24), arabicWord: "بَابٌ", englishMeaning: "door", category: "noun" },
  ...{ isAiGenerated: false, source: "manual", origin: "typed", acceptedAnswers: [] },
  ...{ imageUrl: null, introducedAt: null, createdAt: "2026-01-02T03:04:05.000Z" },
};
const facts = {
  archiveVersion: 1,
  writtenAt: "2026-11-20T10:00:00.000Z",
  account: { settings: { timeZone: "Asia/Amman" } },
};
const FOREIGN = "This isn’t an archive of Kalima.";

test.each([
  ["nothing", "", "Choose a file first."],
  ["a picture", null, FOREIGN],
  ["a table", "arabic,english\nبَاب,door\n", FOREIGN],
  ["a list", "[1,2,3]", FOREIGN],
  ["an object of something else", '{"words":[{"word":"x"}]}', FOREIGN],
  ["half a file", JSON.stringify({ ...facts, words: [WORD] }).slice(0, -40), "ends too early"],
  [
    "a damaged file",
    JSON.stringify({ ...facts, words: [WORD] }).replace('"noun"', "noun"),
    "damaged in “words, number 1”",
  ],
  [
    "another version",
    JSON.stringify({ ...facts, archiveVersion: 2, words: [WORD] }),
    "This archive is of version 2",
  ],
  [
    "words behind their sets",
    JSON.stringify({ ...facts, sets: [{}], words: [WORD] }),
    "“words” stands behind “sets”",
  ],
  [
    "a list that is an object",
    JSON.stringify({ ...facts, words: { 0: WORD } }),
    "“words” isn’t a list",
  ],
  [
    "a thousand and one words of nothing",
    JSON.stringify({ ...facts, words: Array(1001).fill({}) }),
    "More than 1,000 records",
  ],
])("of %s nothing is stored, and a sentence says why", async (_, archive, sentence) => {
  const learner = await app.learner();
  const answer = await bring(learner, archive ?? (await aPng()));
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(sentence);
  for (const name of ["restores", "archiveSlices", "vocabulary"]) {
    expect(await app.database.collection(name).countDocuments({ userId: learner.id })).toBe(0);
  }
  expect(await (await learner.get(page)).text()).toContain("Read the archive");
});

test("records that aren’t as we write them are left out, each with its reason", async () => {
  const learner = await app.learner();
  const words = [
    WORD,
    { ...WORD, id: "b".repeat(24), arabicWord: "ب".repeat(256) },
    { ...WORD, id: "c".repeat(24), createdAt: "9999-01-01T00:00:00Z" },
    { ...WORD, id: "d".repeat(24), englishMeaning: "a\u0000b" },
    JSON.parse('{"__proto__":{"isAdmin":true},"id":1e308}'),
  ];
  const state = {
    s: 1e308,
    d: 5,
    last: "2026-01-02",
    due: "99999-01-01",
    ivl: 3,
    reps: 1,
    lapses: 0,
  };
  const progress = [{ vocabularyId: WORD.id, memory: { a2e: state } }];
  const html = await (await bring(learner, JSON.stringify({ ...facts, words, progress }))).text();
  expect(html).toBe("");
  const contents = await (await learner.get(page)).text();
  for (const reason of [
    "At most 255 characters",
    "its time lies before",
    "cannot be stored",
    "a number is too large",
  ]) {
    expect(contents).toContain(reason);
  }
  expect(contents).toMatch(/Words<\/dt><dd>1</);
  await pressOn(learner);
  const archive = JSON.parse(await archiveOf(learner));
  expect(archive.words).toMatchObject([{ englishMeaning: "door", createdAt: WORD.createdAt }]);
  expect(archive.progress[0]).toMatchObject({ totalAttempts: 0 });
});

test("ids of somebody else’s words lead to nothing of theirs", async () => {
  const owner = await archivist();
  const theirs = await archiveOf(owner);
  const { words } = JSON.parse(theirs);
  const thief = await app.learner();
  const forged = { ...JSON.parse(theirs), ...facts, words: [WORD] };
  await bringBack(thief, JSON.stringify(forged));
  const archive = JSON.parse(await archiveOf(thief));
  expect(archive.words).toMatchObject([{ englishMeaning: "door", imageUrl: null }]);
  expect(archive.sets).toMatchObject([{ name: "House", wordCount: 0 }]);
  expect(archive.recordings).toEqual([]);
  for (const { id } of words) {
    expect(JSON.stringify(archive)).not.toContain(`"${id}"`);
    expect((await thief.get(`/vocabulary/${id}`)).status).toBe(404);
  }
  expect(await archiveOf(owner)).toContain(words[0].id);
});

test("a file that cannot be read is an alert also where another archive is on its way", async () => {
  const learner = await app.learner();
  await addNouns(learner, 1);
  await bring(learner, await archiveOf(learner));
  const restore = await findRestore(learner.id);
  if (restore) await changeRestore(learner.id, restore, { startedAt: new Date() });
  const html = await (await bring(learner, "{")).text();
  expect(html).toContain("% brought back");
  expect(html).toMatch(/role="alert"[^>]*>(<[^>]*>)*The file ends too early/);
});

test("thirty posts at once bring each record back once, and what was studied here and there comes together", async () => {
  const learner = await archivist();
  const archive = await archiveOf(learner);
  const other = await app.learner();
  await setOperatorTier(other.id, "pro");
  const [own = "", pen = ""] = await addNouns(other, 2);
  for (const [id, isCorrect] of [
    [own, false],
    [pen, true],
  ] as const) {
    const judged = { translationDirection: "english-to-arabic", isCorrect };
    await other.json("PATCH", `/api/progress/${id}`, judged);
  }
  await bring(other, archive);
  const batchId = hiddenValue(await (await other.get(page)).text(), "batchId");
  const posts = Array.from({ length: 30 }, () => other.post(page, { batchId, portion: "10" }));
  await Promise.all(posts);
  await pressOn(other);
  const after = JSON.parse(await archiveOf(other));
  const names = after.words.map(({ englishMeaning }: { englishMeaning: string }) => englishMeaning);
  expect(names.toSorted()).toEqual(["door", "house", "pen", "to write"]);
  expect(after.answers).toHaveLength(JSON.parse(archive).answers.length + 2);
  // The greater number of both sides is not their sum.
  const ofDays = /: \d{4}-\d\d-\d\d /;
  const broken = await brokenInvariants(app.database, other.id, OTHER_IDS);
  expect(broken.filter((what) => !ofDays.test(what))).toEqual([]);
});
