import { formatCents } from "#app/ui/billing/money.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import type { SubscriptionFacts } from "./subscription-facts.ts";

type Records = SubscriptionFacts["records"];
type Invoice = NonNullable<Records>["invoices"][number];

const reasons: Record<Invoice["reason"], string> = {
  trial: "free trial",
  first: "first month",
  month: "one month",
  change: "change of plan",
};

const states: Record<Invoice["state"], string | null> = {
  paid: null,
  open: "not paid yet",
  void: "not charged",
};

/** The charges, newest first; `records` is null if the payment service did not tell. */
export function InvoiceList({ records }: { records: Records }) {
  if (records?.invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices" className="mt-10">
      <SectionHeading id="invoices">Invoices</SectionHeading>
      {records ? (
        <ul>
          {records.invoices.map((invoice) => (
            <li
              key={invoice.id}
              className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 figures sm:grid-cols-[auto_minmax(0,1fr)_auto]"
            >
              {invoice.url ? (
                <a href={invoice.url} className="text-accent underline">
                  {invoice.day}
                </a>
              ) : (
                <span>{invoice.day}</span>
              )}
              <span className="text-ink-soft wrap-anywhere max-sm:row-start-2">
                {textOf(invoice)}
              </span>
              <span>{formatCents(invoice.total)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-4">
          <Alert tone="warning" title="Your invoices and card can’t be shown right now">
            The payment service does not answer. Your plan is not affected. Please try again later.
          </Alert>
        </div>
      )}
    </section>
  );
}

function textOf({ tier, reason, couponCode, state }: Invoice): string {
  const parts = [tier && PLAN_NAMES[tier], reasons[reason], couponCode, states[state]];
  return parts.filter(Boolean).join(", ");
}
