import { afterSetup } from "./lifecycle.ts";
import { type CardOutcome, keepCard, UNCONFIRMED } from "./payments.ts";
import type { TestCard } from "./test-cards.ts";
import type { Unit } from "./unit.ts";
import type { Kinds } from "./wire.ts";

/** Keeps a card for later payments, as Stripe.js does in the browser. */
export async function confirmSetup(
  unit: Unit,
  intent: Kinds["setup_intent"],
  card: TestCard,
  expiry: { expMonth: number; expYear: number },
): Promise<CardOutcome> {
  const method = keepCard(unit, card, intent.customer ?? "", expiry);
  if (card.decline) {
    const { code, declineCode, message } = card.decline;
    const failed = unit.keep("setup_intent", {
      ...intent,
      status: "requires_payment_method",
      last_setup_error: {
        type: "card_error",
        ...(code ? { code } : {}),
        decline_code: declineCode,
        message,
      },
    });
    unit.emit("setup_intent.setup_failed", failed);
    return { outcome: "declined", message };
  }
  if (card.needsConfirmation && intent.status !== "requires_action") {
    const waiting = unit.keep("setup_intent", {
      ...intent,
      status: "requires_action",
      payment_method: method.id,
    });
    unit.emit("setup_intent.requires_action", waiting);
    return { outcome: "confirm" };
  }
  await setUp(unit, intent, method.id);
  return { outcome: "done" };
}

export async function answerSetupConfirmation(
  unit: Unit,
  intent: Kinds["setup_intent"],
  isConfirmed: boolean,
): Promise<CardOutcome> {
  if (isConfirmed) {
    await setUp(unit, intent, intent.payment_method ?? "");
    return { outcome: "done" };
  }
  const failed = unit.keep("setup_intent", {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    last_setup_error: {
      type: "invalid_request_error",
      code: "setup_intent_authentication_failure",
      message: UNCONFIRMED,
    },
  });
  unit.emit("setup_intent.setup_failed", failed);
  return { outcome: "declined", message: UNCONFIRMED };
}

async function setUp(unit: Unit, intent: Kinds["setup_intent"], method: string): Promise<void> {
  const done = unit.keep("setup_intent", {
    ...intent,
    status: "succeeded",
    payment_method: method,
  });
  unit.emit("setup_intent.succeeded", done);
  await afterSetup(unit, intent.id);
}
