import { defineModel, Schema } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";

const usedOAuthStateSchema = new Schema<{ _id: string; expiresAt: Date }>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: "spent_states", versionKey: false },
);
usedOAuthStateSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const UsedOAuthStateModel = defineModel("SpentState", usedOAuthStateSchema);

/** Records a sign-in state as used; true the first time, false ever after until `expiresAt`. */
export async function consumeOAuthState(state: string, expiresAt: Date): Promise<boolean> {
  try {
    await UsedOAuthStateModel.create({ _id: state, expiresAt });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
