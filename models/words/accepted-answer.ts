import { trusted } from "#models/database/mongoose.server.ts";
import { WordModel } from "./word.ts";

/** Adds an answer that counts as right from now on, `limit` at most, the oldest goes first; false when it is there already. */
export async function acceptAnswer(
  userId: string,
  wordId: string,
  answer: string,
  limit: number,
): Promise<boolean> {
  const result = await WordModel.updateOne(
    { _id: wordId, userId, acceptedAnswers: trusted({ $ne: answer }) },
    { $push: { acceptedAnswers: { $each: [answer], $slice: -limit } } },
  );
  return result.modifiedCount === 1;
}

/** Removes an answer from the accepted ones. */
export async function unacceptAnswer(
  userId: string,
  wordId: string,
  answer: string,
): Promise<void> {
  await WordModel.updateOne({ _id: wordId, userId }, { $pull: { acceptedAnswers: answer } });
}
