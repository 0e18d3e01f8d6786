import { expect, test } from "vitest";
import { listOwnFeedback } from "#models/billing/cancellation-feedback.ts";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { moveClock } from "#services/billing/simulator/time.ts";
import { syncSubscription } from "#services/billing/sync-subscription.ts";
import { testApp } from "#tests/support/app/app.ts";
import { whileUnwritable } from "#tests/support/app/failing-database.ts";
import { TOO_LATE } from "#tests/support/app/faulty-server.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { aCoupon, ask, DAY_MS, pay } from "#tests/support/billing/billing.ts";

const app = await testApp();
const PAGE = "/settings/subscription";
const CANCEL = `${PAGE}/cancel`;
const CHANGE = { change: "card" };
const PAYMENT = "/pricing/payment";

const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const page = async (who: Learner, path = PAGE) => textOf(await who.get(path));

async function onTrial(tier: "basic" | "pro" = "pro"): Promise<Learner> {
  const learner = await app.learner();
  await ask(learner.id, tier);
  return learner;
}

async function paying(tier: "basic" | "pro" = "basic", card?: string): Promise<Learner> {
  const learner = await app.learner();
  const { code } = await aCoupon();
  await ask(learner.id, tier, code);
  await pay(learner.id, card);
  return learner;
}

