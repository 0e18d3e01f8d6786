import type { ReactNode } from "react";
import { counted } from "#app/ui/counted.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { FeedbackReport } from "./feedback-report.ts";
import { TierBadge } from "./tier-badge.tsx";

/** How many cancelled, why and from which plan, over all time. */
export function FeedbackFigures({ report }: { report: FeedbackReport }) {
  const { totalCancellations: total, users, usersWithText, reasons, tiers } = report;
  const [top] = reasons;
  const cards = [
    { name: "Total Cancellations", value: count(total), hint: "all-time" },
    {
      name: "Top Reason",
      value: top?.name ?? "None",
      hint: top ? counted(top.users, "user") : "nobody gave one",
    },
    {
      name: "With Feedback",
      value: `${Math.round((usersWithText / users) * 100)}%`,
      hint: `${count(usersWithText)} of ${counted(users, "user")}`,
    },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 py-6 sm:grid-cols-3">
        {cards.map(({ name, value, hint }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="order-first text-sm text-ink-faint figures">{hint}</dd>
            <dd className="font-display text-xl leading-tight font-semibold figures sm:text-2xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-8 lg:grid-cols-2">
        <Bars
          id="reasons"
          title="Cancellation Reasons"
          empty="Nobody gave a reason yet."
          rows={reasons.map((reason) => ({ ...reason, key: reason.name }))}
        />
        <Bars
          id="tiers"
          title="By Subscription Tier"
          rows={tiers.map(({ tier, count }) => ({
            key: tier,
            name: <TierBadge tier={tier} />,
            count,
          }))}
        />
      </div>
    </>
  );
}

function Bars({
  id,
  title,
  empty,
  rows,
}: {
  id: string;
  title: string;
  empty?: string;
  rows: readonly { key: string; name: ReactNode; count: number }[];
}) {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <SectionHeading id={id}>{title}</SectionHeading>
      {rows.length === 0 && <p className="text-ink-soft">{empty}</p>}
      <table className="figures">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td className="draw">
                <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
                  <rect y="5" width={Math.round((row.count / most) * 1000) / 10} height="10" />
                </svg>
              </td>
              <td>
                <b>{count(row.count)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}
