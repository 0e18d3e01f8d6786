import { href } from "react-router";
import { NewCoupon } from "#app/routes/billing/admin/new-coupon.tsx";
import type { CouponLine } from "#app/ui/billing/coupon-lines.ts";
import { CouponList } from "#app/ui/billing/coupon-list.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Chapter } from "./chapter.tsx";

/** Settings only for the admin. */
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
        <NewCoupon formId={formId} level="h3" className="mt-6 grid gap-5" />
      </Chapter>
    </>
  );
}
