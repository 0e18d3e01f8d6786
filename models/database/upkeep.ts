import { DocumentSchema, defineModel } from "./mongoose.server.ts";

const upkeepSchema = new DocumentSchema<{ _id: string; version: number }>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: "upkeep", versionKey: false },
);

const UpkeepModel = defineModel("Upkeep", upkeepSchema);

/** The version of a kind of derived documents that the database is known to hold; 0 when it never was made. */
export async function upkeepVersion(kind: string): Promise<number> {
  const stored = await UpkeepModel.findOne({ _id: kind }).lean();
  return stored?.version ?? 0;
}

/** Notes that all derived documents of a kind are of this version. */
export async function noteUpkeep(kind: string, version: number): Promise<void> {
  await UpkeepModel.updateOne({ _id: kind }, { $set: { version } }, { upsert: true });
}
