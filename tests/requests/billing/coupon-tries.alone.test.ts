import { expect, test } from "vitest";
import { startTestApp } from "#tests/support/app/app.ts";
import { aCoupon } from "#tests/support/billing/billing.ts";

const app = await startTestApp({ RATE_LIMIT_SCALE: "1" });

test("the eleventh code within a minute that cannot be used has to wait (P28)", async () => {
  const { code } = await aCoupon();
  const learner = await app.learner();
  const typed = async (text: string) =>
    learner.json("POST", "/api/validate-coupon", { code: text, tier: "basic" });

  for (let look = 0; look < 30; look += 1) expect((await typed(code)).status).toBe(200);
  const wrong = await Promise.all(Array.from({ length: 30 }, (_, at) => typed(`GUESS-${at}`)));
  const statuses = wrong.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);

  // A right guess does not get through any more, here or with the purchase.
  const right = await typed(code);
  expect([right.status, right.headers.has("Retry-After")]).toEqual([429, true]);
  const wish = { priceId: "price_sim_basic", couponCode: code };
  expect((await learner.json("POST", "/api/create-subscription", wish)).status).toBe(429);
  const other = await app.learner();
  const free = await other.json("POST", "/api/validate-coupon", { code, tier: "basic" });
  expect(await free.json()).toMatchObject({ valid: true });
});
