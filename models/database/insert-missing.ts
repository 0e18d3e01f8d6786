import { type AnyModel, trusted } from "./mongoose.server.ts";

/** How many documents were stored, and for how many there was no room. */
export type Inserted = { added: number; over: number };

/**
 * Stores documents under their ids, the first of each, unless there is one already, as long as there are fewer than `most`
 * of what `counted` finds. Part of a transaction.
 */
export async function insertMissing(
  model: AnyModel,
  documents: readonly (Record<string, unknown> & { id: string })[],
  { counted, most }: { counted: Record<string, unknown>; most: number },
): Promise<Inserted> {
  const byId = new Map(documents.map((one) => [one.id, one]));
  const wanted = { _id: trusted({ $in: [...byId.keys()] }) };
  const there = await model.find(wanted, { _id: 1 }).lean<{ _id: unknown }[]>();
  for (const { _id } of there) byId.delete(String(_id));
  if (byId.size === 0) return { added: 0, over: 0 };
  const room = Math.max(0, most - (await model.countDocuments(counted).limit(most)));
  const taken = [...byId].slice(0, room);
  await model.insertMany(taken.map(([_id, { id, ...document }]) => ({ ...document, _id })));
  return { added: taken.length, over: byId.size - taken.length };
}
