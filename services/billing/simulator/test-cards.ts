import type { Kinds } from "./wire.ts";

type ErrorCode = NonNullable<Kinds["payment_intent"]["last_payment_error"]>["code"];

/** A published test card and what its payments lead to. */
export type TestCard = {
  brand: string;
  last4: string;
  /** The error at once, in Stripe's codes. */
  decline: { code: ErrorCode; declineCode: string; message: string } | null;
  needsConfirmation: boolean;
  /** Accepted now, declined whenever it is charged later. */
  failsLater: boolean;
};

const DECLINED = "Your card was declined.";

const FINE = { decline: null, needsConfirmation: false, failsLater: false };

const declined = (code: ErrorCode, declineCode: string, message: string) => ({
  ...FINE,
  decline: { code, declineCode, message },
});

const CARDS: Record<string, Omit<TestCard, "brand" | "last4">> = {
  "4242424242424242": FINE,
  "4000000000000002": declined("card_declined", "generic_decline", DECLINED),
  "4000000000009995": declined(
    "card_declined",
    "insufficient_funds",
    "Your card has insufficient funds.",
  ),
  "4000000000000069": declined("expired_card", "expired_card", "Your card has expired."),
  "4000000000000127": declined(
    "incorrect_cvc",
    "incorrect_cvc",
    "Your card's security code is incorrect.",
  ),
  "4000000000000119": declined(
    "processing_error",
    "processing_error",
    "An error occurred while processing your card. Try again in a little bit.",
  ),
  "4000000000003220": { ...FINE, needsConfirmation: true },
  "4000000000000341": { ...FINE, failsLater: true },
};

/** The test card of a number, blanks aside; null for every other number, which may be a real one. */
export function testCard(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, "");
  const card = Object.hasOwn(CARDS, digits) ? CARDS[digits] : undefined;
  return card ? { ...card, brand: "visa", last4: digits.slice(-4) } : null;
}
