import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { CouponFields } from "#app/ui/billing/coupon-fields.tsx";
import type { CouponLine } from "#app/ui/billing/coupon-lines.ts";
import { CouponList } from "#app/ui/billing/coupon-list.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Chapter } from "./chapter.tsx";

/** What only the admin sees; the page of the coupons, which the form posts to, shows what is wrong with it. */
export default function AdminChapters({
  coupons: { lines, hasMore },
}: {
  coupons: { lines: readonly CouponLine[]; hasMore: boolean };
}) {
  const action = href("/settings/coupons");
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
            <TextLink to={action}>All coupons</TextLink>
          </p>
        )}
        <Form
          method="post"
          action={action}
          noValidate
          aria-label="New coupon"
          className="mt-6 grid gap-5"
        >
          <CouponFields />
          <div>
            <SubmitButton action={action} pendingText="Creating…">
              Create coupon
            </SubmitButton>
          </div>
        </Form>
      </Chapter>
    </>
  );
}
