import { Link } from "react-router";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { CouponLine } from "./coupon-lines.ts";

/** Coupons with how often they were used, each with the way to delete it. */
export function CouponList({ coupons }: { coupons: readonly CouponLine[] }) {
  return (
    <ul className="border-t border-line">
      {coupons.map(({ id, code, description, terms, used }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-b border-line py-2"
        >
          <div className="wrap-anywhere">
            <p>
              <bdi className="font-semibold tracking-wide">{code}</bdi>{" "}
              <bdi className="text-ink-soft">{description}</bdi>
            </p>
            <p className="text-sm text-ink-soft tabular-nums">{terms}</p>
          </div>
          <p className="tabular-nums">
            <span className="sr-only">Used: </span>
            {used}
          </p>
          <Link
            to={`/settings/coupons/${id}/delete`}
            aria-label={`Delete ${code}`}
            className={buttonStyle({ variant: "plain", iconOnly: true })}
          >
            <Icon name="trash" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
