import type { Model } from "mongoose";

const AS_THEY_ARE = { lean: true, ignoreUndefined: true };

/**
 * Stores documents as they are, without what is undefined. Of each that it creates itself mongoose makes objects of classes
 * first, one for every entry of a list, which takes longer than to store it: here nothing is cast, checked or filled in.
 */
export async function insertAsTheyAre<Stored>(
  model: Model<Stored>,
  documents: readonly Partial<NoInfer<Stored>>[],
): Promise<void> {
  await model.insertMany([...documents], AS_THEY_ARE);
}
