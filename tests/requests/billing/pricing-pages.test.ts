import { describe, expect, test } from "vitest";
import { setOperatorTier } from "#models/users/user-tier.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { aCoupon, aSubscriber, pay } from "#tests/support/billing/billing.ts";

const app = await testApp();
const BASIC = "price_sim_basic";
const PRO = "price_sim_pro";
const UPGRADE = "/pricing/upgrade";
const SUCCESS = "/dashboard?subscription=success";

async function read(answer: Response) {
  const html = await answer.text();
  const text = html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
  return { status: answer.status, html, text, to: answer.headers.get("Location") };
}

async function page(learner: Pick<Learner, "get">, path: string) {
  return read(await learner.get(path));
}

async function send(learner: Learner, form: Record<string, string>, path = UPGRADE) {
  return read(await learner.post(path, form));
}

async function statusOf(learner: Learner) {
  return (await learner.json("GET", "/api/subscription-status")).json();
}

/** What the page says after a redirect to it. */
async function arrived(learner: Learner, path: string) {
  const { answer, path: at } = await learner.follow(path);
  return { ...(await read(answer)), at };
}

describe("/pricing", () => {
  test("shows a visitor the free plan and the way to the others, without scripts", async () => {
    const visitor = app.visitor();
    const { status, text, html } = await page(visitor, "/pricing");

    expect(status).toBe(200);
    expect(text).toContain("Unlock Your Arabic Learning Potential");
    expect(text).toContain("Test billing: no money is taken");
    expect(text).not.toContain("Your plan");
    expect(text).not.toContain("0 of");
    expect(html).toMatch(/href="\/\?sign-in&amp;returnTo=%2Fpricing"[^>]*>Sign In</);
    expect(html).toMatch(/href="\/api\/login\?mode=signup"[^>]*>Get Started Free</);
    expect(text).toContain("Basic $7.99 list price $9.99 a month");
    expect(text).toContain("Pro $9.99 list price $12.99 a month");
    expect(html).toContain('href="/pricing/upgrade?plan=basic"');
    expect(html).not.toContain("<script");
    const upgrade = await page(visitor, `${UPGRADE}?plan=basic`);
    expect(upgrade.to).toBe("/?sign-in&returnTo=%2Fpricing%2Fupgrade%3Fplan%3Dbasic");
  });

  test("leads one whose session has ended back to the plan that they chose", async () => {
    const { html } = await page(await app.learner(), `${UPGRADE}?plan=basic`);
    const [, action = ""] =
      /<form [^>]*action="([^"]*)"/.exec(html.split("Choose a plan").at(-1) ?? "") ?? [];

    const sent = await app.visitor().post(action, { priceId: "price_sim_basic" });
    const login = `/api/login?${sent.headers.get("Location")?.split("sign-in&")[1]}`;
    const newcomer = app.visitor();
    const { path } = await newcomer.follow(`${login}&mode=signup`);
    const form = { username: `chooser-${process.pid}`, password: "correct horse battery" };
    await newcomer.post(path, { ...form, email: "", firstName: "" });

    expect((await newcomer.follow(path, await newcomer.post(path, form))).path).toBe(
      `${UPGRADE}?plan=basic`,
    );
  });

  test("shows a learner what is used of what their plan allows", async () => {
    const free = await page(await app.learner({ timeZone: "Asia/Tokyo" }), "/pricing");
    const basic = await page(await app.learner({ subscriptionTier: "basic" }), "/pricing");
    const pro = await page(await app.learner({ subscriptionTier: "pro" }), "/pricing");

    expect(free.text).toContain("midnight UTC, 9:00 AM for you");
    expect(free.text).toContain(
      "AI-generated words today 0 of 5 AI stories today None on this plan",
    );
    expect(free.text).toContain("Try Basic free");
    expect(basic.text).toContain("Your plan Basic AI-generated words today 0 of 30");
    expect(basic.text).toContain("Lower Tier");
    expect(pro.text).toContain("AI-generated words today Unlimited AI stories today 0 of 5");
  });
});

