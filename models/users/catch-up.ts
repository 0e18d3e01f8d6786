import { trusted } from "#models/database/mongoose.server.ts";
import { type CatchUpPlan, UserModel } from "./user.ts";

/** Keeps how a learner catches up with what is due, or that they do not; false, and nothing is kept, if a plan holds on the local date `noneOn`. */
export async function keepCatchUp(
  userId: string,
  catchUp: CatchUpPlan | null,
  { noneOn }: { noneOn?: string } = {},
): Promise<boolean> {
  const isFree = {
    $or: [{ catchUp: null }, { "catchUp.until": trusted({ $lt: noneOn }) }],
  };
  const filter = { _id: userId, ...(noneOn ? isFree : {}) };
  const { matchedCount } = await UserModel.updateOne(filter, { $set: { catchUp } });
  return matchedCount === 1;
}
