import { lazy, Suspense } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { OpenPayment } from "#services/billing/open-payment.ts";
import { CardFormMissing } from "./card-form-missing.tsx";

const PaymentElement = lazy(() =>
  import("./payment-element.tsx").catch(() => ({ default: CardFormMissing })),
);

/** The card form of Stripe where scripts run, and the way to Stripe's own page for the same payment. */
export function StripePayment({ payment, returnTo }: { payment: OpenPayment; returnTo: string }) {
  const hasScripts = useHydrated();
  const { hostedInvoiceUrl, publishableKey } = payment;
  return (
    <div className="grid gap-4">
      {hasScripts && publishableKey !== null && (
        <Suspense fallback={<p className="text-ink-soft">Loading the card form…</p>}>
          <PaymentElement
            publishableKey={publishableKey}
            clientSecret={payment.clientSecret}
            intentType={payment.intentType}
            amountDue={payment.amountDue}
            returnTo={returnTo}
          />
        </Suspense>
      )}
      {hostedInvoiceUrl !== null && (
        <p className="grid gap-2 text-sm text-ink-soft">
          <a
            href={hostedInvoiceUrl}
            rel="noreferrer"
            className={buttonStyle({ variant: "secondary" }, "justify-self-start")}
          >
            Pay on Stripe’s page
          </a>
          It is the same payment. Come back here when you are done.
        </p>
      )}
      <ButtonLink
        to={`${href("/dashboard")}?subscription=success`}
        reloadDocument
        variant="quiet"
        className="justify-self-start"
      >
        Check payment
      </ButtonLink>
    </div>
  );
}
