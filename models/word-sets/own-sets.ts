import { isId } from "#models/database/id.ts";
import { trusted } from "#models/database/mongoose.server.ts";
import { placeInTime } from "#models/database/place-in-time.ts";
import { readInTime, type StretchInTime } from "#models/database/read-in-time.ts";
import { answerQuery } from "#models/database/read-together.ts";
import {
  type CopiedWords,
  SET_FIELDS,
  type StoredWordSet,
  toSet,
  type WordSet,
  WordSetModel,
} from "./word-set.ts";

/** A set that a request made, with what was copied into one that is a copy. */
export type MadeSet = { set: WordSet; copiedWords: CopiedWords | null };

/** The own set that this effect made, or the one with that id; null where there is none. */
export async function findMadeSet(
  userId: string,
  by: { effectId: string } | { setId: string },
): Promise<MadeSet | null> {
  const stored = await WordSetModel.findOne(
    "setId" in by
      ? { _id: by.setId, userId }
      : { userId, effectId: trusted({ $eq: by.effectId, $gt: "" }) },
    { search: 0 },
  ).lean();
  return stored && { set: toSet(stored), copiedWords: stored.copiedWords ?? null };
}

/** Returns the ids of own sets among these. */
export async function ownSetIds(userId: string, setIds: readonly string[]): Promise<string[]> {
  const wanted = setIds.filter(isId);
  if (wanted.length === 0) return [];
  const stored = await WordSetModel.find(
    { _id: trusted({ $in: wanted }), userId },
    { _id: 1 },
  ).lean();
  return stored.map(({ _id }) => String(_id));
}

/** Returns the own sets among these ids, in no order. */
export async function findOwnSets(userId: string, setIds: readonly string[]): Promise<WordSet[]> {
  const wanted = setIds.filter(isId);
  if (wanted.length === 0) return [];
  return answerQuery({
    model: WordSetModel,
    filter: { _id: trusted({ $in: wanted }), userId },
    projection: SET_FIELDS,
    toResult: (stored) => stored.map(toSet),
  });
}

/** Returns the names among these that own sets have. */
export async function takenNames(userId: string, names: readonly string[]): Promise<Set<string>> {
  const stored = await WordSetModel.find(
    { userId, name: trusted({ $in: [...names] }) },
    { name: 1 },
  ).lean();
  return new Set(stored.map(({ name }) => name));
}

/** Returns the names among these that own public sets have. */
export async function publicNames(userId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const stored = await WordSetModel.find(
    { userId, name: trusted({ $in: [...names] }), isPublic: true },
    { name: 1 },
  ).lean();
  return [...new Set(stored.map(({ name }) => name))];
}

/** The own sets of these names that are not public, by their names; of equal names the one that was made first. */
export async function unpublishedSetsNamed(
  userId: string,
  names: readonly string[],
): Promise<Map<string, WordSet>> {
  const stored = await WordSetModel.find({ userId, name: trusted({ $in: [...names] }) }, SET_FIELDS)
    .sort({ name: 1, _id: -1 })
    .lean();
  const unpublished = stored.map(toSet).filter(({ isPublic }) => !isPublic);
  return new Map(unpublished.map((set) => [set.name, set]));
}

/** Returns the place of a set in its learner's order, by its last change. */
export function placeOfOwnSet({ updatedAt, id }: Pick<WordSet, "updatedAt" | "id">): string {
  return placeInTime(updatedAt, id);
}

/** Some of the learner's sets after a place, last changed first, or first changed first towards the newer. */
export async function listOwnSets(userId: string, stretch: StretchInTime): Promise<WordSet[]> {
  const query = { model: WordSetModel, filter: { userId }, projection: SET_FIELDS };
  return (await readInTime<StoredWordSet>(query, "updatedAt", stretch)).map(toSet);
}
