import type { Doc } from "../values/bson-values.ts";
import { RawDocument, withFields } from "../values/raw-bson.ts";
import { checkMadeSize, encodeMade } from "../values/sent-bson.ts";
import { compileLookup, type Foreign, type LookUp, type Lookup } from "./lookup.ts";
import { withValue } from "./update-paths.ts";

/** The `$lookup` stages at the end of a pipeline that each add a field of their own, which no other looks at; undefined if there are none. */
export function addingLookups(stages: readonly Doc[], lookUp: LookUp): Lookup[] | undefined {
  const start = stages.findLastIndex((stage) => Object.keys(stage)[0] !== "$lookup") + 1;
  const last = stages.slice(start);
  if (last.length === 0 || last.some((stage) => Object.keys(stage).length > 1)) return undefined;
  const lookups = last.map(({ $lookup }) => compileLookup($lookup, lookUp));
  const names = new Set(lookups.map(({ target }) => target[0]));
  const isApart = lookups.every(
    ({ target: [name = "", ...inside], local }) =>
      inside.length === 0 && !/^(_id$|\d)/.test(name) && !names.has(local[0]),
  );
  return isApart && names.size === lookups.length ? lookups : undefined;
}

/** Documents in BSON with the arrays of such stages, the found ones as they are stored. */
export function* withFound(
  documents: Iterable<Foreign>,
  lookups: readonly Lookup[],
): Generator<Uint8Array> {
  for (const { doc, bytes } of documents) {
    const isOneThere = lookups.some(({ target }) => target[0] !== undefined && target[0] in doc);
    const made = isOneThere ? encodeMade(decodedWith(doc, lookups)) : addedTo(bytes, doc, lookups);
    checkMadeSize(made.length);
    yield made;
  }
}

function decodedWith(before: Doc, lookups: readonly Lookup[]): Doc {
  const add = (doc: Doc, { target, find }: Lookup) =>
    withValue(
      doc,
      target,
      find(before).map((found) => found.doc),
    );
  return lookups.reduce(add, before);
}

function addedTo(bytes: Uint8Array, doc: Doc, lookups: readonly Lookup[]): Uint8Array {
  let size = bytes.length;
  const arrays = lookups.map(({ target: [name = ""], find }) => {
    const found = find(doc).map((one) => new RawDocument(one.bytes));
    size = found.reduce((sum, one) => sum + one.bytes.length, size);
    checkMadeSize(size);
    return [name, found];
  });
  return withFields(bytes, Object.fromEntries(arrays));
}
