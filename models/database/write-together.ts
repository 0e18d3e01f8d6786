import mongoose from "mongoose";
import { insertAsTheyAre } from "./insert-as-they-are.ts";
import { takesManyCollections } from "./mongoose.server.ts";
import { oneForEachTarget } from "./one-for-each-target.ts";
import type { Write } from "./write.ts";
import { ChangedMeanwhile, isDuplicateKey } from "./write-conflict.ts";

const { MongoClientBulkWriteError, MongoServerError } = mongoose.mongo;

/**
 * Writes in this order inside the caller's transaction, in one command if the server can. Writes to one target are one, in
 * the place of the first, and several documents for one collection are stored before the rest. Throws ChangedMeanwhile for
 * a write that had to match and did not, and for an upsert of what another one made meanwhile; the first error of the
 * database ends it.
 */
export async function writeTogether(given: readonly Write[]): Promise<void> {
  const writes = await withoutSeveral(oneForEachTarget(given));
  if (writes.length === 0) return;
  const matched = takesManyCollections() ? await writeAtOnce(writes) : await writeEach(writes);
  for (const [index, { mustMatch }] of writes.entries()) {
    if (mustMatch && matched[index] === 0) throw new ChangedMeanwhile();
  }
}

/** Where the writes of one transaction go; `flush` comes before a read that is to see them. */
export type Writing = {
  add(writes: readonly Write[]): Promise<void>;
  flush(): Promise<void>;
};

/** Writes what it is given at once. */
export const writingAtOnce: Writing = { add: writeTogether, flush: () => Promise.resolve() };

/** Keeps the writes of several steps, to be one command; each step knows from the one before what it left. */
export function writingLater(): Writing {
  let kept: Write[] = [];
  return {
    add: async (writes) => {
      kept.push(...writes);
    },
    flush: () => {
      const writes = kept;
      kept = [];
      return writeTogether(writes);
    },
  };
}

/** Stores several documents of a collection in a command of their own; returns the other writes. */
async function withoutSeveral(writes: readonly Write[]): Promise<readonly Write[]> {
  const inserted = writes.filter((write) => write.name === "insertOne");
  const several = [...Map.groupBy(inserted, ({ model }) => model)].filter(
    ([, { length }]) => length > 1,
  );
  for (const [model, ofModel] of several) {
    const documents = ofModel.map(({ document }) => document);
    await insertAsTheyAre(model, documents);
  }
  const stored = new Set(several.map(([model]) => model));
  return writes.filter(({ name, model }) => name !== "insertOne" || !stored.has(model));
}

async function writeAtOnce(writes: readonly Write[]): Promise<(number | undefined)[]> {
  const operations = writes.map(({ mustMatch: _, model, ...write }) => ({
    ...write,
    model: model.modelName,
  }));
  try {
    const result = await mongoose.connection.bulkWrite(operations, { verboseResults: true });
    return writes.map((_, index) => matchedBy(result, index));
  } catch (error) {
    throw reasonOf(error, writes);
  }
}

type Results = {
  updateResults?: ReadonlyMap<number, { matchedCount: number }>;
  deleteResults?: ReadonlyMap<number, { deletedCount: number }>;
};

function matchedBy(result: unknown, index: number): number | undefined {
  const { updateResults, deleteResults } = result as Results;
  return updateResults?.get(index)?.matchedCount ?? deleteResults?.get(index)?.deletedCount;
}

function reasonOf(error: unknown, writes: readonly Write[]): unknown {
  if (!(error instanceof MongoClientBulkWriteError)) return error;
  const [failed] = error.writeErrors;
  if (!failed) return error.cause ?? error;
  const [index, { code, message }] = failed;
  const reason = new MongoServerError({ code, message });
  return isUpsert(writes[index]) && isDuplicateKey(reason) ? new ChangedMeanwhile() : reason;
}

function isUpsert(write: Write | undefined): boolean {
  return write?.name === "updateOne" && write.upsert === true;
}

/** Writes one after the other, for servers before MongoDB 8, and gives how many documents each met. */
export async function writeEach(writes: readonly Write[]): Promise<number[]> {
  const matched: number[] = [];
  for (const write of writes) {
    const { model, mustMatch: _, name, ...fields } = write;
    try {
      const result = await model.bulkWrite([{ [name]: fields }] as never);
      matched.push(result.matchedCount + result.deletedCount);
    } catch (error) {
      throw isUpsert(write) && isDuplicateKey(error) ? new ChangedMeanwhile() : error;
    }
  }
  return matched;
}
