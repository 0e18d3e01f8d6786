import { defineModel } from "#models/database/mongoose.server.ts";
import { always, collection } from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";

const usedOnceSchema = collection("spent_states", { _id: always.text, expiresAt: always.time });
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
