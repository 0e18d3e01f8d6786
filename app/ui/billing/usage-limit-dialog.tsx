import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import {
  can,
  type Feature,
  limitOf,
  PLAN_NAMES,
  TIERS,
  type Tier,
} from "#models/users/plan-rules.ts";
import { dailyText, planFigures } from "./plan-figures.ts";
import { resetText } from "./reset-text.ts";

const DAILY = { vocabulary: "ai-words", story: "ai-stories" } as const;
const NAMES = { vocabulary: "AI words a day", story: "AI stories a day" };
const FEATURES = { export: "export", bulk: "bulk-import" } as const;

export type UsageLimit = {
  /** The learner's plan; null for a visitor. */
  tier: Tier | null;
  localReset: string | null;
} & (
  | { kind: "vocabulary" | "story"; used: { name: string; value: string } }
  | { kind: "export" | "bulk" }
);

/** Says that a plan ends here, what the plans above have, and when the limits begin anew. */
export function UsageLimitDialog({
  title,
  lead,
  limit,
  children,
  closeTo,
  plansAt,
  onLeave,
  onUpgrade,
}: {
  title: string;
  lead: ReactNode;
  limit: UsageLimit;
  children?: ReactNode;
  closeTo: string;
  /** Where the plans are chosen. */
  plansAt: string;
  /** For a dialog that scripts opened over another. */
  onLeave?: (() => void) | undefined;
  /** Before the way to the plans is taken. */
  onUpgrade?: (() => void) | undefined;
}) {
  const above = TIERS.slice(limit.tier ? TIERS.indexOf(limit.tier) + 1 : 0);
  return (
    <Dialog title={title} closeTo={closeTo} onLeave={onLeave}>
      <div className="grid gap-3 text-ink-soft">
        <p className="font-display text-lg leading-snug font-medium text-ink">{lead}</p>
        {limit.kind === "vocabulary" || limit.kind === "story" ? (
          <section aria-label={NAMES[limit.kind]} className="text-ink">
            <Leaders
              facts={[
                limit.used,
                ...above.map((tier) => ({
                  name: PLAN_NAMES[tier],
                  value: dailyText(limitOf(tier, DAILY[limit.kind])),
                })),
              ]}
            />
          </section>
        ) : (
          <ul aria-label="Plans that have it" className="grid gap-1">
            {plansWith(FEATURES[limit.kind]).map((tier) => (
              <li key={tier}>
                <b className="font-semibold text-ink">{PLAN_NAMES[tier]}</b>: {planFigures(tier)}
              </li>
            ))}
          </ul>
        )}
        <p>
          {resetText(limit.localReset)}. {children}
        </p>
      </div>
      <DialogActions>
        <ButtonLink to={plansAt} onClick={onUpgrade}>
          Get Premium
        </ButtonLink>
        <ButtonLink
          to={closeTo}
          variant="quiet"
          preventScrollReset
          onClick={
            onLeave &&
            ((event) => {
              event.preventDefault();
              onLeave();
            })
          }
        >
          Maybe Later
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}

function plansWith(feature: Feature): Tier[] {
  return TIERS.filter((tier) => can(tier, feature));
}
