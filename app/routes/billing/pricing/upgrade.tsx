import { data, href } from "react-router";
import { orBillingFailure } from "#app/actions/billing/billing-failures.ts";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { Failure } from "#app/http/failure.ts";
import { readForm } from "#app/http/read-form.ts";
import { requireUser } from "#app/middleware/require-user.ts";
import { TestBilling } from "#app/ui/billing/test-billing.tsx";
import { dayInWords } from "#app/ui/date-text.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { isLowerTier, PLAN_MESSAGES } from "#models/billing/billing-rules.ts";
import { TIERS, type Tier } from "#models/users/plan-rules.ts";
import { isSimulated } from "#services/billing/stripe-client.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/upgrade";
import { checkCoupon } from "./check-coupon.ts";
import { planChoices } from "./plan-choices.ts";
import { NOT_VALIDATED, type Problem } from "./problem.ts";
import { submitPlan } from "./submit-plan.ts";
import { UpgradeForm } from "./upgrade-form.tsx";

const NOT_PRICED = "The payment service does not answer. Please try again.";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const now = new Date();
  const wanted = TIERS.find((tier) => tier === url.searchParams.get("plan"));
  const chosen: Tier = wanted && !isLowerTier(wanted, user.subscriptionTier) ? wanted : "pro";
  const typed = url.searchParams.get("coupon");
  const checked = typed === null ? null : await checkCoupon(user.id, { typed, tier: chosen }, now);
  const coupon = checked && "coupon" in checked ? checked.coupon : null;
  const priced = await orBillingFailure(NOT_PRICED, user.id, () => planChoices(user, coupon, now));
  if (priced instanceof Failure) throw data(priced.message, { status: priced.status });
  const refused = checked && "problem" in checked && priced.takesCoupons ? checked : null;
  const until = coupon?.validUntil;
  const page = {
    ...priced,
    tier: user.subscriptionTier,
    chosen,
    coupon: coupon && {
      code: coupon.code,
      discountType: coupon.discountType,
      discountValue: coupon.discountValue,
      until: until ? dayInWords(until, zoneOf(user)) : null,
    },
    typed,
    problem: refused?.problem ?? null,
    isSimulated,
  };
  return data(page, { status: refused?.status ?? 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitPlan(context.get(userContext), await readForm(request), new Date());
}

export async function clientAction(args: Route.ClientActionArgs) {
  const isCoupon = (await args.request.clone().formData()).has("apply");
  const lost = isCoupon ? NOT_VALIDATED.message : PLAN_MESSAGES.failed;
  return sendForm(args, { lost });
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Choose a plan", matches);

export default function Upgrade({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLatestAnswer(actionData);
  const sent = answer?.sent;
  const unsent = unsentMessage(actionData);
  const isCoupon = unsent?.startsWith(NOT_VALIDATED.message);
  const problem: Problem | null = unsent
    ? { at: "form", title: isCoupon ? NOT_VALIDATED.title : "Error", message: unsent }
    : (sent?.problem ?? loaderData.problem);
  return (
    <Dialog title="Choose a plan" closeTo={href("/pricing")} size="form">
      <TestBilling isSimulated={loaderData.isSimulated} />
      <UpgradeForm
        key={`${loaderData.chosen} ${loaderData.coupon?.code}`}
        page={loaderData}
        problem={problem}
        chosen={sent?.chosen ?? loaderData.chosen}
        typed={sent?.typed ?? loaderData.typed ?? ""}
      />
    </Dialog>
  );
}
