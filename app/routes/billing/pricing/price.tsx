import { formatCents } from "#app/ui/billing/money.ts";

/** What a plan costs a month, with the list price struck through; nothing for the free one. */
export function Price({
  price,
  listPrice,
}: {
  price: number | undefined;
  listPrice: number | undefined;
}) {
  return (
    <>
      <b className="font-display text-2xl font-semibold text-ink tabular-nums">
        {price === undefined ? "$0" : formatCents(price)}
      </b>{" "}
      <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
        {listPrice !== undefined && (
          <s>
            <span className="sr-only">list price </span>
            {formatCents(listPrice)}
          </s>
        )}{" "}
        a month
      </span>
    </>
  );
}
