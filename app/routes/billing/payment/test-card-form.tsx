import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { formatCents } from "#app/ui/billing/money.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { Field, fieldWiring } from "#app/ui/fields/field.tsx";
import type { OpenPayment } from "#services/billing/open-payment.ts";

const WRONG = {
  "not-a-test-card": "This is not a test card. Never type a real card here.",
  "incomplete-card": "Please check the expiry date and the security code.",
};

const CARDS = [
  ["4242 4242 4242 4242", "works"],
  ["4000 0000 0000 0002", "is always declined"],
  ["4000 0000 0000 9995", "has insufficient funds"],
  ["4000 0000 0000 3220", "asks for a confirmation"],
  ["4000 0000 0000 0341", "works once, and not for later months"],
] as const;

/** The card form of the simulator. What was typed is not sent back. */
export function TestCardForm({
  payment: { intentType, amountDue },
  wrong,
  hasFailed,
}: {
  payment: OpenPayment;
  wrong: keyof typeof WRONG | null;
  hasFailed: boolean;
}) {
  const isSetup = intentType === "setup";
  const act = isSetup
    ? "Save card"
    : `${hasFailed ? "Try again: pay" : "Pay"} ${formatCents(amountDue)}`;
  const number = {
    id: "number",
    hint: "Only test cards work: 4242 4242 4242 4242",
    errors: wrong === "not-a-test-card" ? [WRONG[wrong]] : [],
  };
  const expiry = { id: "expiry", errors: wrong === "incomplete-card" ? [WRONG[wrong]] : [] };
  const control = controlStyle("latin", "min-h-12 py-2 tabular-nums");
  return (
    <Form method="post" className="grid gap-4">
      {isSetup && <input type="hidden" name="for" value="card" />}
      <Field label="Card number" {...number}>
        <input
          name="number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          required
          {...fieldWiring(number)}
          className={control}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Expiry" {...expiry}>
          <input
            name="expiry"
            inputMode="numeric"
            autoComplete="off"
            placeholder="MM / YY"
            maxLength={10}
            required
            {...fieldWiring(expiry)}
            className={control}
          />
        </Field>
        <Field label="Security code" id="cvc">
          <input
            id="cvc"
            name="cvc"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            required
            className={control}
          />
        </Field>
      </div>
      <SubmitButton size="lg" wide pendingText="One moment…">
        {act}
      </SubmitButton>
      <p className="text-sm text-ink-soft">The number is checked and not kept.</p>
      {isSetup && (
        <p>
          <ButtonLink to={href("/dashboard")} variant="quiet">
            Maybe Later
          </ButtonLink>
        </p>
      )}
      <details className="text-sm text-ink-soft">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent underline">
          Other test cards
        </summary>
        <ul className="grid gap-1 tabular-nums">
          {CARDS.map(([digits, what]) => (
            <li key={digits}>
              {digits} {what}
            </li>
          ))}
        </ul>
      </details>
    </Form>
  );
}
