import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { Choice } from "#app/ui/fields/choice.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { PLAN_NAMES, type Tier } from "#models/users/plan-rules.ts";
import { type AppliedCoupon, CouponBox, couponHint, couponText } from "./coupon-box.tsx";
import type { PlanChoice } from "./plan-choices.ts";
import { Price } from "./price.tsx";
import type { Problem } from "./problem.ts";

// The details of a plan are shown while its radio is checked, with and without scripts.
const SHOWN: Record<Tier, string> = {
  free: "hidden group-has-[#plan-free:checked]/plans:grid",
  basic: "hidden group-has-[#plan-basic:checked]/plans:grid",
  pro: "hidden group-has-[#plan-pro:checked]/plans:grid",
};

// A plan that cannot be taken has nothing to go on to.
const HIDDEN: Record<Tier, string> = {
  free: "group-has-[#plan-free:checked]/plans:hidden",
  basic: "group-has-[#plan-basic:checked]/plans:hidden",
  pro: "group-has-[#plan-pro:checked]/plans:hidden",
};

export function UpgradeForm({
  page: { choices, takesCoupons, hasTrial, tier: current, coupon },
  problem,
  chosen,
  typed,
}: {
  page: {
    choices: readonly PlanChoice[];
    takesCoupons: boolean;
    hasTrial: boolean;
    tier: Tier;
    coupon: AppliedCoupon | null;
  };
  problem: Problem | null;
  chosen: Tier;
  typed: string;
}) {
  // One whose session has ended comes back to the plan after signing in.
  const action = `${href("/pricing/upgrade")}?plan=${chosen}`;
  const taken = choices.filter(({ terms }) => terms !== null);
  const refused = choices.filter(({ terms }) => terms === null);
  const whileTaken = classNames(...refused.map(({ tier }) => HIDDEN[tier]));
  const charged = choices.find(({ terms }) => terms?.charged)?.terms?.charged;
  return (
    <Form method="post" action={action} className="group/plans grid gap-3">
      <div role="alert" className="empty:hidden">
        {problem?.at === "form" && (
          <Alert tone="incorrect" title={problem.title}>
            {problem.message}
          </Alert>
        )}
      </div>
      <input type="hidden" name="from" value={current} />
      {charged !== undefined && <input type="hidden" name="charged" value={String(charged)} />}
      <fieldset>
        <legend className="sr-only">Plan</legend>
        {choices.map(({ tier, priceId, price, listPrice, hint, isLower }) => (
          <Choice
            key={tier}
            id={`plan-${tier}`}
            type="radio"
            name="priceId"
            value={priceId}
            look="rows"
            label={<span className="font-display text-lg">{PLAN_NAMES[tier]}</span>}
            hint={hint}
            aside={
              <span className="flex flex-col items-end text-end sm:block sm:max-w-32">
                <Price price={price} listPrice={listPrice} />
              </span>
            }
            disabled={isLower}
            defaultChecked={tier === chosen && !isLower}
            data-autofocus={tier === chosen && !isLower ? "" : undefined}
          />
        ))}
      </fieldset>
      {takesCoupons && (
        <CouponBox
          coupon={coupon}
          action={action}
          typed={typed}
          problem={problem?.at === "coupon" ? problem : null}
        >
          {coupon ? <span className={whileTaken}>{couponText(coupon)}</span> : couponHint(hasTrial)}
        </CouponBox>
      )}
      <div aria-live="polite">
        {choices.map(({ tier, terms, refusal }) => (
          <div key={tier} className={classNames("gap-2", SHOWN[tier])}>
            {refusal !== null && <p className="text-ink-soft">{refusal}</p>}
            {terms && <Leaders facts={terms.facts} />}
            {terms && <p className="text-sm text-ink-soft">{terms.note}</p>}
          </div>
        ))}
      </div>
      <DialogActions>
        <SubmitButton action={action} pendingText="One moment…" className={whileTaken}>
          {taken.map(({ tier, terms }) => (
            <span key={tier} className={SHOWN[tier]}>
              {terms?.act}
            </span>
          ))}
        </SubmitButton>
        <ButtonLink
          to={href("/pricing")}
          variant="quiet"
          preventScrollReset
          className="whitespace-nowrap"
        >
          Maybe Later
        </ButtonLink>
      </DialogActions>
    </Form>
  );
}
