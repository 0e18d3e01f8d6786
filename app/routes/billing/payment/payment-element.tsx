import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatCents } from "#app/ui/billing/money.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { CardFormMissing } from "./card-form-missing.tsx";

const LONGEST_LOAD_MS = 8000;

/** The card form of Stripe, which its own script draws; it is loaded here and nowhere else. */
export default function PaymentElement({
  publishableKey,
  clientSecret,
  intentType,
  amountDue,
  returnTo,
}: {
  publishableKey: string;
  clientSecret: string;
  intentType: "payment" | "setup";
  amountDue: number;
  /** Where Stripe leads after the payment. */
  returnTo: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<{ stripe: Stripe; elements: StripeElements }>(null);
  const [state, setState] = useState<"loading" | "ready" | "paying" | "missing">("loading");
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isLeft = false;
    const isLate = new Promise<null>((resolve) => setTimeout(resolve, LONGEST_LOAD_MS, null));
    async function draw() {
      const stripe = await Promise.race([loadStripe(publishableKey), isLate]).catch(() => null);
      if (isLeft) return;
      if (!stripe || !place.current) return setState("missing");
      const elements = stripe.elements({ clientSecret });
      elements.create("payment").mount(place.current);
      form.current = { stripe, elements };
      setState("ready");
    }
    draw();
    return () => {
      isLeft = true;
    };
  }, [publishableKey, clientSecret]);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (!form.current || state !== "ready") return;
    setState("paying");
    const { stripe, elements } = form.current;
    const wish = { elements, confirmParams: { return_url: returnTo } };
    const { error } =
      intentType === "payment"
        ? await stripe.confirmPayment(wish)
        : await stripe.confirmSetup(wish);
    // It comes back here only for what went wrong.
    setFailure(error.message ?? "Please try again.");
    setState("ready");
  }

  if (state === "missing") return <CardFormMissing />;
  return (
    <form onSubmit={pay} className="grid gap-4">
      <div role="alert" className="empty:hidden">
        {failure && (
          <Alert tone="incorrect" title="Payment Failed">
            {failure}
          </Alert>
        )}
      </div>
      {state === "loading" && <p className="text-ink-soft">Loading the card form…</p>}
      <div ref={place} />
      {state !== "loading" && (
        <Button size="lg" wide pending={state === "paying"} pendingText="One moment…">
          {intentType === "payment" ? `Pay ${formatCents(amountDue)}` : "Save card"}
        </Button>
      )}
    </form>
  );
}
