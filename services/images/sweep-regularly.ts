import { isDatabaseUnavailable } from "#models/database/database-unavailable.ts";
import { log } from "#services/log.server.ts";
import { sweepImages } from "./sweep-images.ts";

const FIRST_AFTER_MS = 5 * 60 * 1000;
const EVERY_MS = 6 * 60 * 60 * 1000;

/** Sweeps unused images some minutes from now and every six hours after, as long as the process lives. */
export function sweepImagesRegularly(): void {
  setTimeout(async () => {
    await sweep();
    setInterval(sweep, EVERY_MS).unref();
  }, FIRST_AFTER_MS).unref();
}

async function sweep(): Promise<void> {
  try {
    const removed = await sweepImages(new Date());
    if (removed > 0) log.info({ removed }, "unused images removed");
  } catch (error) {
    if (!isDatabaseUnavailable(error))
      log.error({ err: error }, "unused images could not be removed");
  }
}
