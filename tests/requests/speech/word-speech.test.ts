import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

const app = await testApp();

async function addWord(learner: Learner, more: Record<string, string> = {}): Promise<string> {
  const word = { arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun", ...more };
  const { id } = await (await learner.json("POST", "/api/vocabulary", word)).json();
  return `/vocabulary/${id}/speech`;
}

test("a player without scripts gets the word, its example and its forms by their addresses", async () => {
  const learner = await app.learner();
  const texts = { exampleSentence: "هٰذَا قَلَمٌ جَدِيدٌ.", pluralForm: "أَقْلَامٌ" };
  const address = await addWord(learner, texts);

  for (const part of ["word.mp3", "example.mp3", "plural.mp3"]) {
    const answer = await learner.request(`${address}/${part}`);
    const audio = await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(Number(answer.headers.get("Content-Length"))).toBe(audio.byteLength);
    expect(audio.byteLength).toBeGreaterThan(2000);
  }
});

test("it is the audio that scripts get for that text", async () => {
  const learner = await app.learner();
  const address = await addWord(learner);
  const [one, other] = await Promise.all([
    learner.request(`${address}/word.mp3`),
    learner.json("POST", "/api/tts", { text: "قَلَمٌ" }),
  ]);

  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(
    true,
  );
});

test("what a browser holds is not sent again until the word changes", async () => {
  const learner = await app.learner();
  const address = await addWord(learner);
  const first = await learner.request(`${address}/word.mp3`);
  const etag = first.headers.get("ETag") ?? "";
  const ask = () => learner.request(`${address}/word.mp3`, { headers: { "If-None-Match": etag } });

  expect([(await ask()).status, await (await ask()).text()]).toEqual([304, ""]);

  const id = address.split("/")[2];
  await learner.json("PATCH", `/api/vocabulary/${id}`, { arabicWord: "أَقْلَامٌ" });
  expect((await ask()).status).toBe(200);
});

test.each([
  ["bytes=0-99", 206, 0, 99],
  ["bytes=100-", 206, 100, -1],
  ["bytes=-50", 206, -50, -1],
  ["bytes=0-99999999", 206, 0, -1],
  ["bytes=5-1", 416, 0, 0],
  ["bytes=99999999-", 416, 0, 0],
  ["bytes=0-1,4-5", 200, 0, -1],
  ["lines=0-1", 200, 0, -1],
  ["bytes=-", 200, 0, -1],
])("%s is answered with %i", async (range, status, first, last) => {
  const learner = await app.learner();
  const address = `${await addWord(learner)}/word.mp3`;
  const whole = Buffer.from(await (await learner.request(address)).arrayBuffer());
  const answer = await learner.request(address, { headers: { Range: range } });
  const body = Buffer.from(await answer.arrayBuffer());

  expect(answer.status).toBe(status);
  const { length } = whole;
  if (status === 416) return expect(answer.headers.get("Content-Range")).toBe(`bytes */${length}`);
  const [from, to] = [first < 0 ? length + first : first, last < 0 ? length + last : last];
  expect(body.equals(whole.subarray(from, to + 1))).toBe(true);
  const contentRange = status === 206 ? `bytes ${from}-${to}/${length}` : null;
  expect(answer.headers.get("Content-Range")).toBe(contentRange);
});

test("HEAD says how long it is and sends nothing", async () => {
  const learner = await app.learner();
  const answer = await learner.request(`${await addWord(learner)}/word.mp3`, { method: "HEAD" });

  expect(Number(answer.headers.get("Content-Length"))).toBeGreaterThan(2000);
  expect(await answer.text()).toBe("");
});

test("another learner's word, a missing example and an unknown part are not found", async () => {
  const learner = await app.learner();
  const address = await addWord(learner);
  const unspeakable = await addWord(learner, { arabicWord: "؟؟", englishMeaning: "what" });
  const stranger = await app.learner();

  const statuses = await Promise.all(
    [
      stranger.request(`${address}/word.mp3`),
      learner.request(`${address}/example.mp3`),
      learner.request(`${address}/__proto__`),
      learner.request(`${address}/word.wav`),
      learner.request("/vocabulary/nonsense/speech/word.mp3"),
      learner.request("/vocabulary/65f0000000000000000000aa/speech/word.mp3"),
      learner.request(`${unspeakable}/word.mp3`),
    ].map(async (answer) => (await answer).status),
  );
  expect(statuses).toEqual(statuses.map(() => 404));
  expect((await app.visitor().get(`${address}/word.mp3`)).status).toBe(302);
});
