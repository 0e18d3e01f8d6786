// How the reads of a page become one command.
//
// A command costs a third of a millisecond of the machine besides its work, and a page asks for ten things. Its loaders stay
// as they are, `Promise.all` over small reads; `readTogether` around them collects what they ask for at the same time.
//
// - `answerQuery` puts a query into `waiting` and schedules one `flush`. "At the same time" means until promises can go on no
//   further without an answer: a microtask lets the callers of this turn ask, `process.nextTick` runs after those they wake.
// - `flush` sends one aggregation: the first query, and a `$unionWith` for each other one. A union promises no order, so each
//   part ends with a `$group` that makes one list under its number. Equal queries are sent once.
// - A reader that needs an answer before it can ask is served by the next `flush`, so a page takes one or two commands more.
// - If the aggregation fails, each query is sent alone: one that is damaged or too large must not take the page with it. If
//   the database is unavailable they are not, as each would wait for it again.
// - A transaction sees its own data, so its queries never join. The store is an AsyncLocalStorage and closes with the work:
//   what nobody waited for would otherwise join the reads of a page that is already answered.
//
// Not a facet, which reads one collection; not a hook on every `find`, which would hide in the code what goes together. Query
// values are cast and sanitized here by hand, because an aggregation does neither. Records 39, 41 and 105 have the figures.

import { AsyncLocalStorage } from "node:async_hooks";
import mongoose, { type PipelineStage } from "mongoose";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { type AnyModel, isInsideTransaction } from "./mongoose.server.ts";

type Stages = PipelineStage.FacetPipelineStage[];

/** A query as a value; `toResult` makes what it gives of the documents that it finds, in their order. */
export type Query<Result> = {
  model: AnyModel;
  filter: Record<string, unknown>;
  sort?: Record<string, 1 | -1>;
  limit?: number;
  projection?: Record<string, 0 | 1>;
  /** Stages applied to the documents before they are returned. */
  stages?: Stages;
  /** Only how many there are is found, as the one document. */
  isCount?: true;
  // biome-ignore lint/suspicious/noExplicitAny: what is stored is as the model says
  toResult: (found: any[]) => Result;
};

type Asked = {
  query: Query<unknown>;
  /** The same for queries that find the same. */
  name: string;
  resolve: (found: unknown[]) => void;
  reject: (error: unknown) => void;
};

type Together = { waiting: Asked[]; isOver: boolean };

const askedTogether = new AsyncLocalStorage<Together>();

/** Runs work that reads; the queries that it asks for at the same time are one command, also inside of such work. */
export function readTogether<Result>(work: () => Promise<Result>): Promise<Result> {
  if (openTogether()) return work();
  const together: Together = { waiting: [], isOver: false };
  return askedTogether.run(together, work).finally(() => {
    together.isOver = true;
  });
}

// Work that nobody awaited runs its queries alone after `readTogether` has ended.
function openTogether(): Together | undefined {
  const together = askedTogether.getStore();
  return together?.isOver ? undefined : together;
}

/** Answers a query; inside `readTogether`, in one command with the queries asked at the same time. */
export async function answerQuery<Result>(query: Query<Result>): Promise<Result> {
  const together = openTogether();
  // A transaction has its own view of the data.
  if (!together || isInsideTransaction()) return query.toResult(await answerAlone(query));
  mongoose.sanitizeFilter(query.filter);
  const name = nameOf(query);
  const found = await new Promise<unknown[]>((resolve, reject) => {
    // Whoever was answered at the same time asks for the next at the same time, after some turns of promises.
    if (together.waiting.length === 0) queueMicrotask(() => process.nextTick(flush, together));
    together.waiting.push({ query, name, resolve, reject });
  });
  return query.toResult(found);
}

/** Answers a query for one document as `answerQuery` does; null where there is none. */
export function answerOne<Result>({
  toResult,
  ...query
}: Omit<Query<unknown>, "limit" | "toResult" | "isCount"> & {
  // biome-ignore lint/suspicious/noExplicitAny: what is stored is as the model says
  toResult: (found: any) => Result;
}): Promise<Result | null> {
  return answerQuery({
    ...query,
    limit: 1,
    toResult: ([found]) => (found ? toResult(found) : null),
  });
}

function flush(together: Together): void {
  const asked = together.waiting;
  together.waiting = [];
  const alike = Map.groupBy(asked, ({ name }) => name);
  const different = [...alike.values()];
  const answers = answerEach(different.flatMap(([one]) => one?.query ?? []));
  for (const [index, same] of different.entries()) {
    for (const { resolve, reject } of same) answers[index]?.then(resolve, reject);
  }
}

function nameOf({ model, toResult: _, ...query }: Query<unknown>): string {
  return (
    model.modelName +
    JSON.stringify(query, (_, value) =>
      value instanceof RegExp || value === undefined ? `${value}` : value,
    )
  );
}

// Queries that fail together (one list may be too large) are sent alone, unless the database is unavailable.
function answerEach(queries: readonly Query<unknown>[]): Promise<unknown[]>[] {
  const together = answerAll(queries);
  return queries.map(async (query, index) => {
    try {
      return (await together)[index] ?? [];
    } catch (error) {
      if (queries.length === 1 || isDatabaseUnavailable(error)) throw error;
      return answerAlone(query);
    }
  });
}

async function answerAll(queries: readonly Query<unknown>[]): Promise<unknown[][]> {
  const [first, ...others] = queries;
  if (!first) return [];
  if (others.length === 0) return [await answerAlone(first)];
  const parts = await first.model.aggregate<{ _id: number; found: unknown }>([
    ...gathering(first, 0),
    ...others.map((query, index) => ({
      $unionWith: {
        coll: query.model.collection.collectionName,
        pipeline: gathering(query, index + 1),
      },
    })),
  ]);
  const byIndex = new Map(parts.map(({ _id, found }) => [_id, found]));
  return queries.map((_, index) => {
    const found = byIndex.get(index) ?? [];
    return Array.isArray(found) ? found : [found];
  });
}

// By itself the server sends 101 and then as many as 16 MB hold, while all others wait.
const READ_AT_ONCE = 500;

async function answerAlone(query: Query<unknown>): Promise<unknown[]> {
  const { model, filter, sort, limit, projection, stages, isCount } = query;
  if (isCount) return [await model.countDocuments(filter).limit(limit ?? 0)];
  if (stages) return model.aggregate(pipelineOf(query));
  const found = model
    .find(filter, projection ?? null)
    .batchSize(READ_AT_ONCE)
    .lean();
  if (sort) found.sort(sort);
  if (limit) found.limit(limit);
  return found;
}

// The documents of a query come as one list, which says of which: a union promises no order.
function gathering(query: Query<unknown>, index: number): Stages {
  const found = query.isCount ? { $sum: 1 } : { $push: "$$ROOT" };
  return [...pipelineOf(query), { $group: { _id: index, found } }];
}

function pipelineOf({ model, filter, sort, limit, projection, stages = [] }: Query<unknown>) {
  const pipeline: Stages = [{ $match: model.find().cast(model, mongoose.sanitizeFilter(filter)) }];
  if (sort) pipeline.push({ $sort: sort });
  if (limit) pipeline.push({ $limit: limit });
  if (projection) pipeline.push({ $project: projection });
  return [...pipeline, ...stages];
}
