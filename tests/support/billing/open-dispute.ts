import { simulatedId } from "#models/billing/simulated.ts";
import { inUnit } from "#services/billing/simulator/unit.ts";
import { type Kinds, whole } from "#services/billing/simulator/wire.ts";

/** Disputes a payment, as the payer's bank does. */
export function openDispute(chargeId: string): Promise<Kinds["dispute"]> {
  return inUnit(async (unit) => {
    const charge = await unit.need("charge", chargeId);
    unit.keep("charge", { ...charge, disputed: true });
    const dispute = unit.keep("dispute", newDispute(charge, unit.now));
    unit.emit("charge.dispute.created", dispute);
    return dispute;
  });
}

function newDispute(charge: Kinds["charge"], now: number): Kinds["dispute"] {
  return whole({
    id: simulatedId("du"),
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created: now,
    currency: "usd",
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });
}
