import type { Command, Context, Lease } from "../engine/command.ts";
import { type Access, planQuery, type Query } from "../planner/plan.ts";
import { findDocuments } from "../planner/query.ts";
import type { Examined } from "../planner/scan.ts";
import { findCollection } from "../store/catalog.ts";
import { type Collection, namespaceOf } from "../store/collection.ts";
import type { Connection } from "../store/connections.ts";
import { isMultikey } from "../store/index-spec.ts";
import { type Doc, isDoc } from "../values/bson-values.ts";
import { checkCollation } from "../values/collation.ts";
import { commandError, notSupported } from "../values/errors.ts";
import { type Aggregation, readAggregation } from "./aggregation.ts";
import { docField } from "./command-fields.ts";
import { queryOfFind } from "./find-command.ts";
import { type Looked, runAggregation } from "./run-aggregation.ts";

type Explained = { collection: string; query: Query; aggregation?: Aggregation };

function explain(context: Context, command: Doc, lease: Lease): Doc {
  const inner = docField(command, "explain");
  if (!inner) throw commandError(14, "explain needs a command");
  const wish = readExplained(inner);
  const { connection } = lease;
  const collection = findCollection(connection, context.database, wish.collection);
  const isPlanOnly = command.verbosity === "queryPlanner";
  const examined = { keys: 0, documents: 0 };
  const looked: Looked = new Map();
  const startedAt = performance.now();
  const found = isPlanOnly
    ? 0
    : countResults(context, connection, collection, wish, examined, looked);
  const plan = stagesOf(connection, collection, wish.query);
  const described = {
    queryPlanner: {
      namespace: collection ? namespaceOf(collection) : `${context.database}.${wish.collection}`,
      parsedQuery: wish.query.filter,
      winningPlan: plan,
      rejectedPlans: [],
    },
    ...(isPlanOnly
      ? {}
      : {
          executionStats: {
            executionSuccess: true,
            nReturned: found,
            executionTimeMillis: Math.round(performance.now() - startedAt),
            totalKeysExamined: examined.keys,
            totalDocsExamined: examined.documents,
            executionStages: {
              ...plan,
              nReturned: found,
              keysExamined: examined.keys,
              docsExamined: examined.documents,
            },
          },
        }),
  };
  const rest = wish.aggregation?.stages ?? [];
  const body =
    rest.length === 0
      ? described
      : {
          stages: [
            { $cursor: described },
            ...withLooked(connection, context.database, rest, looked),
          ],
        };
  return { explainVersion: "1", ...body, command: inner };
}

function readExplained(inner: Doc): Explained {
  checkCollation(inner.collation);
  const [name = "", collection] = Object.entries(inner)[0] ?? [];
  const on = String(collection);
  if (name === "find") return { collection: on, query: queryOfFind(inner) };
  if (name !== "aggregate") throw notSupported(`explain of the command ${name}`);
  const aggregation = readAggregation(inner);
  if (aggregation.unions.length > 0) throw notSupported("explain of a $unionWith");
  return { collection: on, query: aggregation.query, aggregation };
}

function countResults(
  context: Context,
  connection: Connection,
  collection: Collection | undefined,
  { query, aggregation }: Explained,
  examined: Examined,
  looked: Looked,
): number {
  let n = 0;
  const results = aggregation
    ? runAggregation(connection, context.database, aggregation, examined, looked)
    : findDocuments(connection, collection, query, examined);
  for (const _result of results) n += 1;
  return n;
}

function withLooked(
  connection: Connection,
  database: string,
  stages: Doc[],
  looked: Looked,
): Doc[] {
  return stages.map((stage) => {
    const { $lookup } = stage;
    if (!isDoc($lookup)) return stage;
    const from = findCollection(connection, database, String($lookup.from));
    const field = String($lookup.foreignField);
    const { keys, documents } = looked.get(`${$lookup.from}.${field}`) ?? { keys: 0, documents: 0 };
    const access = from && planQuery(connection, from, { filter: { [field]: 0 } }).access;
    return {
      ...stage,
      totalKeysExamined: keys,
      totalDocsExamined: documents,
      indexesUsed: access?.kind === "index" ? [access.index.name] : [],
    };
  });
}

function stagesOf(connection: Connection, collection: Collection | undefined, query: Query): Doc {
  if (!collection) return { stage: "EOF" };
  const { access, sort } = planQuery(connection, collection, query);
  let stage = stageOf(access, query.filter);
  if (sort) {
    const sortPattern = Object.fromEntries(sort.paths.map((path, i) => [path, sort.directions[i]]));
    stage = { stage: "SORT", sortPattern, memLimit: 104857600, inputStage: stage };
  }
  if (query.skip) stage = { stage: "SKIP", skipAmount: query.skip, inputStage: stage };
  if (query.limit) stage = { stage: "LIMIT", limitAmount: query.limit, inputStage: stage };
  return stage;
}

function stageOf(access: Access, filter: Doc): Doc {
  if (access.kind === "everything") {
    return { stage: "COLLSCAN", filter, direction: access.isReverse ? "backward" : "forward" };
  }
  if (access.kind === "union") {
    const inputStages = access.branches.map((branch) => stageOf(branch, filter));
    return { stage: "SUBPLAN", inputStage: { stage: "OR", inputStages } };
  }
  if (access.isById) return { stage: "IDHACK" };
  const { index } = access;
  return {
    stage: "FETCH",
    filter,
    inputStage: {
      stage: "IXSCAN",
      keyPattern: index.spec.key,
      indexName: index.name,
      isMultiKey: isMultikey(index),
      isUnique: index.isUnique,
      isSparse: index.isSparse,
      isPartial: index.partial !== undefined,
      direction: access.isReverse ? "backward" : "forward",
      intervals: access.ranges.length,
    },
  };
}

/** The command that tells how another one is answered. */
export const explainCommands: Record<string, Command> = {
  explain: { kind: "read", fields: ["verbosity"], run: explain },
};
