import { defineModel } from "#models/database/mongoose.server.ts";
import { always, collection } from "#models/database/schemas.ts";
import { isDuplicateKey } from "#models/database/write-conflict.ts";

// Stripe sends an event again for three days at most, and an operator may for thirty.
const KEPT_MS = 40 * 24 * 60 * 60 * 1000;

const processedEventSchema = collection("processed_events", {
  _id: always.text,
  type: always.text,
  expiresAt: always.time,
});
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
