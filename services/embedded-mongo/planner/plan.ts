import { type Collection, everyIndexOf } from "../store/collection.ts";
import type { Connection } from "../store/connections.ts";
import { countBetween } from "../store/index-entries.ts";
import { ID_INDEX_SPEC, type Index, mayBeArray, sameOrder } from "../store/index-spec.ts";
import type { KeyRange } from "../store/key-block.ts";
import { type Doc, isDoc, type Value } from "../values/bson-values.ts";
import { commandError } from "../values/errors.ts";
import { readSort, type SortOrder } from "../values/memory-sort.ts";
import { alternativesOf, type Conjunction } from "./conditions.ts";
import { impliesPartialFilter } from "./implied-filter.ts";
import { type Bounds, boundsOf } from "./key-ranges.ts";
import { residualFilter } from "./residual-filter.ts";

/** The request of a find, update, delete or leading pipeline stages; `deadline` is a time in ms. */
export type Query = {
  filter: Doc;
  sort?: Value;
  skip?: number;
  limit?: number | undefined;
  hint?: Value;
  let?: Doc | undefined;
  deadline?: number | undefined;
  /** Takes the places of damaged documents, which are errors without it. */
  damaged?: number[];
};

/** How the documents of a query are reached. */
export type Access =
  | { kind: "everything"; isReverse: boolean }
  | { kind: "index"; index: Index; ranges: KeyRange[]; isReverse: boolean; isById: boolean }
  | { kind: "union"; branches: Access[] };

/** An access, what is left of the filter to test on what it leads to, and the sort that still has to be done in memory. */
export type Plan = { access: Access; residual: Doc; sort: SortOrder | undefined };

/** A plan and how many bounds narrow it, the fewest where it has several parts. */
type WeighedPlan = Plan & { weight: number };

type Candidate = { index: Index; bounds: Bounds; sort: "forward" | "backward" | undefined };

const SMALL = 1000;
const WORTH_OF_ONE = 1000;

/** Chooses how to answer a query: by the index with the most bounds, if possible in the order asked for. */
export function planQuery(connection: Connection, collection: Collection, query: Query): Plan {
  const { access, residual, sort } = weighedPlan(connection, collection, query);
  return { access, residual, sort };
}

function weighedPlan(connection: Connection, collection: Collection, query: Query): WeighedPlan {
  const sort = readSort(query.sort);
  const residual = query.filter;
  if (isDoc(query.hint) && "$natural" in query.hint) {
    const isReverse = Number(query.hint.$natural) < 0;
    return { access: { kind: "everything", isReverse }, residual, sort, weight: 0 };
  }
  const alternatives = alternativesOf(query.filter, query.let);
  const hinted = query.hint === undefined ? undefined : hintedIndex(collection, query);
  const indexes = hinted ? [hinted] : everyIndexOf(collection);
  const candidates: Candidate[] = [];
  for (const index of indexes) {
    if (index !== hinted && !mayServe(index, query)) continue;
    const candidate = candidateOf(index, alternatives, sort);
    candidates.push(candidate);
    // No other leads to fewer documents than one.
    if (worth(candidate) >= WORTH_OF_ONE) break;
  }
  const chosen = hinted ? candidates[0] : choose(connection, candidates, query);
  const weight = chosen ? worth(chosen) : 0;
  const isServed = hinted !== undefined || weight > 0;
  const union = hinted || (isServed && sort) ? undefined : unionOf(connection, collection, query);
  if (union && (!isServed || union.weight > weight)) return { ...union, residual, sort };
  return chosen
    ? { ...planWith(chosen, query, sort), weight }
    : { access: EVERYTHING, residual, sort, weight };
}

const EVERYTHING: Access = { kind: "everything", isReverse: false };

function planWith(candidate: Candidate, query: Query, sort: SortOrder | undefined): Plan {
  const { index, bounds } = candidate;
  const names = Object.keys(query.filter);
  return {
    access: {
      kind: "index",
      index,
      ranges: bounds.ranges,
      isReverse: candidate.sort === "backward",
      isById:
        index.name === ID_INDEX_SPEC.name && names.length === 1 && bounds.constants.has("_id"),
    },
    residual: residualFilter(query.filter, index, bounds),
    sort: candidate.sort ? undefined : sort,
  };
}

