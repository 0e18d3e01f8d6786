import type { Db } from "mongodb";
import type { DatabaseCommand } from "#models/database/mongoose.server.ts";
import { queriesOf } from "#tests/support/database/queries-of.ts";

/** How many index keys the queries of a command examine, asked anew; one more for each other collection a document leads to. */
export async function keysExamined(db: Db, sent: DatabaseCommand): Promise<number> {
  let keys = 0;
  for (const { collection, lookups, ...query } of queriesOf(sent)) {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const { executionStats } = await db.command({
      explain: { find: collection, ...Object.fromEntries(given) },
      verbosity: "executionStats",
    });
    keys += executionStats.totalKeysExamined + lookups * executionStats.nReturned;
  }
  return keys;
}
