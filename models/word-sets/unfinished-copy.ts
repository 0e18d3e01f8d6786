import { defineModel, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { always, collection, type Stored, type Told } from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";

const unfinishedCopySchema = collection("wordSetCopies", {
  userId: always.id,
  timeZone: field<string | null>(String, null),
  sourceId: always.id,
  /** The name that was asked for. */
  name: always.text,
  effectId: field<string | null>(String, null),
  copied: field<number>(Number, 0),
  linked: field<number>(Number, 0),
  /** The place of the last item of the source that was copied; null before the first. */
  after: field<string | null>(String, null),
  changedAt: always.time,
});
unfinishedCopySchema.index(
  { userId: 1, effectId: 1 },
  { unique: true, partialFilterExpression: { effectId: { $gt: "" } } },
);
unfinishedCopySchema.index({ changedAt: 1, _id: 1 });
unfinishedCopySchema.index({ userId: 1 });

const UnfinishedCopyModel = defineModel("UnfinishedCopy", unfinishedCopySchema);

type StoredCopy = Stored<typeof UnfinishedCopyModel>;

/** A copy of a set that has more words than one transaction copies; its id is that of the set it will be. */
export type UnfinishedCopy = Told<typeof UnfinishedCopyModel, "changedAt">;

/** A copy that is about to begin, not stored yet. */
export function newCopy(
  wish: Pick<UnfinishedCopy, "userId" | "timeZone" | "sourceId" | "name" | "effectId">,
): UnfinishedCopy {
  return { ...wish, id: String(new ObjectId()), copied: 0, linked: 0, after: null };
}

/** The copy of this effect, or without one of this id, as it is now; null before it was stored and after it was finished. */
export async function findCopy({
  id,
  userId,
  effectId,
}: Pick<UnfinishedCopy, "id" | "userId" | "effectId">): Promise<UnfinishedCopy | null> {
  const stored = await UnfinishedCopyModel.findOne(
    effectId ? { userId, effectId: trusted({ $eq: effectId, $gt: "" }) } : { _id: id, userId },
  ).lean();
  return stored && toCopy(stored);
}

/** Stores how far a copy is. */
export async function keepCopy({ id, ...copy }: UnfinishedCopy, now: Date): Promise<void> {
  const _id = new ObjectId(id);
  const { matchedCount } = await UnfinishedCopyModel.updateOne(
    { _id },
    { $set: { copied: copy.copied, linked: copy.linked, after: copy.after, changedAt: now } },
  );
  if (matchedCount === 0) await UnfinishedCopyModel.create([{ _id, ...copy, changedAt: now }]);
}

/** Forgets a copy that is finished or given up. */
export async function forgetCopy(copyId: string): Promise<void> {
  await UnfinishedCopyModel.deleteOne({ _id: copyId });
}

/** Moves a copy behind the copies that were left later. */
export async function postponeCopy(copyId: string, now: Date): Promise<void> {
  await UnfinishedCopyModel.updateOne({ _id: copyId }, { $set: { changedAt: now } });
}

/** The copies that nobody went on with since that moment, the oldest first. */
export async function copiesLeftSince(moment: Date, limit: number): Promise<UnfinishedCopy[]> {
  const stored = await UnfinishedCopyModel.find({ changedAt: trusted({ $lt: moment }) })
    .sort({ changedAt: 1, _id: 1 })
    .limit(limit)
    .lean();
  return stored.map(toCopy);
}

function toCopy({ _id, userId, sourceId, ...stored }: StoredCopy): UnfinishedCopy {
  return {
    id: String(_id),
    userId: String(userId),
    sourceId: String(sourceId),
    timeZone: stored.timeZone ?? null,
    name: stored.name,
    effectId: stored.effectId ?? null,
    copied: stored.copied,
    linked: stored.linked,
    after: stored.after ?? null,
  };
}
