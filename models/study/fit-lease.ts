import { leaseIn } from "#models/database/lease.ts";
import { defineModel, Schema } from "#models/database/mongoose.server.ts";

type StoredLease = { _id: string; holder: string | null; until: Date };

const leaseSchema = new Schema<StoredLease>(
  {
    // The leased learner or machine.
    _id: { type: String, required: true },
    holder: String,
    until: { type: Date, required: true },
  },
  { collection: "memory_fit_leases", versionKey: false },
);
// Also removes what was given back.
leaseSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

/** The lease of a learner, or of a machine, while parameters are fitted. */
export const fitLease = leaseIn(defineModel("MemoryFitLease", leaseSchema), {
  holder: "holder",
  until: "until",
});
