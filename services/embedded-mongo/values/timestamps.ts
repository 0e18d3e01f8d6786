import { Timestamp } from "bson";
import { bsonTypeOf, type Doc, type Value } from "./bson-values.ts";

const last = { seconds: 0, count: 0 };

/** A document whose empty timestamps beside `_id` are the present time, as MongoDB stores them; the same one if it has none. */
export function withTimes(doc: Doc): Doc {
  if (!Object.entries(doc).some(([name, v]) => name !== "_id" && isEmptyTimestamp(v))) return doc;
  return Object.fromEntries(
    Object.entries(doc).map(([name, v]) => [
      name,
      name !== "_id" && isEmptyTimestamp(v) ? nextTimestamp() : v,
    ]),
  );
}

function isEmptyTimestamp(v: Value): boolean {
  return bsonTypeOf(v) === "Timestamp" && (v as Timestamp).isZero();
}

// Seconds, and a counter by which no two are alike.
function nextTimestamp(): Timestamp {
  const seconds = Math.max(last.seconds, Math.floor(Date.now() / 1000));
  last.count = seconds === last.seconds ? last.count + 1 : 1;
  last.seconds = seconds;
  return new Timestamp({ t: seconds, i: last.count });
}
