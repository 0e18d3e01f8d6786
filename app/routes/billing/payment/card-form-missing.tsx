import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";

/** Stands in place of the card form when its files or those of Stripe did not arrive. */
export function CardFormMissing() {
  return (
    <Alert
      tone="warning"
      title="Card form could not be loaded"
      actions={
        <ButtonLink to={href("/pricing/payment")} reloadDocument variant="secondary">
          Retry
        </ButtonLink>
      }
    />
  );
}
