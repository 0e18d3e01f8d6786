import { defineModel, upserting } from "#models/database/mongoose.server.ts";
import { always, collection, required } from "#models/database/schemas.ts";

/** The secrets this installation made for itself; `signingKeys` are private JWKs as JSON texts, newest first. */
export type Installation = { appSecret: string; signingKeys: string[] };

const installationSchema = collection("installation", {
  _id: always.text,
  appSecret: always.text,
  signingKeys: required<string[]>([String]),
});

export const InstallationModel = defineModel("Installation", installationSchema);

const ONLY = { _id: "installation" };

/** The installation's secrets, made by `make` the first time; processes that start together agree on one set. */
export async function installation(make: () => Promise<Installation>): Promise<Installation> {
  const known = await InstallationModel.findOne(ONLY).lean();
  if (known) return known;
  const made = await make();
  await upserting(() =>
    InstallationModel.updateOne(ONLY, { $setOnInsert: made }, { upsert: true }),
  );
  return InstallationModel.findOne(ONLY).orFail().lean();
}
