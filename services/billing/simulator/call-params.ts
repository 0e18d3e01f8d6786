import { z } from "zod";
import { decimal, fields, integer, list, metadata, text, yesOrNo } from "./params.ts";

const cancellation_details = fields({
  comment: text,
  feedback: z.enum([
    "customer_service",
    "low_quality",
    "missing_features",
    "other",
    "switched_service",
    "too_complex",
    "too_expensive",
    "unused",
  ]),
});

/**
 * The parameters that each call of the simulator takes, by the name that the package gives their type: a part of what
 * Stripe publishes, which a test compares with the declarations of the package.
 */
export const CALL_PARAMS = {
  CustomerCreateParams: fields({ email: text, name: text, metadata }),
  CouponCreateParams: fields({
    id: text,
    duration: z.enum(["once"]),
    percent_off: decimal,
    amount_off: integer,
    currency: text,
    name: text,
  }),
  SubscriptionCreateParams: fields({
    customer: text,
    items: list(fields({ price: text })),
    discounts: list(fields({ coupon: text })),
    payment_behavior: z.enum(["default_incomplete"]),
    payment_settings: fields({
      payment_method_types: list(z.enum(["card"])),
      save_default_payment_method: z.enum(["off", "on_subscription"]),
    }),
    trial_period_days: integer,
    trial_settings: fields({
      end_behavior: fields({ missing_payment_method: z.enum(["cancel", "create_invoice"]) }),
    }),
    metadata,
  }),
  SubscriptionUpdateParams: fields({
    items: list(fields({ id: text, price: text })),
    proration_behavior: z.enum(["always_invoice"]),
    payment_behavior: z.enum(["pending_if_incomplete"]),
    cancel_at_period_end: yesOrNo,
    cancellation_details,
    default_payment_method: text,
  }),
  SubscriptionCancelParams: fields({ cancellation_details }),
  SubscriptionListParams: fields({ customer: text, status: z.enum(["all"]), limit: integer }),
  SetupIntentCreateParams: fields({
    customer: text,
    usage: z.enum(["off_session"]),
    allowed_payment_method_types: list(z.enum(["card"])),
  }),
  InvoiceListParams: fields({ customer: text, limit: integer }),
  InvoiceCreatePreviewParams: fields({
    customer: text,
    subscription: text,
    subscription_details: fields({
      items: list(fields({ id: text, price: text })),
      proration_behavior: z.enum(["always_invoice"]),
    }),
  }),
  InvoicePaymentListParams: fields({
    payment: fields({ type: z.enum(["payment_intent"]), payment_intent: text }),
  }),
  RefundCreateParams: fields({ charge: text, amount: integer }),
};

/** The parameters of a call as they were read. */
export type Params<Name extends keyof typeof CALL_PARAMS> = z.output<(typeof CALL_PARAMS)[Name]>;
