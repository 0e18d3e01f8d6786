import {
  DocumentSchema,
  defineModel,
  duplicateKeyFields,
} from "#models/database/mongoose.server.ts";

const spentStateSchema = new DocumentSchema<{ _id: string; expiresAt: Date }>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: "spent_states", versionKey: false },
);
spentStateSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const SpentStateModel = defineModel("SpentState", spentStateSchema);

/** Records a sign-in state as used; true the first time, false ever after until `expiresAt`. */
export async function spendState(state: string, expiresAt: Date): Promise<boolean> {
  try {
    await SpentStateModel.create({ _id: state, expiresAt });
    return true;
  } catch (error) {
    if (duplicateKeyFields(error)) return false;
    throw error;
  }
}