test("without a subscription the page shows the plan and what is used of it", async () => {
  const learner = await app.learner({ timeZone: "Europe/Berlin" });
  const html = await page(learner);
  for (const text of [
    ">Free<",
    "$0",
    'href="/pricing"',
    "AI-generated words",
    "0 of 5",
    "midnight UTC, 1:00 AM for you",
    "Test billing: no money is taken",
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain("Invoices");
  expect(html).not.toContain("Cancel subscription");
  expect(await page(learner, "/settings")).toContain(`href="${PAGE}"`);
});

test("who pays reads the price, the card, the next invoice and the past ones", async () => {
  const learner = await paying();
  const html = await page(learner);
  for (const text of [
    ">Basic<",
    "$7.99 a month",
    "ending in 4242",
    "Next invoice",
    "Since",
    "Basic, first month, CODE-",
    "$3.99",
    'href="/pricing/upgrade?plan=pro"',
    `href="${CANCEL}"`,
    "0 of 30",
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toContain(">Reactivate<");
  expect(await page(learner, "/dashboard")).toContain(`href="${PAGE}"`);
});

test("STATE-49: a trial shows its last day and the days that are left", async () => {
  const learner = await onTrial();
  const html = await page(learner);
  expect(html).toContain("Pro, free trial");
  expect(html).toMatch(/Until \w+ \d+, \d{4}: 30 days left/);
  expect(html).toContain("End the trial");
  expect(html).toContain("Pro, free trial");
});

test("a cancellation is confirmed, explained and told in four steps, and taken back", async () => {
  const learner = await paying();
  const first = await page(learner, CANCEL);
  expect(first).toContain("Step 1 of 3");
  expect(first).toContain("5 a day instead of 30 a day");
  expect(first).toContain("Keep my plan");

  const why = await textOf(await learner.post(CANCEL, { step: "reason" }));
  expect(why).toContain("Step 2 of 3");
  expect(why.match(/name="reason" value="[a-z-]+"|value="[a-z-]+" name="reason"/g)).toHaveLength(7);

  const said = { reason: "temporary-break", feedback: "Exams\nuntil February <b>" };
  const final = await textOf(await learner.post(CANCEL, { ...said, step: "final" }));
  expect(final).toContain("Step 3 of 3");
  expect(final).toContain("Taking a break");
  expect(final).toMatch(/Basic ends on \w+ \d+, \d{4}, and \$7\.99 is not charged that day\./);
  expect(await listOwnFeedback(learner.id)).toEqual([]);
  const back = await textOf(await learner.post(CANCEL, { ...said, step: "reason" }));
  expect(back).toContain("Exams\nuntil February &lt;b&gt;</textarea>");

  const done = await learner.post(CANCEL, { ...said, step: "cancel" });
  expect(done.headers.get("Location")).toBe(`${CANCEL}?done`);
  const told = await page(learner, `${CANCEL}?done`);
  expect(told).toContain("Subscription Cancelled");
  expect(told).toContain("It is cancelled at the end of the billing period.");
  expect(told).toContain("$7.99/month");
  expect(await listOwnFeedback(learner.id)).toMatchObject([
    { ...said, amountSaved: 799, subscriptionTier: "basic" },
  ]);

  const ending = await page(learner);
  expect(ending).toContain("Basic ends on");
  expect(ending).not.toContain(`href="${CANCEL}"`);
  const again = await learner.post(PAGE, {});
  expect(again.headers.get("Location")).toBe(PAGE);
  expect(await textOf((await learner.follow(PAGE, again)).answer)).toContain(
    "Subscription reactivated",
  );
  expect(await page(learner)).toContain(`href="${CANCEL}"`);
});

test("the amounts of a trial read for a trial", async () => {
  const learner = await onTrial();
  expect(await page(learner, CANCEL)).toContain("Cancel your Pro trial?");
  const final = await textOf(await learner.post(CANCEL, { step: "final" }));
  expect(final).toMatch(/Your Pro trial ends on \w+ \d+, \d{4}, and nothing is charged\./);
  expect(final).toContain("$9.99/month");
  await learner.post(CANCEL, { step: "cancel" });
  const told = await page(learner, `${CANCEL}?done`);
  expect(told).toContain("when your trial ends");
  expect(told).toMatch(/Pro lasts until.*\$9\.99\/month/s);
});

test("ERR-56: nothing to take back is told, and nothing to cancel", async () => {
  const learner = await app.learner();
  const again = await learner.post(PAGE, {});
  expect(again.status).toBe(404);
  expect(await textOf(again)).toContain("No subscription found to reactivate.");
  const ended = await learner.post(CANCEL, { step: "cancel" });
  expect(ended.status).toBe(404);
  const html = await textOf(ended);
  expect(html).toContain("Cancellation Failed");
  expect(html).toContain("No subscription found to cancel.");
  expect(await page(learner, CANCEL)).toContain("There is no subscription to cancel.");
  expect(await page(learner, `${CANCEL}?done`)).toContain("There is no subscription to cancel.");
});

test.each([
  ["an unknown reason", { step: "cancel", reason: "bored" }, "Invalid reason"],
  ["an unknown step", { step: "everything" }, "Invalid step"],
  ["nothing", {}, "Invalid step"],
  ["too long a text", { step: "cancel", feedback: "x".repeat(2001) }, "At most 2000 characters"],
])("a form with %s cancels nothing", async (_, form, message) => {
  const learner = await onTrial();
  const answer = await learner.post(CANCEL, Object.entries(form));
  expect(answer.status).toBe(400);
  expect(await textOf(answer)).toContain(message);
  expect(await page(learner)).toContain("End the trial");
});

test.skipIf(process.env.MONGODB_URI)(
  "what the database keeps from being done is told once, with its reason",
  async () => {
    const learner = await onTrial();
    const refusedBy = async (path: string, form: Record<string, string>) => {
      const answer = await whileUnwritable(
        "billing_accounts",
        () => learner.post(path, form),
        TOO_LATE,
      );
      expect(answer.status).toBe(503);
      return (await textOf(answer)).replace(/<script[^>]*>.*?<\/script>/gs, "");
    };
    expect(await refusedBy(CANCEL, { step: "cancel" })).toContain(
      ">Failed to cancel subscription. The service is busy. Please try again.<",
    );
    await learner.post(CANCEL, { step: "cancel" });
    const html = await refusedBy(PAGE, {});
    expect(html).toContain("Reactivation Failed");
    expect(html).toContain(">The service is busy. Please try again.<");
  },
);

test("a text that is too long keeps the reason that was chosen", async () => {
  const learner = await onTrial();
  const form = { step: "final", reason: "other", feedback: "x".repeat(2001) };
  const html = await textOf(await learner.post(CANCEL, form));
  expect(html).toMatch(/<input(?=[^>]*value="other")(?=[^>]*checked)[^>]*>/);
});

test("five megabytes are refused, and the subscription stays", async () => {
  const learner = await onTrial();
  const form = { step: "cancel", feedback: "x".repeat(5_000_000) };
  const answers = [await learner.post(CANCEL, form), await learner.post(PAGE, form)];
  expect(answers.map(({ status }) => status).sort()).toEqual([400, 404]);
  expect(await page(learner)).toContain("End the trial");
});

test("thirty presses at once cancel once and keep one word of it", async () => {
  const learner = await onTrial();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => learner.post(CANCEL, { step: "cancel", feedback: "Bye" })),
  );
  expect(new Set(answers.map(({ headers }) => headers.get("Location")))).toEqual(
    new Set([`${CANCEL}?done`]),
  );
  expect(await listOwnFeedback(learner.id)).toHaveLength(1);
  const back = await Promise.all(Array.from({ length: 30 }, () => learner.post(PAGE, {})));
  expect(back.filter(({ status }) => status === 302)).toHaveLength(1);
  expect(await page(learner)).toContain("End the trial");
});

test("what is not paid yet can be paid or dropped at once", async () => {
  const learner = await app.learner();
  await ask(learner.id, "basic", (await aCoupon()).code);
  const html = await page(learner);
  expect(html).toContain("Your payment is not finished");
  expect(html).toContain('href="/pricing/payment"');
  expect(html).toContain("not paid yet");
  for (let press = 0; press < 2; press += 1) {
    const { headers } = await learner.post(CANCEL, { step: "cancel" });
    expect(headers.get("Location")).toBe(`${CANCEL}?done`);
  }
  expect(await page(learner, `${CANCEL}?done`)).toContain("nothing more is charged");
  expect(await page(learner)).toContain(">Free<");
  expect(await listOwnFeedback(learner.id)).toHaveLength(1);
  const call = await learner.json("POST", "/api/cancel-subscription", {});
  expect(call.status).toBe(404);
});

test("a payment that was left is offered where the learner comes back", async () => {
  const learner = await app.learner();
  await ask(learner.id, "basic", (await aCoupon()).code);
  for (const path of ["/", "/dashboard"]) {
    const html = await page(learner, path);
    expect(html).toContain("Your payment is not finished");
    expect(html).toMatch(/href="\/pricing\/payment"[^>]*>Finish payment</);
  }
  await pay(learner.id);
  expect(await page(learner, "/dashboard")).not.toContain("/pricing/payment");
});

test("a renewal that fails is told, and the plan stays meanwhile", async () => {
  const learner = await paying("basic", "4000 0000 0000 0341");
  await moveClock(32 * DAY_MS);
  await syncSubscription(learner.id);
  const html = await page(learner);
  expect(html).toContain("Your last payment failed");
  expect(html).toContain(">Pay now<");
  expect(html).toContain(">Basic<");
  for (const path of ["/", "/dashboard"]) {
    const told = await page(learner, path);
    expect(told).toContain("Your last payment failed");
    expect(told).toMatch(/href="\/pricing\/payment"[^>]*>Pay now</);
  }
});

const card = (number: string) => ({ number, expiry: "12/99", cvc: "123", for: "card" });

test("who pays gives another card, which is charged from then on", async () => {
  const learner = await paying("basic", "4000 0000 0000 0341");
  expect(await page(learner)).toContain(">Change card<");
  for (let press = 0; press < 2; press += 1) {
    const begun = await learner.post(PAGE, CHANGE);
    expect(begun.headers.get("Location")).toBe(PAYMENT);
  }
  const form = await page(learner, PAYMENT);
  expect(form).toContain("Save card");
  expect(form).toContain("Nothing is charged today");

  const declined = await learner.post(PAYMENT, card("4000000000000002"));
  expect(declined.status).toBe(422);
  expect(await page(learner)).toContain("ending in 0341");
  const saved = await learner.post(PAYMENT, card("4242424242424242"));
  expect(await textOf((await learner.follow(PAYMENT, saved)).answer)).toContain("Card saved");
  expect(await page(learner)).toContain("ending in 4242");
  expect(await page(learner, PAYMENT)).toContain("Nothing to pay");

  await moveClock(32 * DAY_MS);
  await syncSubscription(learner.id);
  expect(await page(learner)).not.toContain("Your last payment failed");
});

test("a card that its bank asks about is saved when it is confirmed", async () => {
  const learner = await paying();
  await learner.post(PAGE, CHANGE);
  const asked = await learner.post(PAYMENT, card("4000000000003220"));
  const confirmation = asked.headers.get("Location") ?? "";
  expect(await page(learner, confirmation)).toContain("whether this card may be charged later");
  const done = await learner.post(confirmation, { answer: "confirm", for: "card" });
  expect(await textOf((await learner.follow(PAYMENT, done)).answer)).toContain("Card saved");
  expect(await page(learner)).toContain("ending in 3220");
});

test("without a subscription there is no card to change", async () => {
  const learner = await app.learner();
  expect(await page(learner)).not.toContain("Change card");
  const answer = await learner.post(PAGE, CHANGE);
  expect(answer.status).toBe(404);
  expect(await textOf(answer)).toContain("There is no subscription whose card could be changed.");
});

test("STATE-48: a plan that an operator gave is not billed, and nothing of it can be canceled", async () => {
  const learner = await app.learner();
  await setOperatorTier(learner.id, "basic");
  const html = await page(learner);
  expect(html).toContain("not billed");
  expect(html).not.toContain("Cancel subscription");
  expect(html).not.toContain("$7.99");
  expect(html).toContain('href="/pricing/upgrade?plan=pro"');
  expect(await page(learner, CANCEL)).toContain("There is no subscription to cancel.");

  await ask(learner.id, "pro");
  expect(await page(learner)).toContain("Basic, not billed, unless you add a card");
  expect(await page(learner, CANCEL)).toContain("30 a day instead of unlimited");
  const final = await textOf(await learner.post(CANCEL, { step: "final" }));
  expect(final).toContain("Basic, not billed");
});

test("PROD-17: from three days before its end the dashboard tells of a trial, canceled or not", async () => {
  const [staying, leaving] = [await onTrial("pro"), await onTrial("basic")];
  await leaving.post(CANCEL, { step: "cancel" });
  await moveClock(26.9 * DAY_MS);
  expect(await page(staying, "/dashboard")).not.toContain("trial ends on");

  await moveClock(0.2 * DAY_MS);
  for (const path of ["/", "/dashboard"]) {
    const told = await page(staying, path);
    expect(told).toMatch(/Your Pro trial ends on \w+ \d+, \d{4}/);
    expect(told).toContain("With a card Pro goes on. Without one you return to Free.");
  }
  expect(await page(leaving, "/dashboard")).toContain("You canceled it, so you return to Free.");

  await moveClock(3 * DAY_MS);
  await syncSubscription(leaving.id);
  expect(await page(leaving, "/dashboard")).not.toContain("trial ends on");
});

test("visitors are asked to sign in", async () => {
  for (const path of [PAGE, CANCEL]) {
    const visitor = app.visitor();
    for (const answer of [await visitor.get(path), await visitor.post(path, { step: "cancel" })]) {
      expect(answer.headers.get("Location")).toContain("/?sign-in");
    }
  }
});
