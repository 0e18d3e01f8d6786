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
  return (
    <Form method="post" data-leavable="" className="grid gap-4">
      {isSetup && <input type="hidden" name="for" value="card" />}
      <CardField
        name="number"
        label="Card number"
        hint="Only test cards work: 4242 4242 4242 4242"
        maxLength={40}
        error={wrong === "not-a-test-card" ? WRONG[wrong] : null}
      />
      <div className="grid grid-cols-2 gap-3">
        <CardField
          name="expiry"
          label="Expiry"
          placeholder="MM / YY"
          maxLength={10}
          error={wrong === "incomplete-card" ? WRONG[wrong] : null}
        />
        <CardField name="cvc" label="Security code" maxLength={4} />
      </div>
      <SubmitButton size="lg" wide pendingText="One moment…">
        {act}
      </SubmitButton>
      <p className="text-sm text-ink-soft">The number is checked and not kept.</p>
      {isSetup && (
        <p>
          <ButtonLink to={href("/dashboard")} variant="quiet" className="-ms-4.5">
            Maybe Later
          </ButtonLink>
        </p>
      )}
      <details className="text-sm text-ink-soft">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent underline">
          Other test cards
        </summary>
        <ul className="grid gap-1 figures">
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

function CardField({
  name,
  label,
  hint,
  error = null,
  ...limits
}: {
  name: string;
  label: string;
  hint?: string;
  error?: string | null;
  placeholder?: string;
  maxLength: number;
}) {
  const wiring = { id: name, ...(hint && { hint }), errors: error === null ? [] : [error] };
  return (
    <Field label={label} {...wiring}>
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        required
        {...limits}
        {...fieldWiring(wiring)}
        className={controlStyle("latin", "min-h-12 py-2 figures")}
      />
    </Field>
  );
}
