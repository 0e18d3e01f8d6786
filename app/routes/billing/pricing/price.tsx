import { formatCents } from "#app/ui/billing/money.ts";

/** The price of a plan a month, with any list price struck through. */
export function Price({
  price,
  listPrice,
}: {
  price: number | undefined;
  listPrice: number | undefined;
}) {
  return (
    <>
      <b className="font-display text-2xl font-semibold text-ink figures">
        {price === undefined ? "$0" : formatCents(price)}
      </b>{" "}
      <span className="text-sm whitespace-nowrap text-ink-soft figures">
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
