import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { speak } from "#services/speech/speak.ts";
import { placedRequest } from "#services/waiting-outside.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const id = () => randomUUID().replaceAll("-", "").slice(0, 24);

test("who waits for the voice keeps no place, whether they asked first or share; what is kept needs no wait", async () => {
  const text = { key: id(), spoken: "كِتَابٌ", leastBytes: 2000 };
  const left: string[] = [];
  const say = (name: string) =>
    placedRequest(
      () => left.push(name),
      () => speak(id(), text, new Date()),
    );

  const [first, second] = await Promise.all([say("first"), say("second")]);
  expect([first.outcome, second.outcome]).toEqual(["spoken", "spoken"]);
  expect(left.toSorted()).toEqual(["first", "second"]);

  expect((await say("later")).outcome).toBe("spoken");
  expect(left).toHaveLength(2);
});
