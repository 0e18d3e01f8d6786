import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** Says that a payment is not confirmed yet, with the ways to look again and to make it. */
export function PaymentNotice() {
  return (
    <div role="status" className="mb-6">
      <Alert
        title="Your payment is being confirmed"
        actions={
          <>
            <ButtonLink
              to={`${href("/dashboard")}?subscription=success`}
              reloadDocument
              variant="secondary"
            >
              Check payment
            </ButtonLink>
            <ButtonLink to={href("/pricing/payment")} reloadDocument variant="quiet">
              Finish payment
            </ButtonLink>
          </>
        }
      >
        Your plan begins as soon as the payment service says that it is paid.
      </Alert>
    </div>
  );
}
