import { defineModel, Mixed } from "#models/database/mongoose.server.ts";
import { oneForEachLearner } from "#models/database/one-for-each-learner.ts";
import {
  always,
  collection,
  inside,
  required,
  type Told,
  under,
} from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import type { ArchivePart, LeftOut, ListCounts } from "./restore-rules.ts";

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** A place in an archive: bytes from its beginning, and the list in which they lie. */
export type PlaceInArchive = { at: number; list: string | null };

// One for each learner: the learner's id is the key.
const restoreSchema = collection(
  "restores",
  {
    _id: always.id,
    restoreId: always.text,
    part: { type: Mixed, default: null as ArchivePart | null },
    /** The size of the file in bytes. */
    bytes: always.number,
    writtenAt: always.time,
    /** The account that the archive is of, if it says so. */
    accountId: field<string | null>(String, null),
    /** The IANA zone of the learner who wrote it. */
    timeZone: always.text,
    /** How many records can come back, how many came, and how many were there before. */
    found: required<ListCounts>(Mixed),
    added: required<ListCounts>(Mixed),
    there: required<ListCounts>(Mixed),
    leftOut: {
      type: [inside<LeftOut>({ list: String, reason: String, count: Number })],
      default: [] as LeftOut[],
    },
    place: under<PlaceInArchive>({ at: Number, list: { type: String, default: null } }),
    /** How many words of the set at this place came into it. */
    within: field<number>(Number, 0),
    startedAt: field<Date | null>(Date, null),
    completedAt: field<Date | null>(Date, null),
    /** Grows with every change. */
    rev: field<number>(Number, 0),
    expiresAt: always.time,
  },
  { minimize: false },
);
restoreSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const RestoreModel = defineModel("Restore", restoreSchema);

/** The one archive that a learner brings back, or brought back last; times are UTC. */
export type Restore = Told<typeof RestoreModel, "restoreId" | "expiresAt">;

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
