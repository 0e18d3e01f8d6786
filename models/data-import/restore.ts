import { defineModel, Mixed, ObjectId, Schema } from "#models/database/mongoose.server.ts";
import { oneForEachLearner } from "#models/database/one-for-each-learner.ts";
import { field } from "#models/field-table.ts";
import type { ArchivePart, LeftOut, ListCounts } from "./restore-rules.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** A place in an archive: bytes from its beginning, and the list in which they lie. */
export type PlaceInArchive = { at: number; list: string | null };

/** The one archive that a learner brings back, or brought back last; times are UTC. */
export type Restore = {
  id: string;
  part: ArchivePart | null;
  /** The size of the file in bytes. */
  bytes: number;
  writtenAt: Date;
  /** The account that the archive is of, if it says so. */
  accountId: string | null;
  /** The IANA zone of the learner who wrote it. */
  timeZone: string;
  /** How many records can come back, how many came, and how many were there before. */
  found: ListCounts;
  added: ListCounts;
  there: ListCounts;
  leftOut: LeftOut[];
  place: PlaceInArchive;
  /** How many words of the set at this place came into it. */
  within: number;
  startedAt: Date | null;
  completedAt: Date | null;
  /** Grows with every change. */
  rev: number;
};

type StoredRestore = Omit<Restore, "id"> & {
  _id: InstanceType<typeof ObjectId>;
  restoreId: string;
  expiresAt: Date;
};

// One for each learner: the learner's id is the key.
const restoreSchema = new Schema<StoredRestore>(
  {
    _id: { type: ObjectId, required: true },
    restoreId: { type: String, required: true },
    part: { type: Mixed, default: null },
    bytes: { type: Number, required: true },
    writtenAt: { type: Date, required: true },
    accountId: field<string | null>(String, null),
    timeZone: { type: String, required: true },
    found: { type: Mixed, required: true },
    added: { type: Mixed, required: true },
    there: { type: Mixed, required: true },
    leftOut: [new Schema<LeftOut>({ list: String, reason: String, count: Number }, { _id: false })],
    place: { at: Number, list: { type: String, default: null } },
    within: field<number>(Number, 0),
    startedAt: field<Date | null>(Date, null),
    completedAt: field<Date | null>(Date, null),
    rev: field<number>(Number, 0),
    expiresAt: { type: Date, required: true },
  },
  { collection: "restores", versionKey: false, minimize: false },
);
restoreSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const RestoreModel = defineModel("Restore", restoreSchema);

/** When what is stored of a restore begun now goes by itself. */
export function restoreExpiry(now: Date): Date {
  return new Date(now.getTime() + KEPT_MS);
}

const restores = oneForEachLearner<Restore>(RestoreModel, "restoreId");

/** Puts a restore in place of the learner's earlier one, and gives the id of that. */
export function openRestore(userId: string, restore: Restore, now: Date): Promise<string | null> {
  return restores.put(userId, restore, restoreExpiry(now));
}

/** The learner's restore, or null. */
export const findRestore = restores.find;

/** Changes a restore as it was read; false if it was changed since or another took its place. */
export const changeRestore = restores.change;

/** Forgets a restore; false if it is not the learner's. */
export async function removeRestore(userId: string, restoreId: string): Promise<boolean> {
  const { deletedCount } = await RestoreModel.deleteOne({ _id: userId, restoreId });
  return deletedCount === 1;
}
