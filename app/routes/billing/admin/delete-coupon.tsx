import { data, href } from "react-router";
import { keepPageOnNetworkError, unsentMessage } from "#app/connection/network-error.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { DeleteForm } from "#app/forms/delete-form.tsx";
import { retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { couponLine } from "#app/ui/billing/coupon-lines.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { deleteCoupon, findCouponById } from "#models/billing/coupon.ts";
import { isId } from "#models/database/id.ts";
import type { Route } from "./+types/delete-coupon";

const FAILED = "Failed to delete coupon.";

export async function loader({ params: { id } }: Route.LoaderArgs) {
  const coupon = isId(id) ? await findCouponById(id) : null;
  if (!coupon) throw notFound();
  return couponLine(coupon, new Date());
}

export async function action({ params: { id } }: Route.ActionArgs) {
  if (!isId(id)) throw notFound();
  const deleted = await tryOrLog(
    () => deleteCoupon(id, new Date()),
    "a coupon could not be deleted",
    (error) => ({ error }),
  );
  if (deleted === false) throw notFound();
  if (deleted !== true) {
    return data({ problem: FAILED }, { status: 503, headers: retryHeaders(deleted.error) });
  }
  return redirectWithNotification(href("/settings/coupons"), { title: "Coupon deleted" });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, { lost: FAILED, refused: FAILED });

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Delete coupon", matches);

export default function DeleteCoupon({ loaderData: coupon, actionData }: Route.ComponentProps) {
  const closeTo = href("/settings/coupons");
  const action = href("/settings/coupons/:id/delete", { id: coupon.id });
  const problem =
    actionData && "problem" in actionData ? actionData.problem : unsentMessage(actionData);
  return (
    <Dialog title="Delete coupon" closeTo={closeTo}>
      {problem && (
        <div role="alert" className="mb-5">
          <Alert tone="incorrect" title={problem} />
        </div>
      )}
      <p className="font-semibold tracking-wide wrap-anywhere">
        <bdi>{coupon.code}</bdi>
      </p>
      <p className="mb-4 text-sm text-ink-soft tabular-nums wrap-anywhere">
        <bdi>{coupon.description}</bdi> · {coupon.terms} · used {coupon.used}
      </p>
      <p>
        Nobody can use it from then on. Discounts that it gave stay, and the code is free again.
      </p>
      <DeleteForm action={action} closeTo={closeTo} act="Delete coupon" pendingText="Deleting..." />
    </Dialog>
  );
}

function notFound() {
  return data("Coupon not found", { status: 404 });
}
