import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { formatCents } from "#app/ui/billing/money.ts";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { PLAN_NAMES } from "#models/users/plan-rules.ts";
import type { OpenPayment } from "#services/billing/open-payment.ts";
import { PLAN_WORDS } from "../plan-words.ts";

/** The charges: now, and each month after. */
export function PaymentSummary({ payment }: { payment: OpenPayment }) {
  const { tier, amountDue, discount, couponCode, monthlyPrice, isUpgrade, intentType } = payment;
  const name = PLAN_NAMES[tier];
  const isPayment = intentType === "payment";
  const hasDiscount = isPayment && discount > 0;
  return (
    <section aria-labelledby="what" className="grid content-start gap-4">
      <div className="text-center">
        <ArabicText size="head" marks="gold" block>
          {PLAN_WORDS[tier].arabic}
        </ArabicText>
        <h2 id="what" className="text-2xl">
          {name}
        </h2>
      </div>
      <Leaders
        facts={[
          ...(hasDiscount
            ? [
                { name: `${name}, one month`, value: formatCents(amountDue + discount) },
                { name: `Coupon ${couponCode ?? ""}`.trim(), value: formatCents(-discount) },
              ]
            : []),
          ...(isUpgrade ? [{ name: `${name}, rest of the month`, value: "the difference" }] : []),
          { name: "Today", value: formatCents(amountDue), isTotal: true },
          { name: "Each month after", value: formatCents(monthlyPrice) },
        ]}
      />
      <p className="text-sm text-ink-soft">
        {isPayment ? "" : "Nothing is charged today: the card is for the months after. "}
        Cancel any time in Settings. You keep every word.
      </p>
    </section>
  );
}
