import { limitsText } from "#app/ui/billing/reset-text.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Thread } from "#app/ui/signs/thread.tsx";
import type { SubscriptionFacts } from "./subscription-facts.ts";

/** Today's use of the plan, and when the limits begin anew. */
export function TodaysUse({
  facts: { limits, localReset },
}: {
  facts: Pick<SubscriptionFacts, "limits" | "localReset">;
}) {
  const uses = [
    { label: "AI-generated words", ...limits.vocabulary },
    { label: "AI stories", ...limits.story },
  ];
  return (
    <section aria-labelledby="usage" className="mt-10 grid gap-4">
      <SectionHeading id="usage">Today</SectionHeading>
      {uses.map(({ label, limit, current }) => {
        const text = limit === null ? `${current} · Unlimited` : `${current} of ${limit}`;
        return (
          <div key={label}>
            <p className="flex justify-between gap-4 text-sm text-ink-soft figures">
              <span>{label}</span>
              <span>{text}</span>
            </p>
            {limit !== null && (
              <Thread label={label} value={current} max={limit} valueText={text} />
            )}
          </div>
        );
      })}
      <p className="text-sm text-ink-soft">{limitsText(localReset)}</p>
    </section>
  );
}