describe("/pricing/upgrade", () => {
  test("says what a trial is and begins it", async () => {
    const learner = await app.learner();
    const { text, html } = await page(learner, `${UPGRADE}?plan=pro`);
    expect(text).toMatch(/Today \$0\.00 Free until \w+ \d+, \d{4} Then, if you add a card \$9\.99/);
    expect(text).toContain("Start 30 days free");
    expect(html).toContain(`value="${PRO}"`);

    const sent = await send(learner, { priceId: PRO, from: "free" });
    expect(sent.to).toBe(SUCCESS);
    const end = await arrived(learner, SUCCESS);
    expect(end.at).toBe("/dashboard");
    expect(end.text).toContain("Trial Activated!");
    expect(end.text).toContain("You have 30 days of premium features.");
    expect(end.text).toContain("Pro Plan");
    expect(await statusOf(learner)).toMatchObject({ tier: "pro", isTrialActive: true });
  });

  test("thirty presses at once make one subscription, and each says that it is done", async () => {
    const learner = await app.learner();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => learner.post(UPGRADE, { priceId: BASIC, from: "free" })),
    );

    expect(new Set(answers.map(({ headers }) => headers.get("Location")))).toEqual(
      new Set([SUCCESS]),
    );
    expect(await statusOf(learner)).toMatchObject({ tier: "basic", isTrialActive: true });
  });

  test("refuses what cannot be bought with what the plan says", async () => {
    const learner = await app.learner();
    const wrong = [{}, { priceId: "" }, { priceId: "price_foreign" }, { priceId: "x".repeat(300) }];
    for (const form of wrong) {
      const { status, text } = await send(learner, form as Record<string, string>);
      expect(status).toBe(400);
      expect(text).toContain("Choose a paid plan to upgrade");
    }
    const pro = await app.learner();
    await send(pro, { priceId: PRO });
    const same = await send(pro, { priceId: PRO });
    expect(same).toMatchObject({ status: 409 });
    expect(same.text).toContain("You're already subscribed to this plan");
    expect(same.text).toContain("Lower Tier");
    expect(same.html).toMatch(/<input[^>]*id="plan-basic"[^>]*disabled/);
    expect(await send(pro, { priceId: BASIC, from: "pro" })).toMatchObject({ status: 409 });
    expect(await statusOf(pro)).toMatchObject({ tier: "pro" });
  });

  test("looks a coupon up, shows its amounts and takes it off the first month", async () => {
    const learner = await app.learner();
    const { code } = await aCoupon({ discountValue: 25, applicableTiers: ["pro"] });
    const applied = await send(learner, {
      priceId: PRO,
      coupon: ` ${code.toLowerCase()} `,
      apply: "on",
    });
    expect(applied.to).toBe(`${UPGRADE}?plan=pro&coupon=${code}`);
    const { text } = await page(learner, applied.to ?? "");
    expect(text).toContain("25% off the first month.");
    expect(text).toContain(`Pro, one month $9.99 Coupon ${code}, 25% −$2.50 Today $7.49`);
    expect(text).toContain("Your free trial stays unused");
    expect(text).toContain("Continue to payment");

    const sent = await send(learner, { priceId: PRO, coupon: code, applied: code, from: "free" });
    expect(sent.to).toBe("/pricing/payment");
    const payment = await page(learner, "/pricing/payment");
    expect(payment.text).toContain(`Coupon ${code} −$2.50 Today $7.49`);
    expect(payment.text).toContain("Test billing: no money is taken Never type a real card here.");
    await pay(learner.id);
    const end = await arrived(learner, SUCCESS);
    expect(end.text).toContain("Payment Successful");
    expect(end.text).toContain("Welcome to Pro! Your subscription is now active.");
    const later = await arrived(learner, SUCCESS);
    expect(later.text).not.toContain("Payment Successful");
  });

  test("looks a coupon up before it takes a plan with it", async () => {
    const learner = await app.learner();
    const { code } = await aCoupon();
    const sent = await send(learner, { priceId: PRO, coupon: code, from: "free" });
    expect(sent.to).toBe(`${UPGRADE}?plan=pro&coupon=${code}`);
    expect(await statusOf(learner)).toMatchObject({ tier: "free", status: "inactive" });
  });

  test("a coupon of one plan is for the other neither a discount nor a fault", async () => {
    const learner = await app.learner();
    const { code } = await aCoupon({ discountValue: 25, applicableTiers: ["pro"] });
    const { text } = await page(learner, `${UPGRADE}?plan=pro&coupon=${code}`);
    expect(text).toContain(`The coupon ${code} is for Pro only. Remove it to choose Basic.`);
    expect(text).not.toContain("This coupon code is not valid.");
    expect(text.split("25% off the first month.")).toHaveLength(2);
    expect(text).not.toContain("Continue Maybe Later");
  });

  test("says what becomes of a plan that an operator gave", async () => {
    const learner = await app.learner();
    await setOperatorTier(learner.id, "basic");
    expect((await page(learner, "/pricing")).text).toContain("Try Pro free");
    const trial = await page(learner, UPGRADE);
    expect(trial.text).toMatch(/Without one you return to Basic on \w+ \d+, \d{4}\./);
    const { code } = await aCoupon();
    const month = await page(learner, `${UPGRADE}?plan=pro&coupon=${code}`);
    expect(month.text).toContain("Basic was given to you and is yours again when Pro ends.");
    const back = await page(learner, SUCCESS);
    expect(back.text).not.toContain("Payment Successful");
  });

  test("says what is wrong with a coupon", async () => {
    const learner = await app.learner();
    const { code } = await aCoupon({ applicableTiers: ["pro"] });
    const says = async (form: Record<string, string>) => {
      const { status, text } = await send(learner, { priceId: BASIC, apply: "on", ...form });
      expect(status).toBe(400);
      return text;
    };
    expect(await says({ coupon: " " })).toContain("Enter a coupon code");
    expect(await says({ coupon: "NO-SUCH" })).toContain(
      "Invalid coupon This coupon code is not valid.",
    );
    expect(await says({ coupon: code })).toContain("This coupon code is not valid.");
    expect(await says({ coupon: "x".repeat(51) })).toContain("This coupon code is not valid.");
    expect(await says({ coupon: code, priceId: "" })).toContain("Choose a paid plan to upgrade");
    const address = await page(learner, `${UPGRADE}?plan=basic&coupon=NO-SUCH`);
    expect(address.status).toBe(400);
    expect(address.text).toContain("Invalid coupon");
    expect(address.html).toContain('value="NO-SUCH"');
    const used = await send(learner, { priceId: BASIC, coupon: code, applied: code });
    expect(used).toMatchObject({ status: 400 });
    expect(used.text).toContain("Invalid coupon");
  });

  test("shows what moving up costs, and charges only what was seen", async () => {
    const id = await aSubscriber("basic");
    const learner = Object.assign(await app.anotherBrowserOf({ id } as Learner), {
      id,
      username: "",
    });
    const { text, html } = await page(learner, UPGRADE);
    expect(text).toMatch(/Pro until \w+ \d+, \d{4} \$9\.99 Your plan now, not used −\$7\.99/);
    expect(text).toContain("Today $2.00");
    expect(text).toContain("Pay $2.00 and switch");
    expect(html).not.toContain('name="coupon"');
    expect(html).toMatch(/name="charged" value="200"/);

    for (const charged of ["", "199", "free", "-1", "NaN"]) {
      const { status, text: says } = await send(learner, { priceId: PRO, charged });
      expect(status).toBe(409);
      expect(says).toContain("You pay $2.00 today.");
    }
    expect(await statusOf(learner)).toMatchObject({ tier: "basic" });
    const sent = await send(learner, { priceId: PRO, charged: "200", from: "basic" });
    expect(sent.to).toBe(SUCCESS);
    expect((await arrived(learner, SUCCESS)).text).toContain("Welcome to Pro!");
  });

  test("a trial moves up at no cost", async () => {
    const learner = await app.learner();
    await send(learner, { priceId: BASIC });
    const { text } = await page(learner, UPGRADE);
    expect(text).toContain("Your free trial goes on, with Pro from now on.");
    const sent = await send(learner, { priceId: PRO, from: "basic" });
    expect(sent.to).toBe("/dashboard");
    expect((await arrived(learner, "/dashboard")).text).toContain("You’re on Pro now");
    await arrived(learner, SUCCESS);
    expect((await arrived(learner, SUCCESS)).text).not.toContain("Trial Activated!");
  });

  test("whose trial is used pays today", async () => {
    const learner = await app.learner({ subscriptionTrialEnd: new Date(0) });
    const { text } = await page(learner, UPGRADE);
    expect(text).toContain("Pro, one month $9.99 Today $9.99");
    expect(text).toContain("Continue to payment");
    expect(text).not.toContain("Start 30 days free");
  });

  test("takes no form of five megabytes", async () => {
    const learner = await app.learner();
    const big = "x".repeat(5 * 1024 * 1024);
    for (const path of [UPGRADE, "/pricing/payment"]) {
      const { status } = await send(learner, { priceId: PRO, coupon: big, number: big }, path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });
});

