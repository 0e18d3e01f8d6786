import { defineModel, Schema, upserting } from "./mongoose.server.ts";

const derivedDataVersionSchema = new Schema<{ _id: string; version: number }>(
  { _id: { type: String, required: true }, version: { type: Number, required: true } },
  { collection: "upkeep", versionKey: false },
);

const DerivedDataVersionModel = defineModel("Upkeep", derivedDataVersionSchema);

/** The version of a kind of derived documents that the database is known to hold; 0 when it never was made. */
export async function derivedDataVersion(kind: string): Promise<number> {
  const stored = await DerivedDataVersionModel.findOne({ _id: kind }).lean();
  return stored?.version ?? 0;
}

/** Notes that all derived documents of a kind are of this version. */
export async function recordVersion(kind: string, version: number): Promise<void> {
  await upserting(() =>
    DerivedDataVersionModel.updateOne({ _id: kind }, { $set: { version } }, { upsert: true }),
  );
}
