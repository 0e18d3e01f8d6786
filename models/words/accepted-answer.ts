import { type Transaction, trusted } from "#models/database/mongoose.server.ts";
import { WordModel } from "./word.ts";

/** Adds an answer that counts as right from now on, `limit` at most, the oldest goes first; false when it is there already. */
export async function acceptAnswer(
  userId: string,
  wordId: string,
  answer: string,
  limit: number,
  transaction: Transaction,
): Promise<boolean> {
  const result = await WordModel.updateOne(
    { _id: wordId, userId, acceptedAnswers: trusted({ $ne: answer }) },
    { $push: { acceptedAnswers: { $each: [answer], $slice: -limit } } },
    { session: transaction },
  );
  return result.modifiedCount === 1;
}

/** Takes an answer out of those that count as right. */
export async function unacceptAnswer(
  userId: string,
  wordId: string,
  answer: string,
  transaction: Transaction,
): Promise<void> {
  await WordModel.updateOne(
    { _id: wordId, userId },
    { $pull: { acceptedAnswers: answer } },
    { session: transaction },
  );
}
