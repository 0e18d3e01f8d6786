import { describe, expect, test } from "vitest";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { moveClock } from "#services/billing/simulator/time.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";
import { aCoupon, DAY_MS, pay } from "#tests/support/billing/billing.ts";

const app = await testApp();
const BASIC = "price_sim_basic";
const PRO = "price_sim_pro";

async function post(learner: Learner, name: string, body: unknown = {}) {
  const answer = await learner.json("POST", `/api/${name}`, body);
  return { status: answer.status, body: await answer.json() };
}

async function statusOf(learner: Learner) {
  return (await learner.json("GET", "/api/subscription-status")).json();
}

test("nobody's subscription is free, inactive and all null", async () => {
  expect(await statusOf(await app.learner())).toEqual({
    tier: "free",
    status: "inactive",
    stripeSubscriptionId: null,
    isTrialActive: false,
    trialEnd: null,
    daysRemaining: null,
    subscriptionEndDate: null,
    usage: { dailyVocabCount: 0, dailyStoryCount: 0 },
    limits: {
      vocabulary: { limit: 5, unlimited: false, current: 0 },
      story: { limit: 0, unlimited: false, current: 0 },
    },
  });
});

test("a trial begins, is cancelled, goes on after all, and shows at once on the user", async () => {
  const learner = await app.learner();

  const made = await post(learner, "create-subscription", { priceId: PRO });
  expect(made).toEqual({
    status: 200,
    body: {
      isTrialSubscription: true,
      clientSecret: null,
      intentType: null,
      status: "trialing",
      stripeSubscriptionId: expect.stringMatching(/^sub_/),
    },
  });
  const user = await (await learner.json("GET", "/api/auth/user")).json();
  expect(user).toMatchObject({ subscriptionTier: "pro", subscriptionStatus: "trialing" });
  expect((await learner.get("/api/export?format=json")).status).toBe(200);

  const said = { reason: "too-expensive", feedback: "A bit much" };
  const ended = await post(learner, "cancel-subscription", said);
  expect(ended).toMatchObject({ status: 200, body: { amountSaved: 999 } });
  expect(await statusOf(learner)).toMatchObject({
    tier: "pro",
    subscriptionEndDate: ended.body.accessUntil,
    isTrialActive: true,
    daysRemaining: 30,
  });
  expect(await post(learner, "cancel-subscription", {})).toMatchObject({
    status: 409,
    body: { error: "already_cancelled", message: "Subscription is already cancelled." },
  });
  expect(await post(learner, "reactivate-subscription")).toMatchObject({
    status: 200,
    body: { tier: "pro", status: "trialing", subscriptionEndDate: null },
  });
  expect(await post(learner, "reactivate-subscription")).toMatchObject({
    status: 404,
    body: { error: "not_found", message: "No subscription found to reactivate." },
  });
});

test("what cannot be bought is refused with what stands on the screen (P30)", async () => {
  const learner = await app.learner();
  const refused = (status: number, error: string, message: string) => ({
    status,
    body: { error, message },
  });
  const plan = refused(400, "invalid_plan", "Choose a paid plan to upgrade");

  for (const priceId of ["price_1Foreign", "free", "", undefined, 7, ["price_sim_pro"]]) {
    expect(await post(learner, "create-subscription", { priceId })).toEqual(plan);
  }
  const couponCode = "NO-SUCH-CODE";
  expect(await post(learner, "create-subscription", { priceId: BASIC, couponCode })).toEqual(
    refused(400, "invalid_coupon", "This coupon code is not valid."),
  );
  expect(await post(learner, "cancel-subscription")).toEqual(
    refused(404, "not_found", "No subscription found to cancel."),
  );
  expect(await post(learner, "cancel-subscription", { reason: "bored" })).toMatchObject({
    status: 400,
    body: { message: "Invalid reason" },
  });
  await post(learner, "create-subscription", { priceId: PRO });
  expect(await post(learner, "create-subscription", { priceId: PRO })).toEqual(
    refused(409, "already_subscribed", "You're already subscribed to this plan"),
  );
  expect(await post(learner, "create-subscription", { priceId: BASIC })).toEqual(
    refused(409, "lower_tier", "Lower Tier"),
  );
});

