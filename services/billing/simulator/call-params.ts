import type { Spec } from "./params.ts";

const metadata = { metadata: "metadata" } as const satisfies Record<string, Spec>;
const list = { limit: "integer", starting_after: "text" } as const satisfies Record<string, Spec>;

const CANCELLATION_FEEDBACK = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
];

/**
 * The parameters that each call of the simulator takes, by the name that the package gives their type: a part of what
 * Stripe publishes, which a test compares with the declarations of the package.
 */
export const CALL_PARAMS = {
  CustomerCreateParams: { email: "text", name: "text", ...metadata },
  CustomerUpdateParams: {
    email: "text",
    name: "text",
    invoice_settings: { fields: { default_payment_method: "text" } },
    ...metadata,
  },
  CustomerDeleteParams: {},
  CouponCreateParams: {
    id: "text",
    duration: { oneOf: ["once"] },
    percent_off: "number",
    amount_off: "integer",
    currency: "text",
    name: "text",
    ...metadata,
  },
  SubscriptionCreateParams: {
    customer: "text",
    items: { list: { fields: { price: "text" } } },
    discounts: { list: { fields: { coupon: "text" } } },
    payment_behavior: { oneOf: ["default_incomplete"] },
    payment_settings: {
      fields: {
        payment_method_types: { list: { oneOf: ["card"] } },
        save_default_payment_method: { oneOf: ["off", "on_subscription"] },
      },
    },
    trial_period_days: "integer",
    trial_settings: {
      fields: {
        end_behavior: {
          fields: { missing_payment_method: { oneOf: ["cancel", "create_invoice"] } },
        },
      },
    },
    ...metadata,
  },
  SubscriptionUpdateParams: {
    items: { list: { fields: { id: "text", price: "text" } } },
    proration_behavior: { oneOf: ["always_invoice"] },
    payment_behavior: { oneOf: ["pending_if_incomplete"] },
    cancel_at_period_end: "boolean",
    cancellation_details: {
      fields: { comment: "text", feedback: { oneOf: CANCELLATION_FEEDBACK } },
    },
    default_payment_method: "text",
    ...metadata,
  },
  SubscriptionCancelParams: {
    cancellation_details: {
      fields: { comment: "text", feedback: { oneOf: CANCELLATION_FEEDBACK } },
    },
  },
  SubscriptionListParams: {
    customer: "text",
    status: { oneOf: ["all"] },
    ...list,
  },
  SetupIntentCreateParams: {
    customer: "text",
    usage: { oneOf: ["off_session"] },
    allowed_payment_method_types: { list: { oneOf: ["card"] } },
    ...metadata,
  },
  InvoiceListParams: { customer: "text", subscription: "text", ...list },
  InvoiceCreatePreviewParams: {
    customer: "text",
    subscription: "text",
    subscription_details: {
      fields: {
        items: { list: { fields: { id: "text", price: "text" } } },
        proration_behavior: { oneOf: ["always_invoice"] },
      },
    },
  },
  InvoiceVoidInvoiceParams: {},
  InvoicePaymentListParams: {
    invoice: "text",
    payment: { fields: { type: { oneOf: ["payment_intent"] }, payment_intent: "text" } },
    ...list,
  },
  RefundCreateParams: { charge: "text", payment_intent: "text", amount: "integer", ...metadata },
  EventListParams: { type: "text", ...list },
} as const satisfies Record<string, Record<string, Spec>>;
