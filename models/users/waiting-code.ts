import { UserModel } from "./user.ts";

/** Notes whether a learner is still to say that they kept their recovery code. */
export async function noteWaitingCode(userId: string, recoveryCodeWaits: boolean): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { recoveryCodeWaits } });
}
