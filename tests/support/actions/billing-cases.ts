import { cancellation, reactivation } from "#app/actions/billing/end-subscription.ts";
import { couponCreation, couponDeletion, couponPause } from "#app/actions/billing/keep-coupons.ts";
import { listOwnFeedback } from "#models/billing/cancellation-feedback.ts";
import { findCoupon, findCouponById } from "#models/billing/coupon.ts";
import { cancelSubscription } from "#services/billing/end-subscription.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { aCoupon, ask } from "#tests/support/billing/billing.ts";
import { type ActCases, type Asked, casesOf } from "./act-cases.ts";

let made = 0;

function newCoupon(changes: { code?: string; day?: string } = {}): Asked {
  made += 1;
  const { code = `ACT-${process.pid}-${made}`, day = "2099-12-31" } = changes;
  const terms = { code, description: "A tenth off", discountType: "percentage" };
  return {
    body: {
      ...terms,
      discountValue: 10,
      validUntil: `${day}T23:59:59.999Z`,
      applicableTiers: ["basic"],
    },
    form: { ...terms, discountValue: "10", validUntil: day, applicableTiers: "basic" },
  };
}

/** A coupon without its names and times of making. */
async function couponOf(_: Learner, { id, body }: Asked) {
  const coupon = id ? await findCouponById(id) : await findCoupon(String(body?.code));
  if (!coupon) return null;
  const { description, discountType, discountValue, validUntil, applicableTiers, isActive } =
    coupon;
  return { description, discountType, discountValue, validUntil, applicableTiers, isActive };
}

const SAID = { reason: "not-using", feedback: "Bye" } as const;

const cancelled = { body: SAID, form: { ...SAID, step: "cancel" } };

const end = (learner: Learner) => cancelSubscription(learner.id, SAID, new Date());

async function stateOf(learner: Learner) {
  const said = await listOwnFeedback(learner.id);
  const status = await (await learner.json("GET", "/api/subscription-status")).json();
  return {
    said: said.map(({ reason, feedback }) => ({ reason, feedback })),
    state: [status.tier, status.status, status.subscriptionEndDate !== null],
  };
}

export const billingCases: Record<string, ActCases> = {
  couponCreation: casesOf(couponCreation, {
    done: async () => newCoupon(),
    refused: {
      ended: async () => newCoupon({ day: "2020-01-01" }),
      taken: async () => newCoupon({ code: (await aCoupon()).code }),
    },
    effect: couponOf,
  }),
  couponPause: casesOf(couponPause, {
    done: async () => ({ id: (await aCoupon()).id, form: {}, body: { isActive: false } }),
    refused: {},
    effect: couponOf,
  }),
  couponDeletion: casesOf(couponDeletion, {
    done: async () => ({ id: (await aCoupon()).id, form: {} }),
    refused: {},
    effect: couponOf,
  }),
  cancellation: casesOf(cancellation, {
    done: async (learner) => {
      await ask(learner.id, "pro");
      return cancelled;
    },
    refused: {
      "not-found": async () => cancelled,
      "already-cancelled": async (learner) => {
        await ask(learner.id, "pro");
        await end(learner);
        return cancelled;
      },
      "already-ended": async (learner) => {
        await ask(learner.id, "pro", (await aCoupon()).code);
        await end(learner);
        return cancelled;
      },
    },
    effect: stateOf,
  }),
  reactivation: casesOf(reactivation, {
    done: async (learner) => {
      await ask(learner.id, "pro");
      await end(learner);
      return { form: {} };
    },
    refused: { "not-found": async () => ({ form: {} }) },
    effect: stateOf,
  }),
};
