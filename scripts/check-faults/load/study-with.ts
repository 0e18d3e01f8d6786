import type { Learner } from "#tests/support/app/visitor.ts";
import { NOUNS } from "#tests/support/words/nouns.ts";
import type { App } from "../app.ts";
import type { Order } from "./order.ts";

const WORDS_EACH = 3;

export type Studying = { learner: Learner; cookie: string; wordIds: string[] };

/** Makes `count` learners with three words each. */
export async function makeStudying(app: App, count: number): Promise<Studying[]> {
  const learners = await app.learners(count);
  const made: Studying[] = [];
  for (const learner of learners) {
    const wordIds: string[] = [];
    for (const word of NOUNS.slice(0, WORDS_EACH)) {
      const answer = await learner.json("POST", "/api/vocabulary", word);
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
      wordIds.push((await answer.json()).id);
    }
    made.push({ learner, cookie: learner.cookies.headerFor("/"), wordIds });
  }
  return made;
}

/** Returns `count` clients, shared among the learners. */
export function clientsOf(studying: readonly Studying[], count: number): Order["clients"] {
  return Array.from({ length: count }, (_, index) => {
    const { cookie = "", wordIds = [] } = studying[index % studying.length] ?? {};
    return { cookie, wordIds };
  });
}

/** Returns the acknowledged answers that are not stored, and how many stored ones nobody was told of. */
export async function compareAnswers(
  app: App,
  acknowledged: readonly string[],
): Promise<{ lost: string[]; untold: number }> {
  const stored = await app.inDatabase(async (database) =>
    (await database.collection("answers").find({}).toArray()).map(({ answerId }) => answerId),
  );
  const kept = new Set(stored);
  const told = new Set(acknowledged);
  return {
    lost: acknowledged.filter((answerId) => !kept.has(answerId)),
    untold: stored.filter((answerId) => !told.has(answerId)).length,
  };
}
