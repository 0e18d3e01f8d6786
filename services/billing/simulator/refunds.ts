import type { Params } from "./call-params.ts";
import { newRefund } from "./objects/payment.ts";
import { needed } from "./params.ts";
import type { Unit } from "./unit.ts";
import { type Kinds, Refusal } from "./wire.ts";

/** Gives a payment back, in part when an amount is named. */
export async function refund(
  unit: Unit,
  params: Params<"RefundCreateParams">,
): Promise<Kinds["refund"]> {
  const charge = await unit.need("charge", needed(params.charge, "charge"), "charge");
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (amount <= 0 || amount > left) {
    throw new Refusal(400, "The charge has been refunded.", { code: "charge_already_refunded" });
  }
  const refunded = charge.amount_refunded + amount;
  const changed = unit.keep("charge", {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  });
  const made = unit.keep("refund", newRefund(charge, amount, unit.now));
  unit.emit("refund.created", made);
  unit.emit("charge.refunded", changed);
  return made;
}
