import { href, useFetcher } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { FormId } from "#app/forms/form-id.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { type CouponDraft, CouponFields } from "#app/ui/billing/coupon-fields.tsx";
import type { CouponLine } from "#app/ui/billing/coupon-lines.ts";
import { CouponList } from "#app/ui/billing/coupon-list.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { PAID_TIERS } from "#models/billing/billing-rules.ts";
import { Chapter } from "./chapter.tsx";

const FORM = "new-coupon";

/** Settings only for the admin; without scripts the coupons page, which the form posts to, shows its errors. */
export default function AdminChapters({
  coupons: { lines, hasMore, formId },
}: {
  coupons: { lines: readonly CouponLine[]; hasMore: boolean; formId: string };
}) {
  return (
    <>
      <Chapter title="Admin Tools">
        <p>
          <TextLink to={href("/admin/cancellation-feedback")}>View Cancellation Feedback</TextLink>
        </p>
      </Chapter>
      <Chapter title="Coupon Management">
        {lines.length === 0 ? (
          <p className="text-ink-soft">No coupons created yet.</p>
        ) : (
          <CouponList coupons={lines} />
        )}
        {hasMore && (
          <p className="mt-3">
            <TextLink to={href("/settings/coupons")}>All coupons</TextLink>
          </p>
        )}
        <NewCoupon formId={formId} />
      </Chapter>
    </>
  );
}

function NewCoupon({ formId }: { formId: string }) {
  const { data, state } = useFetcher({ key: FORM });
  const unsent = unsentMessage(data);
  const [form, fields] = useActionForm<CouponDraft>({
    id: "coupon",
    lastResult: unsent === undefined ? data : undefined,
    defaultValue: { discountType: "percentage", applicableTiers: [...PAID_TIERS] },
  });
  const action = href("/settings/coupons");
  return (
    <section aria-labelledby={FORM} className="mt-6 grid gap-5">
      <SectionHeading level="h3" id={FORM}>
        New coupon
      </SectionHeading>
      <ActionForm form={form} problem={unsent} action={action} navigate={false} fetcherKey={FORM}>
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
