import { leaseIn } from "#models/database/lease.ts";
import { defineModel } from "#models/database/mongoose.server.ts";
import { absent, always, collection } from "#models/database/schemas.ts";

const leaseSchema = collection("memory_fit_leases", {
  /** The leased learner or machine. */
  _id: always.text,
  holder: absent<string | null>(String),
  until: always.time,
});
// Also removes what was given back.
leaseSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

/** The lease of a learner, or of a machine, while parameters are fitted. */
export const fitLease = leaseIn(defineModel("MemoryFitLease", leaseSchema), {
  holder: "holder",
  until: "until",
});
