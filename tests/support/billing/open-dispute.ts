import { simulatedId } from "#models/billing/simulated.ts";
import { inUnit } from "#services/billing/simulator/unit.ts";
import type { Kinds } from "#services/billing/simulator/wire.ts";

/** Disputes a payment, as the payer's bank does. */
export function openDispute(chargeId: string): Promise<Kinds["dispute"]> {
  return inUnit(async (unit) => {
    const charge = await unit.need("charge", chargeId);
    unit.keep("charge", { ...charge, disputed: true });
    const dispute = unit.keep("dispute", newDispute(charge, unit.now), { lookup: chargeId });
    unit.emit("charge.dispute.created", dispute);
    return dispute;
  });
}

function newDispute(charge: Kinds["charge"], now: number): Kinds["dispute"] {
  return {
    id: simulatedId("du"),
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: "usd",
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: now + 7 * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  };
}
