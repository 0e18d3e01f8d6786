import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PaidTier } from "#models/billing/billing-rules.ts";
import { type DiscountType, discountOn, isUsable } from "#models/billing/coupon-rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const at = (ms: number) => new Date(NOW.getTime() + ms);
const percentage = (discountValue: number) => ({
  discountType: "percentage" as DiscountType,
  discountValue,
});
const fixed = (discountValue: number) => ({
  discountType: "fixed_amount" as DiscountType,
  discountValue,
});

describe("money is right to the cent (P29)", () => {
  test("every percentage of every price is rounded half up and leaves whole cents", () => {
    for (const price of [799, 999, 1299, 50, 101]) {
      for (let percent = 1; percent <= 100; percent += 1) {
        const off = discountOn(price, percentage(percent));
        // In hundredths of a cent, so that nothing is rounded here.
        const exact = price * percent;
        expect([off * 100 - exact <= 50, off * 100 - exact > -50]).toEqual([true, true]);
      }
      expect(discountOn(price, percentage(100))).toBe(price);
    }
  });

  test("every fixed amount of 1 to 5,000 cents is taken off, down to nothing", () => {
    for (const price of [799, 999]) {
      for (let cents = 1; cents <= 5000; cents += 1) {
        expect(price - discountOn(price, fixed(cents))).toBe(Math.max(0, price - cents));
      }
    }
  });

  test("any discount on any price is a whole number between nothing and the price", () => {
    const discounts = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percentage),
      fc.integer({ min: 1, max: 99_999_999 }).map(fixed),
    );
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 99_999_999 }), discounts, (price, discount) => {
        const off = discountOn(price, discount);
        expect(Number.isInteger(off) && off >= 0 && off <= price).toBe(true);
      }),
    );
  });
});

describe("a coupon can be used (P29)", () => {
  const coupon = {
    isActive: true,
    validFrom: NOW,
    validUntil: at(1000),
    usageLimit: 2,
    timesUsed: 1,
    applicableTiers: ["basic"] as PaidTier[],
  };

  test.each<[string, Partial<typeof coupon>, PaidTier, Date, boolean]>([
    ["from its first moment", {}, "basic", NOW, true],
    ["not a moment before", {}, "basic", at(-1), false],
    ["up to the moment before its last", {}, "basic", at(999), true],
    ["not at its last", {}, "basic", at(1000), false],
    ["not once it was deleted", { isActive: false }, "basic", NOW, false],
    ["not beyond its limit", { timesUsed: 2 }, "basic", NOW, false],
    ["not for another plan", {}, "pro", NOW, false],
  ])("%s", (_, terms, tier, now, usable) => {
    expect(isUsable({ ...coupon, ...terms }, tier, now)).toBe(usable);
  });
});
