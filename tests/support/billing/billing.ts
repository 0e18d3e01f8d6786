import { insertCoupon, type NewCoupon } from "#models/billing/coupon.ts";
import { findPayer, type Payer } from "#models/billing/subscription-copy.ts";
import { planOf } from "#services/billing/plans.ts";
import { subscribe } from "#services/billing/subscribe.ts";
import { payWithTestCard } from "#services/billing/test-payments.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

export const DAY_MS = 24 * 60 * 60 * 1000;
export const CARD = { expMonth: 12, expYear: 2099, cvc: "123" };
export const FINE = "4242 4242 4242 4242";

let made = 0;

/** A coupon of a code that no other has. */
export async function aCoupon(overrides: Partial<NewCoupon> = {}) {
  made += 1;
  const coupon = await insertCoupon({
    code: `CODE-${process.pid}-${made}`,
    description: "Half of the first month",
    discountType: "percentage",
    discountValue: 50,
    validFrom: new Date(0),
    validUntil: null,
    usageLimit: null,
    applicableTiers: ["basic", "pro"],
    ...overrides,
  });
  if (!coupon) throw new Error("the code is taken");
  return coupon;
}

/** Asks for a plan as its button does. */
export function ask(userId: string, tier: "basic" | "pro", couponCode: string | null = null) {
  return subscribe(userId, { priceId: planOf(tier).priceId, couponCode }, new Date());
}

export function pay(userId: string, number = FINE) {
  return payWithTestCard(userId, { number, ...CARD }, new Date());
}

export async function payerOf(userId: string): Promise<Payer> {
  const payer = await findPayer(userId);
  if (!payer) throw new Error("there is no such user");
  return payer;
}

/** Somebody who pays for a plan: a coupon lets them begin without a trial. */
export async function aSubscriber(tier: "basic" | "pro" = "basic"): Promise<string> {
  const { id } = await makeUser();
  const { code } = await aCoupon({ discountValue: 1 });
  await ask(id, tier, code);
  await pay(id);
  return id;
}
