import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { formatCents } from "#app/ui/billing/money.ts";
import { dailyText } from "#app/ui/billing/plan-figures.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { isLowerTier, type PaidTier, PLAN_MESSAGES } from "#models/billing/billing-rules.ts";
import { can, isPaid, limitOf, PLAN_NAMES, TIERS, type Tier } from "#models/users/plan-rules.ts";
import { PLAN_WORDS } from "../plan-words.ts";
import { Price } from "./price.tsx";

type Plan = { tier: PaidTier; price: number; listPrice: number; hasTrial: boolean };

/** The plans one under the other, each with the way to choose it. */
export function PlanEntries({
  plans,
  tier: current,
  mayTry,
  trialDays,
  importLines,
}: {
  plans: readonly Plan[];
  /** The plan of whoever looks; null for a visitor. */
  tier: Tier | null;
  /** Whether a plan above would begin with a trial. */
  mayTry: boolean;
  trialDays: number;
  /** How many lines can be imported at a time. */
  importLines: number;
}) {
  return (
    <Plate as="div" className="mt-8 overflow-clip">
      <ol className="divide-y divide-line">
        {TIERS.map((tier) => {
          const plan = plans.find((one) => one.tier === tier);
          return (
            <li key={tier} className="grid sm:grid-cols-[minmax(9rem,1fr)_minmax(0,2.4fr)]">
              <div className="px-6 pt-4 text-end sm:border-e sm:border-gold-fill sm:py-6">
                <ArabicText size="lg" marks="gold" block className="text-start leading-[1.5]!">
                  {PLAN_WORDS[tier].arabic}
                </ArabicText>
                <p className="-mt-4 font-display text-ink-soft">{PLAN_WORDS[tier].english}</p>
              </div>
              <div className="grid gap-3 p-6 max-sm:pt-2">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h2 className="text-2xl">{PLAN_NAMES[tier]}</h2>
                  <p>
                    <Price price={plan?.price} listPrice={plan?.listPrice} />
                  </p>
                </div>
                <Leaders facts={factsOf(tier, importLines)} />
                <Way plan={plan} {...{ tier, current, mayTry, trialDays }} />
              </div>
            </li>
          );
        })}
      </ol>
    </Plate>
  );
}

function Way({
  tier,
  current,
  plan,
  mayTry,
  trialDays,
}: {
  tier: Tier;
  current: Tier | null;
  plan: Plan | undefined;
  mayTry: boolean;
  trialDays: number;
}) {
  if (!current && !plan) {
    return (
      <p>
        <ButtonLink to={`${href("/api/login")}?mode=signup`} reloadDocument variant="secondary">
          Get Started Free
        </ButtonLink>
      </p>
    );
  }
  if (tier === current) return <p className="text-sm text-ink-soft">Your plan now</p>;
  if (!plan || (current && isLowerTier(tier, current))) {
    return <p className="text-sm text-ink-soft">{PLAN_MESSAGES.lower}</p>;
  }
  const isTrial = plan.hasTrial && mayTry;
  const name = PLAN_NAMES[tier];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink
        to={`${href("/pricing/upgrade")}?plan=${tier}`}
        variant={tier === "pro" ? "primary" : "secondary"}
        preventScrollReset
      >
        {isTrial
          ? `Try ${name} free`
          : current && isPaid(current)
            ? `Upgrade to ${name}`
            : `Choose ${name}`}
      </ButtonLink>
      <p className="text-sm text-ink-soft">
        {isTrial ? `${trialDays} days, no card` : `${formatCents(plan.price)} a month`}
      </p>
    </div>
  );
}

function factsOf(tier: Tier, importLines: number) {
  const stories = limitOf(tier, "ai-stories");
  return [
    !isPaid(tier) && { name: "Words you type", value: "Unlimited" },
    !isPaid(tier) && { name: "Study, practice and progress", value: "All of it" },
    { name: "AI words", value: dailyText(limitOf(tier, "ai-words")) },
    stories !== 0 && { name: "AI stories", value: dailyText(stories) },
    can(tier, "bulk-import") && {
      name: "Bulk import",
      value: `${importLines} lines at a time`,
    },
    !isPaid(tier) && { name: "Your data, to take along", value: "Any time" },
    can(tier, "export") && { name: "Data export, as word lists", value: "Any time" },
    tier === "pro" && { name: "Priority support", value: "Yes" },
  ]
    .filter((fact) => fact !== false)
    .map(({ name, value }) => ({
      name,
      value: <span className="whitespace-nowrap">{value}</span>,
    }));
}
