import mongoose from "mongoose";
import { FULL, WRITES } from "./faulty-server.ts";

const READS = ["find", "aggregate"];
/** The code of a failure that a learner can only be told of. */
export const UNKNOWN_FAILURE = 8000;

/** Works while every write to one collection of the app's embedded database fails, by default as on a full disk. */
export function whileUnwritable<Result>(
  collection: string,
  work: () => Promise<Result>,
  errorCode = FULL,
): Promise<Result> {
  return whileFailing({ collection, failCommands: WRITES, errorCode }, work);
}

/** Works while every read of one collection of the app's embedded database fails. */
export function whileUnreadable<Result>(
  collection: string,
  work: () => Promise<Result>,
): Promise<Result> {
  return whileFailing({ collection, failCommands: READS, errorCode: UNKNOWN_FAILURE }, work);
}

type Failing = { collection: string; failCommands: readonly string[]; errorCode: number };

// The fail point is one for the whole process, so what the app does by itself must not meet it.
async function whileFailing<Result>(
  { collection, ...failing }: Failing,
  work: () => Promise<Result>,
): Promise<Result> {
  const { connection } = mongoose;
  const data = { ...failing, namespace: `${connection.name}.${collection}` };
  const set = (mode: "alwaysOn" | "off") =>
    connection.db?.admin().command({ configureFailPoint: "failCommand", mode, data });
  await set("alwaysOn");
  try {
    return await work();
  } finally {
    await set("off");
  }
}
