import type { Restore } from "#models/data-import/restore.ts";
import type { LeftOut } from "#models/data-import/restore-rules.ts";
import type { Inserted } from "#models/database/insert-missing.ts";
import type { Learner } from "#services/study/learner.ts";

/** The account that an archive comes back into, and how far it has come. */
export type Bringing = { learner: Learner; restore: Restore; now: Date };

/** How many records came back, how many were there, and what did not come. */
export type Tally = {
  added: number;
  there: number;
  leftOut?: Omit<LeftOut, "list">[];
  /** Of a record that takes several portions: how far it is. */
  within?: number;
};

/** Counts records under ids of their own; `reason` says why there is no room for some of `all`. */
export function tallyOf({ added, over }: Inserted, all: number, reason: string): Tally {
  return { added, there: all - added - over, leftOut: leftOutFor(reason, over) };
}

/** The ids of records in their archive. */
export function idsOf(records: readonly { id: string }[]): string[] {
  return records.map(({ id }) => id);
}

/** A left out record, for `withLeftOut` to count. */
export function leftOutFor(reason: string, count: number): Omit<LeftOut, "list">[] {
  return count > 0 ? [{ reason, count }] : [];
}