// A sparse or partial one is followed too: the answer is then what it holds.
function hintedIndex(collection: Collection, query: Query): Index {
  const { hint } = query;
  const meant = everyIndexOf(collection).filter((index) =>
    isDoc(hint) ? sameOrder(hint, index.spec.key as Doc) : index.name === hint,
  );
  const found = meant.find((index) => !index.refusal) ?? meant[0];
  if (found?.refusal) throw found.refusal;
  if (found) return found;
  throw commandError(
    2,
    "error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index",
  );
}

/** Whether every document that matches has an entry in the index. */
function mayServe(index: Index, query: Query): boolean {
  if (index.refusal || index.paths.some((path) => /(^|\.)\d+(\.|$)/.test(path))) return false;
  if (!impliesPartial(index, query)) return false;
  if (!index.isSparse) return true;
  return index.paths.some((path) =>
    impliesPartialFilter(query.filter, { [path]: { $exists: true } }),
  );
}

function impliesPartial({ partial }: Index, query: Query): boolean {
  return !partial || impliesPartialFilter(query.filter, partial.filter);
}

function candidateOf(
  index: Index,
  alternatives: Conjunction[],
  sort: SortOrder | undefined,
): Candidate {
  const bounds = boundsOf(index, alternatives);
  // Of an array's several keys only one lies between the bounds when its path has one value.
  const hasOneKey = !sort?.paths.some((path) => mayBeArray(index, path));
  return { index, bounds, sort: sort && hasOneKey ? orderServed(index, bounds, sort) : undefined };
}

// The sort has to follow the index's paths, all in its directions or all against them; a path with one value sorts nothing.
function orderServed(
  index: Index,
  bounds: Bounds,
  sort: SortOrder,
): "forward" | "backward" | undefined {
  let isReverse: boolean | undefined;
  let i = 0;
  for (const [j, path] of sort.paths.entries()) {
    if (bounds.constants.has(path)) continue;
    while (index.paths[i] !== path && bounds.constants.has(index.paths[i] ?? "")) i += 1;
    if (index.paths[i] !== path) return undefined;
    const isAgainst = index.directions[i] !== sort.directions[j];
    if (isReverse !== undefined && isReverse !== isAgainst) return undefined;
    isReverse = isAgainst;
    i += 1;
  }
  return isReverse ? "backward" : "forward";
}

function choose(
  connection: Connection,
  candidates: Candidate[],
  query: Query,
): Candidate | undefined {
  const ranked = candidates.toSorted((a, b) => worth(b) - worth(a));
  const bounded = ranked.find((candidate) => worth(candidate) > 0);
  const ordered = ranked.find((candidate) => candidate.sort);
  if (!ordered || !bounded || ordered === bounded) return bounded ?? ordered;
  if (worth(ordered) >= worth(bounded)) return ordered;
  if (!query.limit && worth(bounded) >= 2) return bounded;
  return isSmall(connection, bounded) ? bounded : ordered;
}

function worth({ index, bounds }: Candidate): number {
  const isOne = index.isUnique && bounds.constants.size === index.paths.length;
  return (isOne ? WORTH_OF_ONE : 0) + bounds.equalities * 2 + (bounds.hasRange ? 1 : 0);
}

function isSmall(connection: Connection, { index, bounds }: Candidate): boolean {
  let left = SMALL;
  for (const range of bounds.ranges) {
    left -= countBetween(connection, index, range, left);
    if (left <= 0) return false;
  }
  return true;
}

function unionOf(
  connection: Connection,
  collection: Collection,
  query: Query,
): { access: Access; weight: number } | undefined {
  const { $or, ...others } = query.filter;
  if (!Array.isArray($or)) return undefined;
  const branches: Access[] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const clause of $or as Value[]) {
    const filter = { $and: [clause, others] };
    const { hint: _hint, sort: _sort, ...rest } = query;
    const branch = weighedPlan(connection, collection, { ...rest, filter });
    if (branch.access.kind === "everything") return undefined;
    branches.push(branch.access);
    weight = Math.min(weight, branch.weight);
  }
  return { access: { kind: "union", branches }, weight };
}
