import { THEME_SETS } from "#models/lexicon/theme-sets.ts";
import { runSimulator } from "#services/billing/simulated-webhooks.ts";
import { sweepSubscriptions } from "#services/billing/sweep-subscriptions.ts";
import { env } from "#services/env.server.ts";
import { sweepImages } from "#services/images/sweep-images.ts";
import { sweepDeckFolders } from "#services/imports/anki/sweep-deck-folders.ts";
import { sendWaitingMail } from "#services/mail/send-mail.ts";
import { regularly } from "#services/regularly.ts";
import { finishDeletions } from "#services/users/finish-deletions.ts";
import { finishCopies } from "#services/word-sets/finish-copies.ts";
import { renewStarterSets } from "#services/word-sets/starter-sets.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Begins what the process does by itself as long as it lives; `stopRegularWork` ends it. */
export function startRegularWork(): void {
  runSimulator();
  regularly(finishCopies, {
    first: MINUTE,
    every: MINUTE,
    failed: "copies of word sets could not be finished",
  });
  regularly(finishDeletions, {
    first: MINUTE,
    every: MINUTE,
    failed: "deleted accounts could not be removed",
  });
  regularly(sweepImages, {
    first: 5 * MINUTE,
    every: 6 * HOUR,
    failed: "unused images could not be removed",
  });
  regularly(sweepSubscriptions, {
    first: 5 * MINUTE,
    every: 24 * HOUR,
    failed: "subscriptions could not be swept",
  });
  regularly((now) => sweepDeckFolders(now), {
    first: MINUTE,
    every: HOUR,
    failed: "folders of packages could not be removed",
  });
  if (!env.mail) return;
  regularly((_now, signal) => sendWaitingMail(undefined, signal), {
    first: SECOND,
    every: SECOND,
    failed: "mail could not be sent",
  });
}

/** Makes the public sets that come with the product, or brings them up to date, some seconds from now; if that fails it tries again. */
export function keepStarterSets(): void {
  const renew = async (now: Date, signal: AbortSignal) => {
    await renewStarterSets(now, THEME_SETS, signal);
    return "done";
  };
  // So that the first requests after a start do not wait for it.
  regularly(renew, { first: 3 * SECOND, every: MINUTE, failed: "starter sets could not be made" });
}
