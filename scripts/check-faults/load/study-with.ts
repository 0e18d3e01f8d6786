import type { App } from "../app.ts";
import type { Studying } from "../fair-share/studying.ts";
import type { Order } from "./order.ts";

/** Returns `count` clients, shared among the learners. */
export function clientsOf(studying: readonly Studying[], count: number): Order["clients"] {
  return Array.from({ length: count }, (_, index) => {
    const { learner, wordIds = [] } = studying[index % studying.length] ?? {};
    return { cookie: learner?.cookies.headerFor("/") ?? "", wordIds };
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
