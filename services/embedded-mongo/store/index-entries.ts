import type { Doc, Value } from "../values/bson-values.ts";
import { encodeKey } from "../values/key-encoding.ts";
import { indexTuples } from "../values/paths.ts";
import type { Connection } from "./connections.ts";
import { countInBlocks, rowsIn } from "./index-blocks.ts";
import { type Index, isMultikey } from "./index-spec.ts";
import type { KeyRange } from "./key-block.ts";

/** The entries of one document in an index, by their key's bytes as text, and the paths of the index that run through an array of it. */
export type Entries = { keys: Map<string, { key: Buffer; values: Value[] }>; arrays: Set<string> };

/** Returns an index's entries for a document: none if it is sparse or partial and leaves the document out. */
export function entriesOf(index: Index, doc: Doc): Entries {
  if (index.refusal) throw index.refusal;
  const keys: Entries["keys"] = new Map();
  if (index.partial && !index.partial.matches(doc)) return { keys, arrays: new Set() };
  const { tuples, arrays } = indexTuples(doc, index.paths);
  for (const { values, missing } of tuples) {
    if (index.isSparse && missing) continue;
    const key = encodeKey(values, index.directions);
    keys.set(key.toString("latin1"), { key, values });
  }
  return { keys, arrays };
}

/** How many documents an index has between two keys, counted up to `most`. */
export function countBetween(
  connection: Connection,
  index: Pick<Index, "table" | "arrayPaths">,
  range: KeyRange,
  most = Number.MAX_SAFE_INTEGER,
): number {
  if (!isMultikey(index)) return Math.min(most, countInBlocks(connection, index, range, most));
  const rows = new Set<number>();
  for (const row of rowsIn(connection, index, [range], false)) {
    rows.add(row);
    if (rows.size >= most) break;
  }
  return rows.size;
}
