import { Form, Link, useFetcher } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CouponLine } from "./coupon-lines.ts";

/** Coupons with how often they were used, each with the ways to pause and to delete it. */
export function CouponList({ coupons }: { coupons: readonly CouponLine[] }) {
  return (
    <ul className="border-t border-line">
      {coupons.map((coupon) => (
        <li
          key={coupon.id}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] border-b border-line py-2"
        >
          <div className="wrap-anywhere">
            <p>
              <bdi className="font-semibold tracking-wide">{coupon.code}</bdi>{" "}
              <bdi className="text-ink-soft">{coupon.description}</bdi>
            </p>
            <p className="text-sm text-ink-soft figures">{coupon.terms}</p>
          </div>
          <p className="figures max-sm:row-start-2 max-sm:text-sm max-sm:text-ink-soft sm:me-3">
            <span className="sm:sr-only">Used: </span>
            {coupon.used}
          </p>
          <Pause coupon={coupon} />
          <Link
            to={`/settings/coupons/${coupon.id}/delete`}
            aria-label={`Delete ${coupon.code}`}
            className={buttonStyle({ variant: "plain", iconOnly: true }, "max-sm:row-span-2")}
          >
            <Icon name="trash" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Keeps people from using a coupon for a while, or lets them again. */
function Pause({ coupon }: { coupon: CouponLine }) {
  const { code, isPaused } = coupon;
  const action = pauseOf(coupon);
  const { data, state } = useFetcher({ key: action });
  const problem = unsentMessage(data);
  const label = `${isPaused ? "Resume" : "Pause"} ${code}`;
  return (
    <>
      <Form
        method="post"
        action={action}
        navigate={false}
        fetcherKey={action}
        className="max-sm:row-span-2"
      >
        {isPaused && <input type="hidden" name="_method" value="delete" />}
        <Button
          variant="plain"
          iconOnly
          aria-label={label}
          title={label}
          aria-disabled={state !== "idle" || undefined}
        >
          <Icon name={isPaused ? "play" : "pause"} />
        </Button>
      </Form>
      {problem && (
        <p role="alert" className="col-span-full row-start-3 text-sm text-incorrect">
          {problem}
        </p>
      )}
    </>
  );
}

function pauseOf({ id }: CouponLine): string {
  return `/settings/coupons/${id}/pause`;
}
