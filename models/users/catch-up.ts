import { type CatchUpPlan, UserModel } from "./user.ts";

/** Keeps how a learner catches up with what is due, or that they do not. */
export async function keepCatchUp(userId: string, catchUp: CatchUpPlan | null): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { catchUp } });
}
