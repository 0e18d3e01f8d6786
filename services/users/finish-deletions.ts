import { unavailabilityOf } from "#models/database/database-unavailable.ts";
import { removeOwnedDocuments } from "#models/database/owned-documents.ts";
import { forgetDeletion, markedDeletions } from "#models/users/account-deletion.ts";
import { removeImagesOf } from "#services/images/remove-images-of.ts";
import { log } from "#services/log.server.ts";
import { removeRecordingsOf } from "#services/recordings/remove-recordings-of.ts";

// A request that began before its user was deleted has ended by then.
const LATEST_WRITE_MS = 2 * 60 * 1000;
const AT_ONCE = 10;

/** Removes what is left of deleted users; a user is done with once that found nothing more to come. One that fails keeps no other back. */
export async function finishDeletions(now: Date, signal?: AbortSignal): Promise<void> {
  for (const deletion of await markedDeletions(AT_ONCE)) {
    if (signal?.aborted) return;
    await finishDeletion(deletion, now).catch(unlessUnavailable);
  }
}

async function finishDeletion(
  { userId, beganAt }: { userId: string; beganAt: Date },
  now: Date,
): Promise<void> {
  await removeRecordingsOf(userId);
  await removeOwnedDocuments(userId);
  await removeImagesOf(userId, beganAt);
  if (now.getTime() - beganAt.getTime() < LATEST_WRITE_MS) return;
  await forgetDeletion(userId);
  log.info({ userId }, "a deleted account is gone");
}

function unlessUnavailable(error: unknown): void {
  const unavailability = unavailabilityOf(error);
  if (unavailability !== null && unavailability !== "damaged") throw error;
  log.error({ err: error }, "a deleted account could not be removed");
}
