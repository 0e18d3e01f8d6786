import { SOLD_PLANS, type SoldPlan } from "../../plans.ts";
import { type Price, Refusal, whole } from "../wire.ts";

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
  return whole({
    id: priceId,
    object: "price",
    active: true,
    created: MADE,
    currency: "usd",
    nickname: tier,
    product: `prod_sim_${tier}`,
    recurring: { interval: "month", interval_count: 1 },
    type: "recurring",
    unit_amount: price,
  });
}