test("a coupon is shown, taken off the first month and used once", async () => {
  const learner = await app.learner();
  const coupon = await aCoupon({ applicableTiers: ["basic"], usageLimit: 1 });
  const { id, code, description, discountType, discountValue, applicableTiers } = coupon;

  const typed = { code: ` ${code.toLowerCase()} `, tier: "basic" };
  expect((await post(learner, "validate-coupon", typed)).body).toEqual({
    valid: true,
    coupon: { id, code, description, discountType, discountValue, applicableTiers },
    error: null,
  });
  const unusable = { valid: false, coupon: null, error: "This coupon code is not valid." };
  for (const wrong of [
    { code, tier: "pro" },
    { code: "UNKNOWN", tier: "basic" },
  ]) {
    expect(await post(learner, "validate-coupon", wrong)).toEqual({ status: 200, body: unusable });
  }
  expect(await post(learner, "validate-coupon", { code: " ", tier: "basic" })).toMatchObject({
    status: 400,
    body: { message: "Enter a coupon code" },
  });
  expect(await post(learner, "validate-coupon", { code, tier: "free" })).toMatchObject({
    status: 400,
    body: { message: "Invalid tier" },
  });

  const wish = { priceId: BASIC, couponCode: code };
  const made = await post(learner, "create-subscription", wish);
  expect(made.body).toMatchObject({
    isTrialSubscription: false,
    clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
    intentType: "payment",
    status: "incomplete",
  });
  expect((await statusOf(learner)).tier).toBe("free");
  await pay(learner.id);
  expect(await statusOf(learner)).toMatchObject({ tier: "basic", status: "active" });
  expect((await post(learner, "validate-coupon", typed)).body).toEqual(unusable);
  expect((await post(await app.learner(), "validate-coupon", typed)).body).toEqual(unusable);
});

test("what a learner has reserved by beginning to pay is theirs, for any plan", async () => {
  const learner = await app.learner();
  const { code } = await aCoupon({ usageLimit: 1 });
  await post(learner, "create-subscription", { priceId: BASIC, couponCode: code });
  for (const tier of ["basic", "pro"]) {
    expect((await post(learner, "validate-coupon", { code, tier })).body.valid).toBe(true);
  }
  const other = await app.learner();
  expect((await post(other, "validate-coupon", { code, tier: "basic" })).body.valid).toBe(false);

  const again = await post(learner, "create-subscription", { priceId: PRO, couponCode: code });
  expect(again.body).toMatchObject({ status: "incomplete" });
});

test.each([
  [
    "a trial of Basic",
    async (learner: Learner) => post(learner, "create-subscription", { priceId: BASIC }),
    "pro",
  ],
  ["Pro of an operator", async ({ id }: Learner) => setOperatorTier(id, "pro"), "pro"],
  ["Pro of an operator", async ({ id }: Learner) => setOperatorTier(id, "pro"), "basic"],
])("somebody on %s can use no coupon for a plan that would refuse it", async (_, begin, tier) => {
  const learner = await app.learner();
  await begin(learner);
  const { code } = await aCoupon();
  const asked = await post(learner, "validate-coupon", { code, tier });
  expect(asked.body).toEqual({
    valid: false,
    coupon: null,
    error: "This coupon code is not valid.",
  });
  const priceId = tier === "pro" ? PRO : BASIC;
  const bought = await post(learner, "create-subscription", { priceId, couponCode: code });
  expect(bought.status).toBeGreaterThanOrEqual(400);
});

test("somebody on Basic of an operator begins Pro with a coupon, as it says", async () => {
  const learner = await app.learner();
  await setOperatorTier(learner.id, "basic");
  const { code } = await aCoupon();
  expect((await post(learner, "validate-coupon", { code, tier: "pro" })).body.valid).toBe(true);
  const bought = await post(learner, "create-subscription", { priceId: PRO, couponCode: code });
  expect(bought.body).toMatchObject({ status: "incomplete" });
  expect(await statusOf(learner)).toMatchObject({ tier: "basic", status: "incomplete" });
});

