import mongoose from "mongoose";
import { beforeEach, expect, test } from "vitest";
import { keepSpeech, keptSpeech } from "#models/speech/kept-speech.ts";
import { giveSpeechAllowanceBack, takeSpeechAllowance } from "#models/speech/speech-allowance.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const start = new Date("2126-11-20T12:00:00Z");
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60 * 1000);
/** The bytes of all audio that is kept, as counted. */
async function keptSpeechBytes(): Promise<number> {
  return (await mongoose.connection.collection("speech_space").findOne())?.bytes ?? 0;
}

let round = 0;
let key: (name: string) => string;

beforeEach(() => {
  round += 1;
  const prefix = `round-${round}`;
  key = (name) => `${prefix}-${name}`;
});

test("audio is kept under its key, and counted once however many keep it at once", async () => {
  const before = await keptSpeechBytes();
  const audio = Buffer.from("a sound");
  const room = { mostBytes: 1_000_000, now: start };

  const keepers = Array.from({ length: 10 }, () => keepSpeech(key("a"), audio, room));

  expect((await Promise.all(keepers)).filter((isKept) => isKept)).toHaveLength(1);
  expect((await keptSpeech(key("a"), start))?.equals(audio)).toBe(true);
  expect(await keptSpeech(key("b"), start)).toBeNull();
  expect(await keptSpeechBytes()).toBe(before + audio.length);
});

test("above the limit what was unused for longest goes first", async () => {
  const mostBytes = (await keptSpeechBytes()) + 300;
  const audio = Buffer.alloc(100);
  await keepSpeech(key("first"), audio, { mostBytes, now: hours(-100) });
  await keepSpeech(key("second"), audio, { mostBytes, now: hours(-99) });
  await keepSpeech(key("third"), audio, { mostBytes, now: hours(-98) });
  await keptSpeech(key("first"), hours(-50));

  await keepSpeech(key("fourth"), audio, { mostBytes, now: hours(-49) });

  const names = ["first", "second", "third", "fourth"];
  const found = await Promise.all(names.map((name) => keptSpeech(key(name), hours(-49))));
  expect(found.map((one) => one !== null)).toEqual([true, false, true, true]);
  expect(await keptSpeechBytes()).toBeLessThanOrEqual(mostBytes);
});

test("audio above the limit is not kept", async () => {
  await keepSpeech(key("large"), Buffer.alloc(100), { mostBytes: 99, now: start });

  expect(await keptSpeech(key("large"), start)).toBeNull();
});

test("of many taken at the same moment only so many are allowed a day", async () => {
  const take = () => takeSpeechAllowance(key("busy"), 1, 5, start);
  const taken = await Promise.all(Array.from({ length: 20 }, take));
  expect(taken.filter(Boolean)).toHaveLength(5);

  await giveSpeechAllowanceBack(key("busy"), 1, start);
  expect(await take()).toBe(true);
  expect(await take()).toBe(false);
  expect(await takeSpeechAllowance(key("busy"), 1, 5, hours(12))).toBe(true);
});

test("what is more than the rest of the day is not allowed", async () => {
  expect(await takeSpeechAllowance(key("long"), 4, 5, start)).toBe(true);
  expect(await takeSpeechAllowance(key("long"), 2, 5, start)).toBe(false);
  expect(await takeSpeechAllowance(key("long"), 1, 5, start)).toBe(true);
});
