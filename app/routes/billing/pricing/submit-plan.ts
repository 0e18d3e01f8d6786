import { data, href, redirect, redirectDocument } from "react-router";
import { orBillingFailure } from "#app/actions/billing/billing-failures.ts";
import { submitSubscription } from "#app/actions/billing/submit-subscription.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { Failure } from "#app/http/failure.ts";
import { formatCents } from "#app/ui/billing/money.ts";
import { grantsPlan, PLAN_MESSAGES, toState } from "#models/billing/billing-rules.ts";
import { couponCode } from "#models/billing/coupon-rules.ts";
import { PLAN_NAMES, TIERS, type Tier } from "#models/users/plan-rules.ts";
import type { User } from "#models/users/user.ts";
import { type SoldPlan, soldPlan } from "#services/billing/plans.ts";
import { isSimulated } from "#services/billing/stripe-client.ts";
import type { Subscribed } from "#services/billing/subscribed.ts";
import { checkCoupon } from "./check-coupon.ts";
import { chargedAtOnce } from "./plan-choices.ts";
import { INVALID_COUPON, type Problem } from "./problem.ts";

const NO_SECRET = "No client secret received from server";

/** Looks a coupon up or takes the plan that a form chose, and leads on; nothing is charged at once that the form has not agreed to. */
export async function submitPlan(user: User, form: FormData, now: Date) {
  const plan = soldPlan(textOf(form, "priceId"));
  const chosen: Tier = plan?.tier ?? "free";
  const typed = textOf(form, "coupon").trim();
  // The page shows the values of the form again.
  const refused = (status: number, problem: Problem, headers: Record<string, string> = {}) =>
    data({ sent: { problem, chosen, typed } }, { status, headers });
  const done = () => redirect(`${href("/dashboard")}?subscription=success`);
  // A code that was typed and not looked up yet is looked up first: what it changes has to be seen.
  const isNew = typed !== "" && couponCode(typed) !== textOf(form, "applied");
  if (form.has("apply") || isNew) {
    const checked = await checkCoupon(user.id, { typed, tier: chosen }, now);
    if ("problem" in checked) return refused(checked.status, checked.problem);
    const query = new URLSearchParams({ plan: chosen, coupon: couponCode(typed) });
    return redirect(`${href("/pricing/upgrade")}?${query}`);
  }
  if (!plan) return refused(400, problem(PLAN_MESSAGES.choosePaid));
  const made = await agreed(user, plan, { form, typed, now });
  if ("at" in made) return refused(409, made);
  if (made instanceof Failure) {
    // Of two presses of the button browsers show the answer to the second alone.
    const from = TIERS.find((tier) => tier === textOf(form, "from"));
    const wasOther = from !== undefined && from !== plan.tier;
    if (made.code === "already_subscribed" && wasOther) return done();
    const isCoupon = made.code === "invalid_coupon" || made.status === 429;
    const found = isCoupon
      ? { at: "coupon" as const, title: INVALID_COUPON.title, message: made.message }
      : problem(made.message);
    return refused(made.status, found, made.headers);
  }
  if (made.clientSecret !== null) {
    // The page of a payment is a document of its own: only there the browser may load the form of Stripe.
    return (isSimulated ? redirect : redirectDocument)(href("/pricing/payment"));
  }
  if (!grantsPlan(made.status)) return refused(502, problem(NO_SECRET));
  if (made.status !== "trialing" || made.isTrialSubscription) return done();
  return redirectWithNotification(href("/dashboard"), {
    title: `You’re on ${PLAN_NAMES[plan.tier]} now`,
    description: "Your free trial goes on as before.",
  });
}

/** Takes the plan if what it charges at once is at most what stood on the page. */
async function agreed(
  user: User,
  plan: SoldPlan,
  { form, typed, now }: { form: FormData; typed: string; now: Date },
): Promise<Subscribed | Failure | Problem> {
  const isPayer = grantsPlan(toState(user.subscriptionStatus));
  const charged = isPayer
    ? await orBillingFailure(PLAN_MESSAGES.failed, user.id, () => chargedAtOnce(user.id, plan, now))
    : 0;
  if (charged instanceof Failure) return charged;
  const seen = Number(textOf(form, "charged") || "0");
  if (charged > 0 && !(seen >= charged)) {
    return problem(`You pay ${formatCents(charged)} today. Please look at the amounts again.`);
  }
  return submitSubscription(
    user.id,
    { priceId: plan.priceId, couponCode: typed === "" ? null : typed, mayCharge: isPayer },
    now,
  );
}

function problem(message: string): Problem {
  return { at: "form", title: "Error", message };
}
