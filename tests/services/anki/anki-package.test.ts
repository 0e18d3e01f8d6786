import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { changeWord, findWords } from "#models/words/word.ts";
import { ankiPackage, TooManyPackages } from "#services/anki/anki-package.ts";
import { storeImage } from "#services/images/store-image.ts";
import { keepRecording } from "#services/recordings/keep-recording.ts";
import { judgeWord } from "#services/study/answers/judge-word.ts";
import { recordAnswer } from "#services/study/answers/record-answer.ts";
import type { Learner } from "#services/study/learner.ts";
import { allOf } from "#tests/support/anki/all-of.ts";
import { readPackage } from "#tests/support/anki/read-package.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";
import { aPng } from "#tests/support/images/images.ts";
import { wavOf } from "#tests/support/recordings/sounds.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

withDatabase();

const NOON = new Date("2026-11-20T12:00:00Z");

async function packed(learner: Learner) {
  return readPackage(Buffer.concat(await allOf(ankiPackage(learner, NOON))));
}

async function answer(learner: Learner, wordId: string, day: string, isCorrect: boolean) {
  const answeredAt = new Date(`${day}T09:00:00Z`);
  const judged = { wordId, direction: "english-to-arabic", isCorrect, timeSpent: 4 } as const;
  const unknown = { answerId: null, userAnswer: null, answeredAt };
  const { outcome } = await judgeWord(learner, { ...judged, ...unknown }, answeredAt);
  expect(outcome).toBe("recorded");
}

test("each word is a note with two cards, oldest word first among the new ones", async () => {
  const [learner, other] = [await makeLearner(), await makeLearner()];
  const ids = await addWords(learner, 110, NOON);
  await addWords(other, 3, NOON);
  const { notes, rows } = await packed(learner);
  expect(notes.map(({ guid }) => guid)).toEqual([...ids].reverse());
  expect(notes.at(-1)?.texts).toMatchObject({ "English meaning": "meaning 0" });
  expect(rows("SELECT count(DISTINCT id) AS n FROM cards")).toEqual([{ n: 220 }]);
  const order =
    "SELECT guid, ord, type, due FROM cards c JOIN notes n ON n.id = nid ORDER BY due, ord LIMIT 3";
  expect(rows(order)).toEqual([
    { guid: ids[0], ord: 0, type: 0, due: 1 },
    { guid: ids[0], ord: 1, type: 0, due: 1 },
    { guid: ids[1], ord: 0, type: 0, due: 2 },
  ]);
});

test("the schedule and every answer of a word that is still there come along", async () => {
  const learner = await makeLearner();
  const [first = "", second = ""] = await addWords(learner, 2, new Date("2026-11-01T08:00:00Z"));
  await answer(learner, first, "2026-11-03", true);
  await answer(learner, second, "2026-11-03", true);
  await answer(learner, first, "2026-11-05", false);
  const { rows } = await packed(learner);
  const cards = rows(
    "SELECT guid, ord, type, queue, reps, lapses, due, ivl, c.data FROM cards c JOIN notes n ON n.id = nid ORDER BY guid, ord",
  );
  expect(cards).toMatchObject([
    { guid: first, ord: 0, type: 0, queue: 0 },
    // Due on 6 November 2026 at the earliest, day 9806 of the collection.
    { guid: first, ord: 1, type: 2, queue: 2, reps: 2, lapses: 1, ivl: 1, due: 9806 },
    { guid: second, ord: 0, type: 0 },
    { guid: second, ord: 1, type: 2, reps: 1, lapses: 0 },
  ]);
  expect(cards[1]?.data).toMatch(/"lrt":\d+}$/);
  expect(JSON.parse(String(cards[1]?.data))).toMatchObject({
    s: expect.any(Number),
    d: expect.any(Number),
    lrt: Date.UTC(2026, 10, 5, 9) / 1000,
  });
  const time = Date.UTC(2026, 10, 3, 9);
  const log = rows(
    "SELECT r.id, guid, ord, ease, r.type, time FROM revlog r JOIN cards c ON c.id = cid JOIN notes n ON n.id = nid ORDER BY r.id",
  );
  // The two of one moment stand a millisecond apart.
  expect(log).toEqual([
    { id: time, guid: first, ord: 1, ease: 3, type: 0, time: 4000 },
    { id: time + 1, guid: second, ord: 1, ease: 3, type: 0, time: 4000 },
    { id: time + 2 * 86_400_000, guid: first, ord: 1, ease: 1, type: 1, time: 4000 },
  ]);
});

