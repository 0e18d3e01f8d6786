import { ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { type NewWord, WordModel, wordKeys } from "./word.ts";

/** Writes words under ids of their own, over what was there before; they belong to nobody who could study them. */
export async function putHouseWords(
  userId: string,
  words: readonly { id: string; word: NewWord }[],
): Promise<void> {
  await WordModel.bulkWrite(
    words.map(({ id, word }) => ({
      updateOne: {
        filter: { _id: new ObjectId(id) },
        update: { $set: { userId: new ObjectId(userId), ...word, ...wordKeys(word) } },
        upsert: true,
      },
    })),
  );
}

/** Removes the words of that owner but for these. */
export async function removeOtherWords(userId: string, wordIds: readonly string[]): Promise<void> {
  await WordModel.deleteMany({ userId, _id: trusted({ $nin: [...wordIds] }) });
}
