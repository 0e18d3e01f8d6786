import { data, href } from "react-router";
import { couponDeletion } from "#app/actions/billing/keep-coupons.ts";
import { submit } from "#app/actions/submit.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { DeleteForm } from "#app/forms/delete-form.tsx";
import { ProblemNote } from "#app/forms/problem-note.tsx";
import { couponLine } from "#app/ui/billing/coupon-lines.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { findCouponById } from "#models/billing/coupon.ts";
import { COUPON_FAILURES } from "#models/billing/coupon-rules.ts";
import { isId } from "#models/database/id.ts";
import type { Route } from "./+types/delete-coupon";

const { notDeleted } = COUPON_FAILURES;

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const coupon = isId(id) ? await findCouponById(id) : null;
  if (!coupon) throw data("Coupon not found", { status: 404 });
  return couponLine(coupon, new Date());
}

export async function action({ context, params }: Route.ActionArgs) {
  const sent = await submit(couponDeletion, { context, params });
  if (!sent.isDone) return data({ problem: sent.problem }, sent.init);
  return redirectWithNotification(href("/settings/coupons"), { title: "Coupon deleted" });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, notDeleted);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Delete coupon", matches);

export default function DeleteCoupon({ loaderData: coupon, actionData }: Route.ComponentProps) {
  const closeTo = href("/settings/coupons");
  const action = href("/settings/coupons/:id/delete", { id: coupon.id });
  return (
    <Dialog title="Delete coupon" closeTo={closeTo}>
      <ProblemNote answer={actionData} className="mb-5" />
      <p className="font-semibold tracking-wide wrap-anywhere">
        <bdi>{coupon.code}</bdi>
      </p>
      <p className="mb-4 text-sm text-ink-soft figures wrap-anywhere">
        <bdi>{coupon.description}</bdi> · {coupon.terms} · used {coupon.used}
      </p>
      <p>
        Nobody can use it from then on. Discounts that it gave stay, and the code is free again.
      </p>
      <DeleteForm action={action} closeTo={closeTo} act="Delete coupon" pendingText="Deleting..." />
    </Dialog>
  );
}
