import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

const app = await testApp();

const OPTIONS = JSON.stringify({ repeatType: "both", repetitions: 5, delayBetweenRepetitions: 0 });
const GONE = "65f0000000000000000000aa";

async function addWord(learner: Learner, arabicWord: string, englishMeaning: string, more = {}) {
  const word = { arabicWord, englishMeaning, category: "noun", ...more };
  const { id } = await (await learner.json("POST", "/api/vocabulary", word)).json();
  return id as string;
}

async function addSet(learner: Learner, vocabularyIds: string[]): Promise<string> {
  const answer = await learner.json("POST", "/api/word-sets", { name: "House", vocabularyIds });
  return (await answer.json()).id;
}

const query = (given: Record<string, string>) =>
  new URLSearchParams({ pronunciationOptions: OPTIONS, ...given }).toString();
const page = (given: Record<string, string>) => `/pronunciation-exercise?${query(given)}`;
const file = (given: Record<string, string>) =>
  `/pronunciation-exercise/exercise.mp3?${query(given)}`;

test.each([
  ["no parameters", ""],
  ["no ids", `?pronunciationOptions=${encodeURIComponent(OPTIONS)}`],
  ["options that are no JSON", `?setIds=${GONE}&pronunciationOptions={`],
  ["no options", `?setIds=${GONE}`],
])("%s lead to /practice", async (_, search) => {
  const learner = await app.learner();
  const answer = await learner.request(`/pronunciation-exercise${search}`);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/practice"]);
});

test("only a signed-in user gets there", async () => {
  const visitor = app.visitor();
  expect((await visitor.get(page({ setIds: GONE }))).status).toBe(302);
  expect((await visitor.get(file({ setIds: GONE }))).status).toBe(302);
});

test("words of sets and single words are there with players of their sounds", async () => {
  const learner = await app.learner();
  const book = await addWord(learner, "كِتَابٌ", "book", { exampleSentence: "هٰذَا كِتَابٌ." });
  const pen = await addWord(learner, "قَلَمٌ", "pen");
  const setIds = await addSet(learner, [book]);
  const answer = await learner.get(page({ setIds, vocabularyIds: `${pen},${book}` }));
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("2 words in this exercise");
  const sounds = [...html.matchAll(/<audio[^>]* src="([^"]+)"/g)].map(([, src = ""]) => src);
  expect(sounds).toHaveLength(3);
  for (const src of sounds) {
    const answer = await learner.request(src.replaceAll("&amp;", "&"));
    expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
  }
  expect(html).not.toContain("left out");
});

test("deleted words and sets are left out and said so", async () => {
  const learner = await app.learner();
  const pen = await addWord(learner, "قَلَمٌ", "pen");
  const answer = await learner.get(
    page({ setIds: `${GONE},nonsense`, vocabularyIds: `${pen},${GONE}` }),
  );
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  expect(html).toContain("1 word and 2 sets are no longer there and are left out.");
});

test("a stranger's words are as if they were not there", async () => {
  const owner = await app.learner();
  const pen = await addWord(owner, "قَلَمٌ", "pen");
  const setIds = await addSet(owner, [pen]);
  const learner = await app.learner();
  const html = await (await learner.get(page({ setIds, vocabularyIds: pen }))).text();
  expect(html).toContain("No Vocabulary Found");
  expect((await learner.request(file({ setIds, vocabularyIds: pen }))).status).toBe(404);
});

test("the form without scripts puts its options into the address", async () => {
  const learner = await app.learner();
  const pen = await addWord(learner, "قَلَمٌ", "pen");
  const answer = await learner.post(page({ vocabularyIds: pen }), {
    repeatType: "sentence",
    repetitions: "25",
    delayBetweenRepetitions: "3000",
  });
  const { searchParams } = new URL(answer.headers.get("Location") ?? "", "http://here");
  expect(JSON.parse(searchParams.get("pronunciationOptions") ?? "")).toEqual({
    repeatType: "sentence",
    repetitions: 25,
    delayBetweenRepetitions: 3000,
    saveForOffline: false,
  });
  expect(searchParams.get("vocabularyIds")).toBe(pen);
});

