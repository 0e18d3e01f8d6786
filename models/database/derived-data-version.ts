import { defineModel, upserting } from "./mongoose.server.ts";
import { always, collection } from "./schemas.ts";

const derivedDataVersionSchema = collection("upkeep", { _id: always.text, version: always.number });

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