test("answers to forms of a word are no reviews of its cards", async () => {
  const learner = await makeLearner();
  const [wordId = ""] = await addWords(learner, 1, new Date("2026-11-01T08:00:00Z"));
  await answer(learner, wordId, "2026-11-03", true);
  const facts = { wordId, direction: "english-to-arabic", sessionId: null, timeSpent: 4 } as const;
  await inTransaction(() =>
    recordAnswer(learner, {
      ...facts,
      askedForm: "plural",
      isCorrect: false,
      answerId: "a-form",
      userAnswer: null,
      answeredAt: new Date("2026-11-05T09:00:00Z"),
    }),
  );
  const { rows } = await packed(learner);
  const time = Date.UTC(2026, 10, 3, 9);
  expect(rows("SELECT id, ease FROM revlog")).toEqual([{ id: time, ease: 3 }]);
  const [card] = rows("SELECT lapses, data FROM cards WHERE ord = 1");
  expect(card).toMatchObject({ lapses: 0 });
  expect(JSON.parse(String(card?.data))).toMatchObject({ lrt: time / 1000 });
});

test("sets are tags, images and recordings are files that the notes name", async () => {
  const learner = await makeLearner();
  const ids = await addWords(learner, 3, NOON);
  const [first = "", second = ""] = ids;
  await makeSet(learner.id, { name: "At home", wordIds: [first, second] });
  await makeSet(learner.id, { name: "Week 1", wordIds: [second] });
  const sound = wavOf(0.2);
  await keepRecording(learner.id, first, sound, NOON);
  const { imageUrl } = await storeImage(learner.id, await aPng(), NOON);
  const [word] = await findWords(learner.id, [second]);
  if (!word || !imageUrl) throw new Error("no word with an image");
  await changeWord(word, { imageUrl });
  const { notes, media } = await packed(learner);
  expect(notes.map(({ tags }) => tags.trim().split(" ").sort())).toEqual([
    ["noun"],
    ["noun", "set::At_home", "set::Week_1"],
    ["noun", "set::At_home"],
  ]);
  const image = /src="(.+)"/.exec(notes[1]?.texts.Image ?? "")?.[1] ?? "";
  const recording = /^\[sound:(.+\.wav)\]$/.exec(notes[2]?.texts.Recording ?? "")?.[1] ?? "";
  expect([...media.keys()]).toEqual([image, recording]);
  expect(media.get(image)?.subarray(8, 12).toString()).toBe("WEBP");
  expect(media.get(recording)).toEqual(sound);
});

test("a learner without words gets a package too", async () => {
  const { notes, media } = await packed(await makeLearner());
  expect([notes, media.size]).toEqual([[], 0]);
});

test("a package that is abandoned leaves no file and makes room for another", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kalima-anki-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const learner = await makeLearner();
  await addWords(learner, 20, NOON);
  const [one, two, three] = [1, 2, 3].map(() => ankiPackage(learner, NOON));
  if (!one || !two || !three) throw new Error("three packages were begun");
  for (const begun of [one, two]) for (let read = 0; read < 2; read += 1) await begun.next();
  expect(await openFilesIn(folder)).toBeGreaterThan(0);
  // Its name is gone while it is written, so nothing stays if the process ends.
  expect(await readdir(folder)).toEqual([]);
  await expect(three.next()).rejects.toThrow(TooManyPackages);
  await one.return(undefined);
  expect((await packed(learner)).notes).toHaveLength(20);
  await two.return(undefined);
  expect(await openFilesIn(folder)).toBe(0);
});

async function openFilesIn(folder: string): Promise<number> {
  const open = await readdir("/proc/self/fd");
  const paths = await Promise.all(
    open.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")),
  );
  return paths.filter((path) => path.startsWith(folder)).length;
}
