import { addingLookups, withFound } from "../operators/adding-lookups.ts";
import { type Foreign, type LookUp, lookupFilter } from "../operators/lookup.ts";
import { runPipeline } from "../operators/pipeline.ts";
import { compileProjection, projected } from "../operators/projection.ts";
import type { Query } from "../planner/plan.ts";
import { countDocuments, findDocuments } from "../planner/query.ts";
import type { Examined } from "../planner/scan.ts";
import { findCollection } from "../store/catalog.ts";
import type { Connection } from "../store/connections.ts";
import { asNumber, type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { encodeReply, RawDocument } from "../values/raw-bson.ts";
import { checkMadeSize, encodeMade } from "../values/sent-bson.ts";
import { type Aggregation, leading } from "./aggregation.ts";

/** Keys and documents that lookups into another collection have looked at, by `collection.field`. */
export type Looked = Map<string, Examined>;

/** The results of an aggregation; `examined` counts what its query looks at, `looked` what $lookup does. */
export function runAggregation(
  connection: Connection,
  database: string,
  { collection, query, stages }: Pick<Aggregation, "collection" | "query" | "stages">,
  examined: Examined = { keys: 0, documents: 0 },
  looked: Looked = new Map(),
): Iterable<Doc> {
  const from = findCollection(connection, database, collection);
  const isCounting = stages[0] !== undefined && needsNoFields(stages[0]);
  const source = isCounting ? [] : findDocuments(connection, from, query, examined);
  function* documents(): Generator<Doc> {
    if (isCounting) {
      const count = countDocuments(connection, from, query, examined);
      for (let n = 0; n < count; n += 1) yield {};
    }
    for (const found of source) yield found.doc;
  }
  return runPipeline(stages, documents(), {
    lookup: lookingUp(connection, database, query, looked),
    ...(query.let ? { let: query.let } : {}),
  });
}

function lookingUp(connection: Connection, database: string, query: Query, looked: Looked): LookUp {
  return (from, field, value) =>
    lookUp(connection, database, { from, field, value, query }, looked);
}

function needsNoFields(stage: Doc): boolean {
  if ("$count" in stage) return true;
  if (!isDoc(stage.$group)) return false;
  const { _id, ...sums } = stage.$group;
  const isOneGroup = _id === null || asNumber(_id) !== undefined;
  return (
    isOneGroup && Object.values(sums).every((sum) => isDoc(sum) && asNumber(sum.$sum) !== undefined)
  );
}

function lookUp(
  connection: Connection,
  database: string,
  wish: { from: string; field: string; value: Value; query: Query },
  looked: Looked,
): Iterable<Foreign> {
  const collection = findCollection(connection, database, wish.from);
  const filter = lookupFilter(wish.field, wish.value);
  const name = `${wish.from}.${wish.field}`;
  const examined = looked.get(name) ?? { keys: 0, documents: 0 };
  looked.set(name, examined);
  const { deadline } = wish.query;
  return findDocuments(connection, collection, { filter, deadline }, examined);
}

/** Returns the results of an aggregation as BSON, then the results of each $unionWith. */
export function encodedResults(
  connection: Connection,
  database: string,
  aggregation: Aggregation,
): Generator<Uint8Array> {
  const parts = withUnions(aggregation).map((part) => encodedPart(connection, database, part));
  return oneAfterTheOther(parts);
}

function withUnions(aggregation: Aggregation): Aggregation[] {
  return [aggregation, ...aggregation.unions.flatMap(withUnions)];
}

function* oneAfterTheOther(parts: readonly Iterable<Uint8Array>[]): Generator<Uint8Array> {
  for (const part of parts) yield* part;
}

function encodedPart(
  connection: Connection,
  database: string,
  part: Aggregation,
): Iterable<Uint8Array> {
  const gathering = gatheringOf(leading(part.stages.slice(-1), "$group"));
  if (!gathering) return encodedStages(connection, database, part);
  const before = { ...part, stages: part.stages.slice(0, -1) };
  return gathered(encodedStages(connection, database, before), gathering);
}

function encodedStages(
  connection: Connection,
  database: string,
  part: Aggregation,
): Iterable<Uint8Array> {
  const { collection, query, stages } = part;
  const lookups = addingLookups(stages, lookingUp(connection, database, query, new Map()));
  if (lookups) {
    const before = stages.slice(0, -lookups.length);
    return withFound(documentsOf(connection, database, { ...part, stages: before }), lookups);
  }
  const [stage, ...others] = stages;
  const kept = leading(stages, "$project");
  const project = isDoc(kept) ? compileProjection(kept) : undefined;
  if (stage && (others.length > 0 || !project)) {
    return encoded(runAggregation(connection, database, part));
  }
  const found = findDocuments(connection, findCollection(connection, database, collection), query);
  return projected(found, project);
}

function documentsOf(
  connection: Connection,
  database: string,
  part: Aggregation,
): Iterable<Foreign> {
  const { collection, query, stages } = part;
  if (stages.length === 0) {
    return findDocuments(connection, findCollection(connection, database, collection), query);
  }
  return withBytes(runAggregation(connection, database, part));
}

function* withBytes(docs: Iterable<Doc>): Generator<Foreign> {
  for (const doc of docs) yield { doc, bytes: encodeMade(doc) };
}

function* encoded(docs: Iterable<Doc>): Generator<Uint8Array> {
  for (const doc of docs) yield encodeMade(doc);
}

type Gathering = { id: Value; name: string };

/** A $group that only puts all documents as they are into one list, which needs no decoding. */
function gatheringOf(group: Value): Gathering | undefined {
  if (!isDoc(group)) return undefined;
  const { _id: id, ...lists } = group;
  const [[name, list] = [], ...others] = Object.entries(lists);
  const isConstant = id === null || asNumber(id) !== undefined;
  if (!isConstant || !name || others.length > 0 || /[.$]/.test(name)) return undefined;
  const isAll = isDoc(list) && list.$push === "$$ROOT" && Object.keys(list).length === 1;
  return isAll ? { id, name } : undefined;
}

function* gathered(
  documents: Iterable<Uint8Array>,
  { id, name }: Gathering,
): Generator<Uint8Array> {
  const list: RawDocument[] = [];
  let bytes = 0;
  for (const document of documents) {
    list.push(new RawDocument(document));
    bytes += document.length;
    checkMadeSize(bytes);
  }
  if (list.length === 0) return;
  const made = encodeReply({ _id: id, [name]: list });
  checkMadeSize(made.length);
  yield made;
}