describe("/pricing/payment", () => {
  const card = { number: "4242 4242 4242 4242", expiry: "12 / 99", cvc: "123" };

  async function waiting(discountValue = 50) {
    const learner = await app.learner();
    const { code } = await aCoupon({ discountValue });
    const sent = await send(learner, { priceId: BASIC, coupon: code, applied: code, from: "free" });
    expect(sent.to).toBe("/pricing/payment");
    return learner;
  }

  test("has nothing to pay for somebody who chose nothing", async () => {
    const learner = await app.learner();
    expect((await page(learner, "/pricing/payment")).text).toContain("Nothing to pay");
    expect((await send(learner, card, "/pricing/payment")).to).toBe(SUCCESS);
    const back = await page(learner, SUCCESS);
    expect(back.status).toBe(200);
    expect(back.text).not.toContain("Payment Successful");
    expect(back.text).not.toContain("being confirmed");
  });

  test("never believes the address", async () => {
    const learner = await waiting();
    const forged = `${SUCCESS}&redirect_status=succeeded&setup_intent=seti_sim_1&payment_intent=pi_1`;
    const { text } = await page(learner, forged);
    expect(text).toContain("Your payment is being confirmed");
    expect(text).not.toContain("Payment Successful");
    expect(await statusOf(learner)).toMatchObject({ tier: "free", status: "incomplete" });
  });

  test("takes a test card, and of thirty at once one", async () => {
    const learner = await waiting();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => learner.post("/pricing/payment", card)),
    );
    expect(new Set(answers.map(({ headers }) => headers.get("Location")))).toEqual(
      new Set([SUCCESS]),
    );
    expect((await arrived(learner, SUCCESS)).text).toContain("Welcome to Basic!");
  });

  test("says why a card was declined, and takes another", async () => {
    const learner = await waiting();
    const declined = await send(
      learner,
      { ...card, number: "4000000000009995" },
      "/pricing/payment",
    );
    expect(declined.status).toBe(422);
    expect(declined.text).toContain("Payment Failed Your card has insufficient funds.");
    expect(declined.text).toContain("you are still on Free");
    expect(declined.html).not.toContain('9995"');
    expect((await send(learner, card, "/pricing/payment")).to).toBe(SUCCESS);
  });

  test("refuses what is no test card and keeps nothing of it", async () => {
    const learner = await waiting();
    const real = await send(
      learner,
      { ...card, number: "4111 1111 1111 1111" },
      "/pricing/payment",
    );
    expect(real.status).toBe(400);
    expect(real.text).toContain("This is not a test card.");
    expect(real.html).not.toContain("4111");
    for (const wrong of [
      { expiry: "13 / 99" },
      { expiry: "01 / 20" },
      { expiry: "soon" },
      { cvc: "12" },
      { cvc: "" },
    ]) {
      const { status, text } = await send(learner, { ...card, ...wrong }, "/pricing/payment");
      expect(status).toBe(400);
      expect(text).toContain("Please check the expiry date and the security code.");
    }
    expect((await send(learner, {}, "/pricing/payment")).status).toBe(400);
  });

  test("asks for a confirmation, which can be refused and given", async () => {
    const learner = await waiting();
    const CONFIRM = "/pricing/payment/confirmation";
    const secure = { ...card, number: "4000 0000 0000 3220" };
    expect((await send(learner, secure, "/pricing/payment")).to).toBe(CONFIRM);
    expect((await page(learner, CONFIRM)).text).toContain("making this payment of $3.99");
    expect((await send(learner, { answer: "perhaps" }, CONFIRM)).status).toBe(400);
    expect((await send(learner, { answer: "refuse" }, CONFIRM)).to).toBe("/pricing/payment");
    const failed = await page(learner, "/pricing/payment");
    expect(failed.text).toContain("Payment Failed");
    expect(failed.text).toContain("We are unable to authenticate your payment method.");

    await send(learner, secure, "/pricing/payment");
    expect((await page(learner, SUCCESS)).text).toContain("Your payment is being confirmed");
    expect((await send(learner, { answer: "confirm" }, CONFIRM)).to).toBe(SUCCESS);
    expect((await arrived(learner, SUCCESS)).text).toContain("Payment Successful");
    expect((await page(learner, CONFIRM)).to).toBe("/pricing/payment");
  });

  test("asks for a card after a free month, which can wait", async () => {
    const learner = await waiting(100);
    const { text, html } = await page(learner, "/pricing/payment");
    expect(text).toContain("Today $0.00");
    expect(text).toContain("Maybe Later");
    expect(html).toContain('name="for"');
    expect((await arrived(learner, SUCCESS)).text).toContain("Welcome to Basic!");
    const saved = await send(learner, { ...card, for: "card" }, "/pricing/payment");
    expect(saved.to).toBe("/dashboard");
    expect((await arrived(learner, "/dashboard")).text).toContain("Card saved");
  });

  test("takes a card during a trial", async () => {
    const learner = await app.learner();
    await send(learner, { priceId: BASIC });
    expect((await page(learner, "/pricing/payment")).text).toContain("Save card");
    await send(learner, { ...card, for: "card" }, "/pricing/payment");
    expect((await page(learner, "/pricing/payment")).text).toContain("Nothing to pay");
  });

  test("opens the policy of its page for no other origin while payments are simulated", async () => {
    const learner = await waiting();
    const answer = await learner.get("/pricing/payment");
    expect(answer.headers.get("Content-Security-Policy")).not.toContain("stripe");
    expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
  });
});
