import type { Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";

const app = await testApp();

const say = (learner: Visitor, text: unknown) => learner.json("POST", "/api/tts", { text });
const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

async function usesOf(learner: Learner): Promise<Document[]> {
  const uses = await app.database.collection("api_usage").find({ operation: "tts" }).toArray();
  return uses.filter(({ userId }) => String(userId) === learner.id);
}

describe("POST /api/tts", () => {
  test("a word is spoken by the built-in voice as mp3, again from what is kept", async () => {
    const answer = await say(await app.learner(), "كِتَابٌ");
    const audio = await bytes(answer);

    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("audio/mpeg");
    expect(answer.headers.get("Speech-Provider")).toBe("embedded");
    expect(Number(answer.headers.get("Content-Length"))).toBe(audio.length);
    expect(audio.length).toBeGreaterThanOrEqual(2000);
    // MPEG 2, layer III, 48 kbit/s, 22,050 Hz, mono: parts of it can be joined.
    expect(audio.subarray(0, 4).toString("hex")).toMatch(/^fff36[02]c/);

    const again = await say(await app.learner(), "كِتَابٌ");
    expect((await bytes(again)).equals(audio)).toBe(true);
  });

  test("a use is recorded when a voice was asked, not when the audio was there", async () => {
    const learner = await app.learner();
    const text = `كِتَابٌ ${Date.now()}`;
    await say(learner, text);
    await say(learner, text);

    const own = await usesOf(learner);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      service: "embedded",
      totalTokens: 0,
      estimatedCost: 0,
      requestData: { characters: text.length, outcome: "spoken" },
    });
  });

  test("a long text is kept in pieces alone, sent one after the other", async () => {
    const learner = await app.learner();
    const sentence = (name: number) => `كِتَابٌ ${name} ${"قَلَمٌ ".repeat(16)}.`;
    const now = Date.now();
    const text = `${sentence(now)} ${sentence(now + 1)}`;
    const speech = app.database.collection("speech");
    const before = await speech.countDocuments();

    const first = await bytes(await say(learner, text));
    const again = await say(learner, text);

    expect(await speech.countDocuments()).toBe(before + 2);
    expect(Number(again.headers.get("Content-Length"))).toBe(first.length);
    expect((await bytes(again)).equals(first)).toBe(true);
    const sizes = await speech.find({}, { projection: { bytes: 1 } }).toArray();
    expect(sizes.map((one) => one.bytes)).not.toContain(first.length);
  });

  test.each([
    ["signs that are not spoken", `ا${"!".repeat(3998)}ب`],
    ["a silence", `ا${".".repeat(3998)}ب`],
    ["decomposed letters", "أ ".normalize("NFD").repeat(300).trim()],
  ])("a long text of %s has 100 bytes a character", async (_, text) => {
    const audio = await bytes(await say(await app.learner(), text));

    expect(audio.length).toBeGreaterThanOrEqual(100 * text.length);
  });

  test("a text that many ask for at once is spoken once, and is the same when it is kept", async () => {
    const sentence = "ذَهَبَ الْوَلَدُ إِلَى الْمَدْرَسَةِ وَكَتَبَ دَرْسَهُ. ";
    const text = sentence.repeat(Math.floor(4000 / sentence.length)).trim();
    const learner = await app.learner();

    const first = await Promise.all([say(learner, text), say(learner, text)]);
    const kept = await say(learner, text);

    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    const size = Number(kept.headers.get("Content-Length"));
    expect(size).toBeGreaterThanOrEqual(100 * text.length);
    for (const answer of [...first, kept]) expect((await bytes(answer)).length).toBe(size);
    expect(await usesOf(learner)).toHaveLength(1);
  });

  test("a marked word of the learner is said as what it is", async () => {
    const learner = await app.learner();
    const said = async () => (await bytes(await say(learner, "زُحَلُ"))).length;
    const before = await said();
    const word = { arabicWord: "زُحَلُ", englishMeaning: "Saturn", category: "noun" };
    await learner.json("POST", "/api/vocabulary", word);
    expect(await said()).toBeLessThan(before);
  });

  test.each([
    ["a missing text", undefined, 400, "invalid", "Text is required"],
    ["a blank text", " \n ", 400, "invalid", "Text is required"],
    ["no text", 7, 400, "invalid", "Text is required"],
    ["a text too long", "ا".repeat(4001), 400, "invalid", "Text is too long"],
    ["a text far too long", "ا".repeat(50_000), 400, "invalid", "Text is too long"],
    ["emoji", "😀🎉", 422, "unspeakable", "Nothing to speak"],
    ["punctuation", "؟ ... !", 422, "unspeakable", "Nothing to speak"],
    ["control characters", "\u0007\u001b[[]]", 422, "unspeakable", "Nothing to speak"],
  ])("%s is refused", async (_, text, status, error, message) => {
    const answer = await say(await app.learner(), text);

    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error, message });
  });

  test("a visitor is refused", async () => {
    expect((await say(app.visitor(), "كِتَابٌ")).status).toBe(401);
  });

  test.each(["-v en", "[[k|i|t]]", "كتاب\u0007كتاب", "<speak>كتاب", "😀 كتاب", "３ 3 ٣", "ا"])(
    "%j is spoken",
    async (text) => {
      expect((await say(await app.learner(), text)).status).toBe(200);
    },
  );

  test("a word without marks is read as the learner's own word is, else as the lexicon says", async () => {
    const learner = await app.learner();
    const marked = await bytes(await say(learner, "مَدْرَسَةٌ"));
    const bare = await bytes(await say(learner, "مدرسة"));
    // The two are spoken by themselves, and the encoder keeps a little of what it did before.
    expect(Math.abs(bare.length - marked.length)).toBeLessThan(400);

    const word = {
      arabicWord: "ضفدعة",
      pluralForm: "ضَفْدَعَةٌ",
      englishMeaning: "frog",
      category: "noun",
    };
    const before = await bytes(await say(learner, "ضفدعة"));
    await learner.json("POST", "/api/vocabulary", word);
    const after = await bytes(await say(learner, "ضفدعة"));
    expect(after.equals(before)).toBe(false);
  });
});
