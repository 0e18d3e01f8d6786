import { href } from "react-router";
import type { z } from "zod";
import { unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FormId } from "#app/forms/form-id.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { CouponFields } from "#app/ui/billing/coupon-fields.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Route } from "./+types/coupons";
import type { CouponForm } from "./coupon-form.ts";

/** The form of a coupon that was refused, with what is wrong with it. */
export function NewCoupon({
  answered,
  formId,
}: {
  answered: NonNullable<Route.ComponentProps["actionData"]>;
  formId: string;
}) {
  const [form, fields] = useActionForm<z.input<typeof CouponForm>>({
    id: "coupon",
    lastResult: useLatestAnswer(answered),
  });
  const address = href("/settings/coupons");
  return (
    <section aria-labelledby="new-coupon" className="mt-10 grid max-w-3xl gap-5">
      <SectionHeading id="new-coupon">New coupon</SectionHeading>
      <ActionForm form={form} problem={unsentMessage(answered)} action={address}>
        <FormId value={formId} />
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
