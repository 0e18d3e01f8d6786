import type { Display } from "./display-rules.ts";
import { UserModel } from "./user.ts";

/** Keeps with the account how its pages look. */
export async function keepDisplay(userId: string, display: Display): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { display } });
}
