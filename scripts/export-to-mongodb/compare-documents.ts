import type { Collection } from "mongodb";

/** The documents of a collection from the `skip`-th on, in the order of `_id`, as their bytes. */
export async function* rawDocuments(collection: Collection, skip = 0): AsyncGenerator<Uint8Array> {
  const cursor = collection.find({}, { raw: true, batchSize: 1000 }).sort({ _id: 1 }).skip(skip);
  for await (const bytes of cursor) yield bytes as unknown as Uint8Array;
}

/** How many first documents two collections share byte for byte, and whether the second goes on with others. */
export async function countAlike(
  first: Collection,
  second: Collection,
): Promise<{ alike: number; onlySecond: boolean }> {
  const expected = rawDocuments(first);
  let alike = 0;
  try {
    for await (const bytes of rawDocuments(second)) {
      const next = await expected.next();
      if (next.done || Buffer.compare(bytes, next.value) !== 0) return { alike, onlySecond: true };
      alike += 1;
    }
    return { alike, onlySecond: false };
  } finally {
    await expected.return(undefined);
  }
}
