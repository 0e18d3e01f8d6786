import { expect, test } from "vitest";
import { readWithRoom } from "#services/answer-room.ts";

const MB = 1024 * 1024;

/** A body that sends pieces of 1 MB as they are asked for and stops after `pieces` of them until it is ended. */
function sender(pieces: number) {
  let asked = 0;
  const isEnded = Promise.withResolvers<void>();
  const isWaited = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        if (asked === pieces) {
          isWaited.resolve();
          await isEnded.promise;
          return controller.close();
        }
        asked += 1;
        controller.enqueue(new Uint8Array(MB));
      },
      cancel: () => isEnded.resolve(),
    },
    { highWaterMark: 0 },
  );
  return { body, asked: () => asked, isEnded, waited: isWaited.promise };
}

const never = new AbortController().signal;

test("an answer up to its bound is read whole, a longer one ends at its bound and nothing of it is kept", async () => {
  const fitting = sender(3);
  fitting.isEnded.resolve();
  expect(await readWithRoom(fitting.body, 3 * MB, never)).toHaveLength(3 * MB);

  const longer = sender(9);
  expect(await readWithRoom(longer.body, 3 * MB, never)).toBeNull();
  expect(longer.asked()).toBe(4);
  await longer.isEnded.promise;

  const empty = sender(0);
  empty.isEnded.resolve();
  expect(await readWithRoom(empty.body, 3 * MB, never)).toBeNull();
});

test("where long answers have taken the room another waits for one to end, and the first is read on", async () => {
  const first = sender(12);
  const reading = readWithRoom(first.body, 20 * MB, never);
  await first.waited;
  const second = sender(2);
  second.isEnded.resolve();
  const waiting = readWithRoom(second.body, 20 * MB, never);
  const leaving = new AbortController();
  const left = sender(2);
  const given = readWithRoom(left.body, 20 * MB, leaving.signal);

  leaving.abort();
  await expect(given).rejects.toThrow("aborted");
  expect([second.asked(), left.asked()]).toEqual([1, 1]);

  first.isEnded.resolve();
  expect(await reading).toHaveLength(12 * MB);
  expect(await waiting).toHaveLength(2 * MB);
});

test("short answers never wait", async () => {
  const first = sender(12);
  const reading = readWithRoom(first.body, 20 * MB, never);
  await first.waited;
  const short = new Response("{}").body;
  expect(String(short && (await readWithRoom(short, MB, never)))).toBe("{}");
  first.isEnded.resolve();
  await reading;
});
