import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { removeOwnedDocuments } from "#models/database/owned-documents.ts";
import { forgetDeletion, markedDeletions } from "#models/users/account-deletion.ts";
import { log } from "#services/log.server.ts";

// A request that began before its user was deleted has ended by then.
const LATEST_WRITE_MS = 2 * 60 * 1000;
const EVERY_MS = 60 * 1000;
const AT_ONCE = 10;

/** Removes what is left of deleted users; a user is done with once that found nothing more to come. */
export async function finishDeletions(now: Date): Promise<void> {
  for (const { userId, beganAt } of await markedDeletions(AT_ONCE)) {
    await removeOwnedDocuments(userId);
    if (now.getTime() - beganAt.getTime() >= LATEST_WRITE_MS) {
      await forgetDeletion(userId);
      log.info({ userId }, "a deleted account is gone");
    }
  }
}

/** Does so every minute, as long as the process lives. */
export function finishDeletionsRegularly(): void {
  setInterval(finish, EVERY_MS).unref();
}

async function finish(): Promise<void> {
  try {
    await finishDeletions(new Date());
  } catch (error) {
    if (!isDatabaseUnavailable(error))
      log.error({ err: error }, "a deleted account could not be removed");
  }
}
