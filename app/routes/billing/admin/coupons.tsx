import { randomUUID } from "node:crypto";
import { data, href, Outlet } from "react-router";
import { couponCreation } from "#app/actions/billing/keep-coupons.ts";
import { submit } from "#app/actions/submit.ts";
import { sendForm } from "#app/connection/network-error.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { couponLine } from "#app/ui/billing/coupon-lines.ts";
import { CouponList } from "#app/ui/billing/coupon-list.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Pagination } from "#app/ui/layout/pagination.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { listCoupons, placeOfCoupon } from "#models/billing/coupon.ts";
import { COUPON_FAILURES } from "#models/billing/coupon-rules.ts";
import { cutList, readPlace } from "#models/database/place-in-time.ts";
import type { Route } from "./+types/coupons";
import { AdminHeader } from "./admin-header.tsx";
import { CouponForm, toTerms } from "./coupon-form.ts";
import { NewCoupon } from "./new-coupon.tsx";

const COUPONS_A_PAGE = 25;
const { notCreated } = COUPON_FAILURES;

export async function loader({ url }: Route.LoaderArgs) {
  const after = readPlace(url.searchParams.get("after"));
  const found = await listCoupons({ limit: COUPONS_A_PAGE + 1, after });
  const { shown, next } = cutList(found, COUPONS_A_PAGE, placeOfCoupon);
  const now = new Date();
  const coupons = shown.map((coupon) => couponLine(coupon, now));
  return { coupons, next, isLater: after !== undefined, formId: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readTypedForm(request);
  const read = parseForm(form, CouponForm);
  const submission = read.status === "success" ? { ...read, value: toTerms(read.value) } : read;
  const sent = await submit(couponCreation, { context, submission, form });
  if (!sent.isDone) return data(sent.result, sent.init);
  return redirectWithNotification(href("/settings/coupons"), {
    title: "Coupon created",
    description: sent.done.coupon.code,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, notCreated);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Coupon Management", matches);

export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  const { coupons, next, isLater, formId } = loaderData;
  const address = href("/settings/coupons");
  return (
    <>
      <AdminHeader at="coupons" />
      <section aria-labelledby="coupons" className="mt-8">
        <SectionHeading id="coupons" aside="used of allowed">
          Coupons
        </SectionHeading>
        {coupons.length === 0 ? (
          <p className="py-4 text-ink-soft">
            {isLater ? "There are no more coupons." : "No coupons created yet."}
          </p>
        ) : (
          <CouponList coupons={coupons} />
        )}
        <Pagination
          label="Pages of coupons"
          previousTo={isLater ? address : null}
          nextTo={next && `${address}?after=${next}`}
        />
      </section>
      {actionData ? (
        <NewCoupon
          answered={actionData}
          formId={formId}
          level="h2"
          className="mt-10 grid max-w-3xl gap-5"
        />
      ) : (
        <p className="mt-6">
          <ButtonLink to={`${href("/settings")}#new-coupon`} variant="secondary">
            New coupon
          </ButtonLink>
        </p>
      )}
      <Outlet />
    </>
  );
}
