import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import type { App } from "../app.ts";
import type { Studying } from "../fair-share/studying.ts";
import type { Order, Tally } from "./order.ts";

/** Returns `count` clients, shared among the learners. */
export function clientsOf(studying: readonly Studying[], count: number): Order["clients"] {
  return Array.from({ length: count }, (_, index) => {
    const { learner, wordIds = [] } = studying[index % studying.length] ?? {};
    return { cookie: learner?.cookies.headerFor("/") ?? "", wordIds };
  });
}

/** Finds what is wrong with what is stored: acknowledged answers that are lost, derived numbers that disagree. */
export async function problemsOfStored(app: App, tallies: readonly Tally[]): Promise<string[]> {
  const acknowledged = tallies.flatMap((tally) => tally.acknowledged);
  const stored = await app.inDatabase((db) => db.collection("answers").find({}).toArray());
  const kept = new Set(stored.map(({ answerId }) => answerId));
  const lost = acknowledged.filter((answerId) => !kept.has(answerId)).length;
  const broken = await app.inDatabase(brokenInvariants);
  return [...(lost > 0 ? [`${lost} acknowledged answers are lost`] : []), ...broken];
}

/** A line for each kind of error that clients met. */
export function kindsOfErrors({ errors }: Tally): string[] {
  const kinds = Object.entries(Object.groupBy(errors, (error) => error));
  return kinds.map(([error, all]) => `${all?.length} of "${error}"`);
}
