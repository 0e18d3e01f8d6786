import { href, redirect } from "react-router";
import { couponPause } from "#app/actions/billing/keep-coupons.ts";
import { submit } from "#app/actions/submit.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { redirectWithFailure, redirectWithNotification } from "#app/document/flash.ts";
import { isDeletion } from "#app/forms/form-texts.ts";
import { readForm } from "#app/http/read-form.ts";
import { COUPON_FAILURES } from "#models/billing/coupon-rules.ts";
import type { Route } from "./+types/pause-coupon";

const { notChanged } = COUPON_FAILURES;

export function loader() {
  return redirect(href("/settings/coupons"));
}

/** A coupon is paused from the post on; the same post with `_method=delete` ends that. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const input = { isActive: isDeletion(await readForm(request)) };
  const sent = await submit(couponPause, { context, params, input });
  const to = href("/settings/coupons");
  if (!sent.isDone) {
    return redirectWithFailure(to, notChanged);
  }
  const { isActive, code } = sent.done.made;
  return redirectWithNotification(to, {
    title: isActive ? "Coupon resumed" : "Coupon paused",
    description: code,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, notChanged);
