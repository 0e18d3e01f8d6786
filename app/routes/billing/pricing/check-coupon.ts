import { tryCode } from "#app/actions/billing/coupon-tries.ts";
import { Failure } from "#app/http/failure.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { PLAN_MESSAGES } from "#models/billing/billing-rules.ts";
import type { Coupon } from "#models/billing/coupon.ts";
import { COUPON_MESSAGES, LONGEST_COUPON_CODE } from "#models/billing/coupon-rules.ts";
import { lengthOf } from "#models/text-length.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { usableCoupon } from "#services/billing/validate-coupon.ts";
import { INVALID_COUPON, NOT_VALIDATED, type Problem } from "./problem.ts";

/** The coupon of a typed code if the user can use it for a plan, or what is wrong with it; a wrong code counts as a try. */
export async function checkCoupon(
  userId: string,
  { typed, tier }: { typed: string; tier: Tier },
  now: Date,
): Promise<{ coupon: Coupon } | { problem: Problem; status: number }> {
  const refused = (status: number, problem: Omit<Problem, "at">) => ({
    problem: { at: "coupon" as const, ...problem },
    status,
  });
  const code = typed.trim();
  if (code === "") return refused(400, { title: null, message: COUPON_MESSAGES.enter });
  if (tier === "free") return refused(400, { title: null, message: PLAN_MESSAGES.choosePaid });
  if (lengthOf(code) > LONGEST_COUPON_CODE) return refused(400, INVALID_COUPON);
  const found = await tryOrLog(
    () =>
      tryCode(userId, async () => {
        const answer = await usableCoupon(userId, { code, tier }, now);
        return { answer, isUsable: answer !== null };
      }),
    "a coupon could not be looked up",
    () => "failed" as const,
  );
  if (found === "failed") return refused(503, NOT_VALIDATED);
  if (found instanceof Failure) {
    return refused(found.status, { title: NOT_VALIDATED.title, message: found.message });
  }
  return found ? { coupon: found } : refused(400, INVALID_COUPON);
}
