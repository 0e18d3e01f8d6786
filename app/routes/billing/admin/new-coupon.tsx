import type { SubmissionResult } from "@conform-to/react";
import { href, useFetcher } from "react-router";
import { type Unsent, unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FormId } from "#app/forms/form-id.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { type CouponDraft, CouponFields } from "#app/ui/billing/coupon-fields.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { PAID_TIERS } from "#models/billing/billing-rules.ts";

const FORM = "new-coupon";

type Answer = SubmissionResult<string[]>;

/** The form of a new coupon; without scripts the coupons page, which it posts to, shows its errors. */
export function NewCoupon({
  answered,
  formId,
  level,
  className,
}: {
  /** The answer of the page to the form, without scripts. */
  answered?: Answer | Unsent;
  formId: string;
  level: "h2" | "h3";
  className: string;
}) {
  const { data: answer = answered, state } = useFetcher<Answer | Unsent>({ key: FORM });
  const [form, fields] = useActionForm<CouponDraft>({
    id: "coupon",
    lastResult: useLatestAnswer<Answer>(answer),
    defaultValue: { discountType: "percentage", applicableTiers: [...PAID_TIERS] },
  });
  const action = href("/settings/coupons");
  return (
    <section aria-labelledby={FORM} className={className}>
      <SectionHeading level={level} id={FORM}>
        New coupon
      </SectionHeading>
      <ActionForm
        form={form}
        problem={unsentMessage(answer)}
        action={action}
        navigate={false}
        fetcherKey={FORM}
      >
        <FormId value={formId} />
        <CouponFields typed={fields} />
        <div>
          <SubmitButton action={action} pending={state !== "idle"} pendingText="Creating…">
            Create coupon
          </SubmitButton>
        </div>
      </ActionForm>
    </section>
  );
}
