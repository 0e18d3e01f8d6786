import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";

const TEXTS = {
  confirming: {
    title: "Your payment is being confirmed",
    text: "Your plan begins as soon as the payment service says that it is paid.",
    act: "Finish payment",
  },
  incomplete: {
    title: "Your payment is not finished",
    text: "Your plan begins when it is paid. Nothing you made is lost.",
    act: "Finish payment",
  },
  past_due: {
    title: "Your last payment failed",
    text: "Your plan stays yours while it is tried again. Without a payment it ends.",
    act: "Pay now",
  },
} as const;

export type WaitingPayment = keyof typeof TEXTS;

/** The payment that a subscription in that state waits for, or null. */
export function waitingPayment(status: string): WaitingPayment | null {
  return status === "incomplete" || status === "past_due" ? status : null;
}

/** Says that a payment is not made or not confirmed yet, with the way to make it. */
export function PaymentNotice({ waits }: { waits: WaitingPayment }) {
  const { title, text, act } = TEXTS[waits];
  return (
    <div role="status" className="mb-6">
      <Alert
        tone={waits === "confirming" ? "info" : "warning"}
        title={title}
        actions={
          <>
            {waits === "confirming" && (
              <ButtonLink
                to={`${href("/dashboard")}?subscription=success`}
                reloadDocument
                variant="secondary"
              >
                Check payment
              </ButtonLink>
            )}
            <ButtonLink
              to={href("/pricing/payment")}
              reloadDocument
              variant={waits === "confirming" ? "quiet" : "secondary"}
            >
              {act}
            </ButtonLink>
          </>
        }
      >
        {text}
      </Alert>
    </div>
  );
}
