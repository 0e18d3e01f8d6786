import { UserModel } from "./user.ts";

/** Notes that a learner kept their recovery code. */
export async function noteCodeKept(userId: string): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { recoveryCodeWaits: false } });
}
