import type { RouterContextProvider } from "react-router";
import { databaseOutageContext } from "#app/context.ts";
import { DatabaseSilent } from "#models/database/database-unavailable.ts";

/** Returns the result; throws `DatabaseSilent` once an outage is known, and does not begin the work then. */
export async function unlessOutage<Result>(
  work: () => Promise<Result>,
  context: Readonly<RouterContextProvider>,
): Promise<Result> {
  const outage = context.get(databaseOutageContext);
  if (!outage) return work();
  if (outage.isKnown()) throw new DatabaseSilent();
  return Promise.race([
    work(),
    outage.begins.then(() => {
      throw new DatabaseSilent();
    }),
  ]);
}
