import { href } from "react-router";
import type { z } from "zod";
import { unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { CouponFields } from "#app/ui/billing/coupon-fields.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { COUPON_MESSAGES } from "#models/billing/coupon-rules.ts";
import type { Route } from "./+types/coupons";
import type { CouponForm } from "./coupon-form.ts";

type Props = Route.ComponentProps;

/** The form of a coupon, with what was wrong with the last one sent. */
export function NewCoupon({
  constraint,
  answered,
}: {
  constraint: Props["loaderData"]["constraint"];
  answered: Props["actionData"];
}) {
  const [form, fields] = useActionForm<z.input<typeof CouponForm>>({
    id: "coupon",
    constraint,
    lastResult: useLatestAnswer(answered),
    defaultValue: { discountType: "percentage", applicableTiers: ["basic", "pro"] },
  });
  const isMissing = Object.values(form.allErrors).some((errors) =>
    errors?.includes(COUPON_MESSAGES.needed),
  );
  const address = href("/settings/coupons");
  return (
    <section aria-labelledby="new-coupon" className="mt-10 grid max-w-3xl gap-5">
      <SectionHeading id="new-coupon">New coupon</SectionHeading>
      {isMissing && (
        <div role="alert">
          <Alert tone="incorrect" title="Missing fields">
            {COUPON_MESSAGES.needed}
          </Alert>
        </div>
      )}
      <ActionForm form={form} problem={unsentMessage(answered)} action={address}>
        <CouponFields typed={fields} />
        <div>
          <SubmitButton action={address} pendingText="Creating…">
            Create coupon
          </SubmitButton>
        </div>
      </ActionForm>
    </section>
  );
}
