import { type AnyModel, upserting } from "./mongoose.server.ts";

type One = { id: string; rev: number | null };

/**
 * The one document of each learner in a model, under the learner's id. Its own id, stored under that name, tells whether
 * another has taken its place, and `rev` whether it was changed.
 */
export function oneForEachLearner<Kept extends One>(model: AnyModel, idName: string) {
  return {
    /** Puts one in place of the learner's earlier one until it expires, and gives the id of that, or null. */
    async put(userId: string, { id, ...one }: Kept, expiresAt: Date): Promise<string | null> {
      const before = await upserting(() =>
        model
          .findOneAndReplace(
            { _id: userId },
            { ...one, [idName]: id, expiresAt },
            { upsert: true, returnDocument: "before" },
          )
          .lean<Record<string, string>>(),
      );
      return before?.[idName] ?? null;
    },

    /** The learner's one, or null. */
    async find(userId: string): Promise<Kept | null> {
      const stored = await model.findOne({ _id: userId }).lean<Record<string, unknown>>();
      if (!stored) return null;
      const { _id, expiresAt, [idName]: id, ...one } = stored;
      return { ...one, id } as Kept;
    },

    /** Changes the learner's one as it was read; false if it was changed since or another took its place. */
    async change(
      userId: string,
      { id, rev }: One,
      change: Partial<Omit<Kept, keyof One>> & { expiresAt?: Date },
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: userId, [idName]: id, rev },
        { $set: { ...change, rev: (rev ?? 0) + 1 } },
      );
      return matchedCount === 1;
    },
  };
}