test("the whole exercise is an mp3 with a name of its own", async () => {
  const learner = await app.learner();
  const school = await addWord(learner, "مَدْرَسَةٌ", "school", { exampleSentence: "هٰذِهِ مَدْرَسَةٌ." });
  const one = await learner.request(`/vocabulary/${school}/speech/word.mp3`);
  const clip = Buffer.from(await one.arrayBuffer());
  const answer = await learner.request(file({ vocabularyIds: school }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
  expect(answer.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="pronunciation-both-5x-\d{4}-\d\d-\d\d\.mp3"$/,
  );
  const audio = Buffer.from(await answer.arrayBuffer());
  expect(audio.length).toBeGreaterThan(5 * clip.length);
  expect(framesOf(audio)).toBeGreaterThan(100);
});

test("with parts it tells how many come, and each comes after its length", async () => {
  const learner = await app.learner();
  const words = [];
  for (const [at, word] of ["قَلَمٌ", "كِتَابٌ", "بَيْتٌ", "بَابٌ"].entries()) {
    words.push(await addWord(learner, word, `word ${at}`));
  }
  const options = JSON.stringify({ repeatType: "word", repetitions: 50 });
  const given = { vocabularyIds: words.join(","), pronunciationOptions: options };
  const answer = await learner.request(`${file(given)}&parts=1`);
  const count = Number(answer.headers.get("Exercise-Parts"));
  const body = Buffer.from(await answer.arrayBuffer());
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const length = body.readUInt32BE(at);
    parts.push(body.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  expect(count).toBeGreaterThan(1);
  expect(parts).toHaveLength(count);
  const whole = Buffer.from(await (await learner.request(file(given))).arrayBuffer());
  expect(Buffer.concat(parts).equals(whole)).toBe(true);
});

test("an exercise that is too long is refused before it begins, a page is shown again", async () => {
  const learner = await app.learner();
  const sentence = `هٰذَا كِتَابٌ ${"جِدًّا ".repeat(90)}`.trim();
  const ids = [];
  for (const [at, word] of ["قَلَمٌ", "كِتَابٌ", "بَيْتٌ"].entries()) {
    ids.push(await addWord(learner, word, `word ${at}`, { exampleSentence: sentence }));
  }
  const options = JSON.stringify({ repeatType: "sentence", repetitions: 100 });
  const given = { vocabularyIds: ids.join(","), pronunciationOptions: options };
  const refused = await learner.request(file(given));
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("too long for one file"),
  ]);
  const shown = await learner.request(file(given), { headers: { Accept: "text/html" } });
  expect(shown.status).toBe(302);
  expect(shown.headers.get("Location")).toMatch(/^\/pronunciation-exercise\?/);
});

test("a second file at the same time is refused, and one that was left makes room", async () => {
  const learner = await app.learner();
  const ids = [];
  for (const [at, word] of ["قَلَمٌ", "كِتَابٌ", "بَيْتٌ", "بَابٌ"].entries()) {
    ids.push(await addWord(learner, word, `word ${at}`));
  }
  const options = JSON.stringify({ repeatType: "word", repetitions: 100 });
  const given = { vocabularyIds: ids.join(","), pronunciationOptions: options };
  const first = await learner.request(file(given));
  expect(first.status).toBe(200);
  expect((await learner.request(file(given))).status).toBe(409);
  await first.body?.cancel();
  const third = await learner.request(file(given));
  expect(third.status).toBe(200);
  await third.arrayBuffer();
  expect((await learner.request(file(given))).status).toBe(200);
});

test("100,000 ids are refused or lead to /practice, and nothing breaks", async () => {
  const learner = await app.learner();
  const many = Array.from({ length: 100_000 }, (_, at) => at.toString(16).padStart(24, "0"));
  const answer = await learner.request(page({ vocabularyIds: many.join(",") }));
  expect(answer.status).toBeLessThan(500);
  expect(answer.headers.get("Location") ?? "/practice").toBe("/practice");
});

/** Throws where something other than a frame of 22,050 Hz, mono, 48 kbit/s stands. */
function framesOf(audio: Buffer): number {
  let frames = 0;
  for (let at = 0; at < audio.length; frames += 1) {
    const [first, second, third = 0, fourth] = audio.subarray(at, at + 4);
    expect([first, second, third & 0xfd, fourth]).toEqual([0xff, 0xf3, 0x60, 0xc4]);
    at += 156 + ((third >> 1) & 1);
  }
  return frames;
}
