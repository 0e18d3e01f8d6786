import { type Failure, tooManyRequests } from "#app/http/failure.ts";
import { giveCouponTryBack, secondsToWaitForCoupon } from "#app/http/rate-limits.ts";

/** Tries a coupon code; after ten of a user that could not be used within a minute every further one has to wait. */
export async function tryCode<T>(
  userId: string,
  attempt: () => Promise<{ answer: T; isUsable: boolean }>,
): Promise<T | Failure> {
  // Taken first, so that many at once are not more.
  const wait = await secondsToWaitForCoupon(userId);
  if (wait !== null) return tooManyRequests(wait);
  let isUsable = true;
  try {
    const tried = await attempt();
    isUsable = tried.isUsable;
    return tried.answer;
  } finally {
    if (isUsable) await giveCouponTryBack(userId);
  }
}
