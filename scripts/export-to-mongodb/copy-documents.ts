import { type Document, deserialize, serialize } from "bson";
import type { Collection } from "mongodb";
import { rawDocuments } from "./compare-documents.ts";

const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 8_000_000;

/** Copies the documents of a collection that follow the first `skip`, and counts them; what was copied stays a beginning. */
export async function copyDocuments(
  source: Collection,
  target: Collection,
  skip: number,
): Promise<number> {
  let copied = 0;
  let batch: Document[] = [];
  let size = 0;
  const send = async () => {
    if (batch.length === 0) return;
    await target.insertMany(batch, { ordered: true, forceServerObjectId: true });
    copied += batch.length;
    batch = [];
    size = 0;
  };
  for await (const bytes of rawDocuments(source, skip)) {
    batch.push(faithful(bytes, source.collectionName));
    size += bytes.length;
    if (batch.length === BATCH_DOCUMENTS || size > BATCH_BYTES) await send();
  }
  await send();
  return copied;
}

// The driver sends objects, so a document goes out only if its object gives back the same bytes.
function faithful(bytes: Uint8Array, collection: string): Document {
  const doc = deserialize(bytes, {
    promoteValues: false,
    promoteLongs: false,
    promoteBuffers: false,
    bsonRegExp: true,
  });
  if (Buffer.compare(serialize(doc, { ignoreUndefined: false }), bytes) === 0) return doc;
  throw new Error(
    `A document of ${collection} cannot be sent byte for byte: _id ${String(doc._id)} (a deprecated BSON type or field name).`,
  );
}
