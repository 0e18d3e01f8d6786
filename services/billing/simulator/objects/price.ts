import { SOLD_PLANS, type SoldPlan } from "../../plans.ts";
import { type Plan, type Price, Refusal } from "../wire.ts";

const MADE = 1_767_225_600;

/** The price of that id: the simulator sells the plans of the configuration. */
export function priceOf(id: string, param = "price"): Price {
  const plan = SOLD_PLANS.find(({ priceId }) => priceId === id);
  if (plan) return toPrice(plan);
  throw new Refusal(param === "price" ? 404 : 400, `No such price: '${id}'`, {
    code: "resource_missing",
    param,
  });
}

function toPrice({ tier, price, priceId }: SoldPlan): Price {
  return {
    id: priceId,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: MADE,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: tier,
    product: `prod_sim_${tier}`,
    recurring: {
      interval: "month",
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: price,
    unit_amount_decimal: String(price),
  };
}

/** The same price in the form it had before. */
export function planOfPrice(price: Price): Plan {
  return {
    id: price.id,
    object: "plan",
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: "month",
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}
