import { defineModel, Schema } from "#models/database/mongoose.server.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";

// Stripe sends an event again for three days at most, and an operator may for thirty.
const KEPT_MS = 40 * 24 * 60 * 60 * 1000;

type ProcessedEvent = { _id: string; type: string; expiresAt: Date };

const processedEventSchema = new Schema<ProcessedEvent>(
  {
    _id: { type: String, required: true },
    type: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: "processed_events", versionKey: false },
);
processedEventSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const ProcessedEventModel = defineModel("ProcessedEvent", processedEventSchema);

/** Whether the work of an event was done. */
export async function isProcessed(eventId: string): Promise<boolean> {
  return (await ProcessedEventModel.exists({ _id: eventId })) !== null;
}

/** Notes that the work of an event was done. */
export async function noteProcessed(eventId: string, type: string, now: Date): Promise<void> {
  try {
    const expiresAt = new Date(now.getTime() + KEPT_MS);
    await ProcessedEventModel.create({ _id: eventId, type, expiresAt });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
