import { formatCents } from "#app/ui/billing/money.ts";
import { dayInWords } from "#app/ui/date-text.ts";
import type { Coupon } from "#models/billing/coupon.ts";
import { isPaid, PLAN_NAMES, type Tier } from "#models/users/plan-rules.ts";
import type { Offer } from "#services/billing/offer.ts";
import { type SoldPlan, TRIAL_DAYS } from "#services/billing/plans.ts";

/** The terms that the user agrees to with a plan, as the page shows them. */
export type PlanTerms = {
  facts: { name: string; value: string; isTotal?: boolean }[];
  note: string;
  /** The label of the button. */
  act: string;
  /** The cents that are charged at once when the button is pressed; null where a page of payment follows, or none. */
  charged: number | null;
};

/** The terms of a plan, amounts to the cent and days in the learner's zone. */
export function planTerms(
  plan: SoldPlan,
  offer: Offer,
  {
    coupon,
    mayTry,
    tierAfter,
    timeZone,
  }: { coupon: Coupon | null; mayTry: boolean; tierAfter: Tier; timeZone: string },
): PlanTerms {
  const name = PLAN_NAMES[plan.tier];
  const dayOf = (date: Date | null) => (date ? dayInWords(date, timeZone) : "the end of the month");
  const monthly = `${formatCents(plan.price)} a month`;
  const today = (cents: number) => ({ name: "Today", value: formatCents(cents), isTotal: true });
  switch (offer.kind) {
    case "trial": {
      const day = dayOf(offer.freeUntil);
      return {
        facts: [
          today(0),
          { name: "Free until", value: day },
          { name: "Then, if you add a card", value: monthly },
        ],
        note: `No card is asked for now. Without one you return to ${PLAN_NAMES[tierAfter]} on ${day}.`,
        act: `Start ${TRIAL_DAYS} days free`,
        charged: null,
      };
    }
    case "trial-upgrade": {
      const day = dayOf(offer.until);
      return {
        facts: [
          today(0),
          { name: "Free until", value: day },
          { name: "Then, if you add a card", value: monthly },
        ],
        note: `Your free trial goes on, with ${name} from now on.`,
        act: `Switch to ${name}`,
        charged: 0,
      };
    }
    case "upgrade": {
      const { charge, credit, today: due } = offer.cost;
      const day = dayOf(offer.until);
      return {
        facts: [
          { name: `${name} until ${day}`, value: formatCents(charge) },
          { name: "Your plan now, not used", value: formatCents(credit) },
          today(due),
          { name: `From ${day}`, value: monthly },
        ],
        note: "You pay the difference for the rest of this month. Coupons are for a first month, so none can be used here.",
        act: `Pay ${formatCents(due)} and switch`,
        charged: due,
      };
    }
    case "first-month":
      return {
        facts: [
          { name: `${name}, one month`, value: formatCents(plan.price) },
          ...(coupon ? [{ name: couponName(coupon), value: formatCents(-offer.discount) }] : []),
          today(offer.today),
          { name: `From ${dayOf(offer.nextPayment)}`, value: monthly },
        ],
        note: `${noteOf(coupon, mayTry && plan.hasTrial)}${givenNote(name, tierAfter)}`,
        act: "Continue to payment",
        charged: null,
      };
  }
}

function couponName({ code, discountType, discountValue }: Coupon): string {
  return `Coupon ${code}${discountType === "percentage" ? `, ${discountValue}%` : ""}`;
}

function givenNote(name: string, tierAfter: Tier): string {
  if (!isPaid(tierAfter)) return "";
  return ` ${PLAN_NAMES[tierAfter]} was given to you and is yours again when ${name} ends.`;
}

function noteOf(coupon: Coupon | null, hasTrial: boolean): string {
  if (!coupon) return "Nothing is charged before you have entered a card on the next page.";
  if (!hasTrial) return "The coupon is for the first month.";
  return "A coupon and a trial do not combine. Your free trial stays unused and is still yours later.";
}
