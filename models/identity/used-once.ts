import { defineModel, Schema } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";

const usedOnceSchema = new Schema<{ _id: string; expiresAt: Date }>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: "spent_states", versionKey: false },
);
usedOnceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const UsedOnceModel = defineModel("SpentState", usedOnceSchema);

/** Records a sign-in state, or the id of a token, as used; true the first time, false ever after until `expiresAt`. */
export async function markUsed(id: string, expiresAt: Date): Promise<boolean> {
  try {
    await UsedOnceModel.create([{ _id: id, expiresAt }]);
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
