import type Stripe from "stripe";

/** The version of the API whose objects and parameters these are: that of the package. */
export const API_VERSION: typeof Stripe.API_VERSION = "2026-10-28.endive";

/** An object as it travels: decimals are texts, and what could be expanded is an id. */
type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends readonly (infer Entry)[]
    ? Wire<IdOnly<Entry>>[]
    : T extends object
      ? { [Name in keyof T]: Wire<IdOnly<T[Name]>> }
      : T;

type IdOnly<T> = [Extract<T, string>] extends [never] ? T : Exclude<T, object>;

export type Kinds = {
  customer: Wire<Stripe.Customer>;
  coupon: Wire<Stripe.Coupon>;
  subscription: Wire<Stripe.Subscription>;
  invoice: Wire<Stripe.Invoice>;
  invoice_payment: Wire<Stripe.InvoicePayment>;
  payment_intent: Wire<Stripe.PaymentIntent>;
  setup_intent: Wire<Stripe.SetupIntent>;
  payment_method: Wire<Stripe.PaymentMethod>;
  charge: Wire<Stripe.Charge>;
  refund: Wire<Stripe.Refund>;
  dispute: Wire<Stripe.Dispute>;
  discount: Wire<Stripe.Discount>;
};

export type Kind = keyof Kinds;

type Part<T> = T extends readonly (infer Entry)[]
  ? Part<Entry>[]
  : T extends object
    ? { [Name in keyof T]?: Part<T[Name]> }
    : T;

/** Takes the fields that anybody here reads for the whole object; each is as Stripe publishes it. */
export function whole<T>(fields: NoInfer<Part<T>>): T {
  return fields as T;
}

export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Price = Wire<Stripe.Price>;
export type LineItem = Wire<Stripe.InvoiceLineItem>;
export type EventObject = Wire<Stripe.EventBase>;
export type EventType = Stripe.Event["type"];

/** An error of the simulated service, in the shape and with the codes of Stripe. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    status: number,
    message: string,
    facts: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = facts.type ?? "invalid_request_error";
    this.code = facts.code;
    this.param = facts.param;
  }
}
