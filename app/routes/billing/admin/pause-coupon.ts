import { data, href, redirect } from "react-router";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { pauseCoupon } from "#models/billing/coupon.ts";
import { isId } from "#models/database/id.ts";
import type { Route } from "./+types/pause-coupon";

const FAILED = "Failed to change coupon.";

export function loader() {
  return redirect(href("/settings/coupons"));
}

/** A coupon is paused from the post on; the same post with `_method=delete` ends that. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const pausedAt = (await readForm(request)).get("_method") === "delete" ? null : new Date();
  const to = href("/settings/coupons");
  const changed = isId(id)
    ? await tryOrLog(
        () => pauseCoupon(id, pausedAt),
        "a coupon could not be paused",
        () => "failed" as const,
      )
    : null;
  if (changed === null) throw data("Coupon not found", { status: 404 });
  if (changed === "failed") {
    return redirectWithNotification(to, { title: FAILED, tone: "destructive" });
  }
  return redirectWithNotification(to, {
    title: changed.isActive ? "Coupon resumed" : "Coupon paused",
    description: changed.code,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPageOnNetworkError(serverAction, { lost: FAILED, refused: FAILED });
