import type { RouterContextProvider } from "react-router";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { unlessOutage } from "#app/http/unless-outage.ts";
import { usageCaller } from "#app/identity/usage-caller.ts";
import type { UsageCaller } from "#services/usage/reserve-use.ts";
import { type DailyLimit, wordLimit } from "#services/usage/tier-limits.ts";

/** How many AI words a caller may have today and has had; null if that cannot be read, which stops nobody. */
export function knownLimit(
  caller: UsageCaller,
  now: Date,
  context: Readonly<RouterContextProvider>,
): Promise<DailyLimit | null> {
  return tryOrLog(
    () => unlessOutage(() => wordLimit(caller, now), context),
    "the AI words of today could not be counted",
    () => null,
  );
}

/** The same for whoever opens a page. */
export async function limitOnPage(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<DailyLimit | null> {
  const { caller } = await usageCaller(request, context);
  return knownLimit(caller, new Date(), context);
}
