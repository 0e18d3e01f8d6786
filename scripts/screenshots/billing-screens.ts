import { type Person, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { forcedColors, narrowWindow } from "./variants.ts";

const BASIC = "price_sim_basic";
const CARD = { number: "4242 4242 4242 4242", expiry: "12 / 99", cvc: "123" };

export async function billingScreens(site: Site): Promise<Screen[]> {
  const newcomer = await signUp(site, "Layla");
  const code = await makeCoupon(site);
  const waiting = await withOpenPayment(site, code);
  const secured = await withOpenPayment(site, code);
  await secured.visitor.post("/pricing/payment", { ...CARD, number: "4000 0000 0000 3220" });
  const subscriber = await withOpenPayment(site, code);
  await subscriber.visitor.post("/pricing/payment", CARD);
  const also = [narrowWindow, forcedColors];
  return [
    { name: "pricing-visitor", path: "/pricing" },
    { name: "pricing", path: "/pricing", person: newcomer, also },
    { name: "pricing-subscriber", path: "/pricing", person: subscriber },
    { name: "upgrade", path: "/pricing/upgrade?plan=pro", person: newcomer, also },
    { name: "upgrade-free", path: "/pricing/upgrade?plan=free", person: newcomer },
    { name: "upgrade-subscriber", path: "/pricing/upgrade", person: subscriber },
    { name: "coupon", path: `/pricing/upgrade?plan=pro&coupon=${code}`, person: newcomer },
    {
      name: "coupon-invalid",
      path: "/pricing/upgrade?plan=pro",
      person: newcomer,
      status: 400,
      async act(page) {
        await page.getByLabel("Coupon code").fill("WELCOME2");
        await page.getByRole("button", { name: "Apply" }).click();
        await page.getByText("Invalid coupon").waitFor();
      },
    },
    { name: "payment", path: "/pricing/payment", person: waiting, also },
    {
      name: "payment-failed",
      path: "/pricing/payment",
      person: waiting,
      status: 422,
      async act(page) {
        await page.getByLabel("Card number").fill("4000 0000 0000 0002");
        await page.getByLabel("Expiry").fill("12 / 99");
        await page.getByLabel("Security code").fill("123");
        await page.getByRole("button", { name: /^Pay / }).click();
        await page.getByText("Payment Failed").waitFor();
      },
    },
    { name: "payment-confirmation", path: "/pricing/payment/confirmation", person: secured },
    { name: "payment-nothing", path: "/pricing/payment", person: newcomer },
    { name: "payment-waiting", path: "/dashboard?subscription=success", person: waiting },
  ];
}

async function makeCoupon(site: Site): Promise<string> {
  const code = `WELCOME25-${Math.random().toString(36).slice(2, 6).toUpperCase()}`;
  await site.database.collection("coupons").insertOne({
    code,
    description: "A quarter off the first month",
    discountType: "percentage",
    discountValue: 25,
    validFrom: new Date(0),
    validUntil: new Date("2099-12-31T12:00:00Z"),
    usageLimit: null,
    timesUsed: 0,
    applicableTiers: ["basic", "pro"],
    isActive: true,
    reservedUses: [],
    deletedAt: null,
  });
  return code;
}

async function withOpenPayment(site: Site, code: string): Promise<Person> {
  const person = await signUp(site, "Sami");
  await person.visitor.post("/pricing/upgrade", {
    priceId: BASIC,
    coupon: code,
    applied: code,
    from: "free",
  });
  return person;
}
