import { randomUUID } from "node:crypto";
import mongoose from "mongoose";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "#services/log.server.ts";
import { speak } from "#services/speech/speak.ts";
import { placedRequest } from "#services/waiting-outside.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();
afterEach(() => vi.restoreAllMocks());

const id = () => randomUUID().replaceAll("-", "").slice(0, 24);

test("who waits for the voice keeps no place, whether they asked first or share; what is kept needs no wait", async () => {
  const text = { key: id(), spoken: "كِتَابٌ", leastBytes: 2000 };
  const left: string[] = [];
  const say = (name: string) =>
    placedRequest({ leavePlace: () => void left.push(name), endWatch: () => undefined }, () =>
      speak(id(), text, new Date()),
    );

  const [first, second] = await Promise.all([say("first"), say("second")]);
  expect([first.outcome, second.outcome]).toEqual(["spoken", "spoken"]);
  expect(left.toSorted()).toEqual(["first", "second"]);

  expect((await say("later")).outcome).toBe("spoken");
  expect(left).toHaveLength(2);
});

test("audio that cannot be kept is heard all the same, and counts", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const full = new Error("not stored");
  vi.spyOn(mongoose.model("KeptSpeech"), "insertMany").mockRejectedValue(full);
  vi.spyOn(mongoose.model("ApiUse"), "create").mockRejectedValue(full);
  const [userId, now] = [id(), new Date()];
  const spoken = await speak(userId, { key: id(), spoken: "قَلَمٌ", leastBytes: 2000 }, now);

  expect(spoken.outcome).toBe("spoken");
  expect(logged).toHaveBeenCalledTimes(2);
  const allowances = mongoose.connection.collection<{ _id: string }>("speech_allowances");
  const day = now.toISOString().slice(0, 10);
  expect(await allowances.findOne({ _id: `${userId} ${day}` })).toMatchObject({ count: 1 });
});