test("a repeated submit with its key acts once (P54)", async () => {
  const learner = await app.learner();
  const { code } = await aCoupon();
  const send = (name: string, body: unknown, key: string) =>
    learner.request(`/api/${name}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    });
  const repeat = async (name: string, body: unknown) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(name, body, `once-${name}`)),
    );
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    return [new Set(answers.map(({ status }) => status)), new Set(texts).size];
  };

  const wish = { priceId: BASIC, couponCode: code };
  expect(await repeat("create-subscription", wish)).toEqual([new Set([200]), 1]);
  await pay(learner.id);
  expect(await repeat("cancel-subscription", { feedback: "Bye" })).toEqual([new Set([200]), 1]);
  const other = await send("create-subscription", { priceId: PRO }, "once-create-subscription");
  expect(other.status).toBe(422);
});

test("the webhooks of the simulator reach the app by themselves", async () => {
  const learner = await app.learner();
  await post(learner, "create-subscription", { priceId: BASIC });
  await moveClock(31 * DAY_MS);
  // Any call of the service has it send what is due.
  await post(await app.learner(), "create-subscription", { priceId: BASIC });

  await expect
    .poll(async () => (await statusOf(learner)).status, { timeout: 20_000 })
    .toBe("canceled");
});

describe("the admin", () => {
  const terms = {
    code: "spring-26",
    description: "A tenth off",
    discountType: "percentage",
    discountValue: 10,
    validUntil: "2030-01-01T00:00:00+02:00",
    usageLimit: null,
    applicableTiers: ["basic", "pro"],
  };

  test("makes, lists and deletes coupons, whose codes are free again then", async () => {
    const admin = await anAdmin(app);

    const made = await admin.json("POST", "/api/admin/coupons", { ...terms, timesUsed: -5 });
    expect(made.status).toBe(201);
    const coupon = await made.json();
    expect(coupon).toMatchObject({
      code: "SPRING-26",
      timesUsed: 0,
      isActive: true,
      validUntil: "2029-12-31T22:00:00.000Z",
      usageLimit: null,
    });
    const again = await admin.json("POST", "/api/admin/coupons", terms);
    expect([again.status, await again.json()]).toEqual([
      409,
      { error: "duplicate", message: "Coupon code already exists." },
    ]);
    const page = await admin.json("GET", "/api/admin/coupons?limit=1");
    expect(await page.json()).toEqual([coupon]);

    const address = `/api/admin/coupons/${coupon.id}`;
    expect((await admin.json("DELETE", address)).status).toBe(204);
    const gone = await admin.json("DELETE", address);
    expect([gone.status, await gone.json()]).toEqual([
      404,
      { error: "not_found", message: "Coupon not found" },
    ]);
    expect((await admin.json("POST", "/api/admin/coupons", terms)).status).toBe(201);
  });

  test("pauses a running coupon, which nobody can use meanwhile", async () => {
    const admin = await anAdmin(app);
    const learner = await app.learner();
    const { id, code } = await aCoupon();
    const address = `/api/admin/coupons/${id}`;
    const change = async (who: Pick<Learner, "json">, body: unknown, at = address) => {
      const answer = await who.json("PATCH", at, body);
      return { status: answer.status, body: await answer.json() };
    };
    const isValid = async () =>
      (await post(learner, "validate-coupon", { code, tier: "basic" })).body.valid;

    expect(await change(admin, { isActive: false })).toMatchObject({
      status: 200,
      body: { id, code, isActive: false },
    });
    expect(await isValid()).toBe(false);
    const wish = { priceId: BASIC, couponCode: code };
    expect((await post(learner, "create-subscription", wish)).status).toBe(400);
    const listed = await (await admin.json("GET", "/api/admin/coupons")).json();
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({
      isActive: false,
      timesUsed: 0,
    });
    expect(await change(admin, { isActive: true })).toMatchObject({ body: { isActive: true } });
    expect(await isValid()).toBe(true);

    expect((await change(learner, { isActive: false })).status).toBe(403);
    expect((await change(admin, { isActive: "no" })).status).toBe(400);
    const missing = "/api/admin/coupons/65f000000000000000000001";
    expect(await change(admin, { isActive: false }, missing)).toMatchObject({
      status: 404,
      body: { message: "Coupon not found" },
    });
  });

  test.each([
    [{ code: "" }, "Please fill in all required fields."],
    [{ code: "x".repeat(51) }, "At most 50 characters"],
    [{ description: " " }, "Please fill in all required fields."],
    [{ discountType: "fixed" }, "Discount type is required"],
    [{ discountValue: undefined }, "Please fill in all required fields."],
    [{ discountValue: null }, "Please fill in all required fields."],
    [
      { discountType: "fixed_amount", discountValue: 100_000_000 },
      "A percentage is at most 100, a fixed discount at most $999,999.99",
    ],
    [{ usageLimit: 1_000_001 }, "A usage limit is a whole number from 1 to 1,000,000"],
    [{ validUntil: "2020-01-01T00:00:00Z" }, "This date has passed. Choose a later one."],
    [{ discountValue: 0 }, "Discount value must be positive"],
    [{ discountValue: 1.5 }, "Discount value must be positive"],
    [{ discountValue: 101 }, "A percentage is at most 100"],
    [{ applicableTiers: [] }, "Choose at least one plan"],
    [{ applicableTiers: ["free"] }, "Invalid tier"],
    [{ validUntil: "tomorrow" }, "Invalid date"],
    [{ usageLimit: 0 }, "A usage limit is a whole number from 1 to 1,000,000"],
  ])("is told what is wrong with %j", async (wrong, message) => {
    const admin = await anAdmin(app);
    const answer = await admin.json("POST", "/api/admin/coupons", { ...terms, ...wrong });

    expect([answer.status, (await answer.json()).message]).toEqual([400, message]);
  });

  test("reads what was said at cancellations, and how often", async () => {
    const admin = await anAdmin(app);
    const report = async (query = "") =>
      (await admin.json("GET", `/api/admin/cancellation-feedback${query}`)).json();
    const before = await report();
    const learner = await app.learner();
    await post(learner, "create-subscription", { priceId: BASIC });
    await post(learner, "cancel-subscription", { reason: "not-using", feedback: "On holiday" });
    const other = await app.learner();
    await post(other, "create-subscription", { priceId: BASIC });
    await post(other, "cancel-subscription", { reason: null, feedback: "" });

    const { summary, feedback } = await report("?limit=2");
    const count = (counts: Record<string, number>, name: string) => counts[name] ?? 0;
    expect(summary.totalCancellations - before.summary.totalCancellations).toBe(2);
    expect(count(summary.reasonBreakdown, "not-using")).toBe(
      count(before.summary.reasonBreakdown, "not-using") + 1,
    );
    expect(count(summary.tierBreakdown, "basic")).toBe(
      count(before.summary.tierBreakdown, "basic") + 2,
    );
    expect(feedback).toMatchObject([
      { username: other.username, reason: null, feedback: null },
      {
        username: learner.username,
        userId: learner.id,
        subscriptionTier: "basic",
        reason: "not-using",
        feedback: "On holiday",
        amountSaved: 799,
      },
    ]);
  });

  test("is nobody else (P18, API-122)", async () => {
    const learner = await app.learner({ username: `admin-${process.pid}` });
    for (const [method, address] of [
      ["GET", "/api/admin/coupons"],
      ["POST", "/api/admin/coupons"],
      ["DELETE", "/api/admin/coupons/65f000000000000000000001"],
      ["GET", "/api/admin/cancellation-feedback"],
    ] as const) {
      const answer = await learner.json(method, address, method === "POST" ? terms : undefined);
      expect([answer.status, await answer.json()]).toEqual([
        403,
        {
          error: "forbidden",
          message: "You don't have permission to access this admin area.",
        },
      ]);
    }
  });
});
