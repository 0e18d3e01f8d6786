import { type ReactNode, useState } from "react";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { formatCents } from "#app/ui/billing/money.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { couponCode, type Discount, LONGEST_COUPON_CODE } from "#models/billing/coupon-rules.ts";
import type { Problem } from "./problem.ts";

export type AppliedCoupon = Discount & { code: string; until: string | null };

/** The field of a coupon with its button, or the coupon that was taken with the way to leave it out. */
export function CouponBox({
  coupon,
  action,
  typed,
  problem,
  children,
}: {
  coupon: AppliedCoupon | null;
  /** The address of the form, which leaves the coupon out. */
  action: string;
  typed: string;
  problem: Problem | null;
  /** Tells what the coupon does, or would do. */
  children: ReactNode;
}) {
  const [current, setCurrent] = useState(typed);
  // An error about another code is hidden.
  const told = couponCode(current) === couponCode(typed) ? problem : null;
  return (
    <div className="grid gap-1.5">
      <label htmlFor="coupon" className="field-label">
        Coupon code
      </label>
      {coupon && <input type="hidden" name="applied" value={coupon.code} />}
      <div className="flex gap-2.5">
        <input
          id="coupon"
          name="coupon"
          defaultValue={coupon?.code ?? typed}
          readOnly={coupon !== null}
          maxLength={LONGEST_COUPON_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          aria-invalid={told ? true : undefined}
          aria-describedby="coupon-says"
          className={controlStyle("latin", "min-h-12 py-2 uppercase")}
        />
        {coupon ? (
          <ButtonLink to={action} variant="secondary" preventScrollReset className="shrink-0">
            Remove
          </ButtonLink>
        ) : (
          <SubmitButton
            action={action}
            name="apply"
            value="on"
            variant="secondary"
            className="shrink-0"
          >
            Apply
          </SubmitButton>
        )}
      </div>
      <div id="coupon-says" className="grid gap-2">
        <div role="alert" className="empty:hidden">
          {told && (
            <Alert tone="incorrect" title={told.title ?? undefined}>
              {told.message}
            </Alert>
          )}
        </div>
        <p role="status" className="text-sm text-ink-faint">
          {children}
        </p>
      </div>
    </div>
  );
}

export function couponText({ discountType, discountValue, until }: AppliedCoupon): string {
  const off = discountType === "percentage" ? `${discountValue}%` : formatCents(discountValue);
  return `${off} off the first month.${until ? ` Good until ${until}.` : ""}`;
}

export function couponHint(hasTrial: boolean): string {
  return hasTrial
    ? "With a coupon you pay the first month at a discount, and your free trial stays unused."
    : "A coupon is for the first month.";
}
