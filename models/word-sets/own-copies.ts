import { isId } from "#models/database/id.ts";
import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type StoredWordSet, type WordSet, WordSetModel } from "./word-set.ts";

/** A copy that a learner has of somebody else's set. */
export type OwnCopy = Pick<WordSet, "id" | "name">;

/** The learner's last copy of each of these sets, by the id of the set that was copied. */
export async function ownCopies(
  userId: string,
  setIds: readonly string[],
): Promise<ReadonlyMap<string, OwnCopy>> {
  const wanted = setIds.filter(isId);
  if (wanted.length === 0) return new Map();
  return answerQuery({
    model: WordSetModel,
    filter: { userId, copyOf: trusted({ $in: wanted }) },
    sort: { copyOf: 1, createdAt: 1, _id: 1 },
    projection: { name: 1, copyOf: 1 },
    toResult: (stored: StoredWordSet[]) =>
      new Map(stored.map(({ _id, name, copyOf }) => [String(copyOf), { id: String(_id), name }])),
  });
}
