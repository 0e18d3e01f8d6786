import { setTimeout as wait } from "node:timers/promises";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import type { App } from "../app.ts";
import type { Checks } from "../checks.ts";
import { percentile } from "../percentile.ts";
import { wordOf } from "../words.ts";

/** The most that one import takes. */
export const LINES = 50;

const ANSWERS = 100;
const PAUSE_MS = 30;

export type Studying<Who = Visitor> = { learner: Who; wordIds: string[] };

/** Makes `count` learners with `words` words each. */
export async function makeStudying(
  app: App,
  count: number,
  words: number,
): Promise<Studying<Learner>[]> {
  const made: Studying<Learner>[] = [];
  for (const learner of await app.learners(count, { subscriptionTier: "basic" })) {
    for (let left = words; left > 0; left -= LINES) {
      const entries = newEntries(Math.min(left, LINES));
      const answer = await learner.json("POST", "/api/vocabulary/bulk-import", entries);
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    }
    const stored: { id: string }[] = await (await learner.json("GET", "/api/vocabulary")).json();
    made.push({ learner, wordIds: stored.map(({ id }) => id) });
  }
  return made;
}

let count = 0;
let imported = 0;

/** Returns `length` entries for words that nobody imported before. */
export function newEntries(length: number) {
  imported += 1;
  const entries = Array.from({ length }, (_, at) => ({
    ...wordOf(`a${imported}b${at}`),
    isAiGenerated: false,
    isValid: true,
    isDuplicate: false,
  }));
  return { entries };
}

/** An answer that nobody sent before. */
export function answerOf(name: string) {
  count += 1;
  return {
    translationDirection: "arabic-to-english",
    isCorrect: true,
    answerId: `${name.replaceAll(" ", "-")}-${count}`,
  };
}

/** The status of one answer to a word. */
export async function answered({ learner, wordIds }: Studying, name: string): Promise<number> {
  const address = `/api/progress/${wordIds[count % wordIds.length]}`;
  const answer = await learner.json("PATCH", address, answerOf(name));
  await answer.arrayBuffer();
  return answer.status;
}

/** The 99th of a hundred times an answer takes, in ms; each has to be stored. */
export async function answersOf(one: Studying, name: string, checks: Checks): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < ANSWERS; at += 1) {
    const begun = performance.now();
    checks.equal(await answered(one, name), 200, `an answer beside ${name}`);
    times.push(performance.now() - begun);
    await wait(PAUSE_MS);
  }
  return Math.round(percentile(times, 99));
}
