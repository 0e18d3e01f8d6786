import { ObjectId } from "mongodb";
import { insertFeedback } from "#models/billing/cancellation-feedback.ts";
import { moveClock } from "#services/billing/simulator/time.ts";
import { syncSubscription } from "#services/billing/sync-subscription.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";
import { aCoupon, ask, DAY_MS, pay } from "#tests/support/billing/billing.ts";
import { addWords, type Person, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { forcedColors, narrowWindow } from "./variants.ts";
import { collection } from "./words.ts";

const PAGE = "/settings/subscription";
const CANCEL = `${PAGE}/cancel`;

/** A subscription in each of its states, its cancellation, and the admin's pages. */
export async function subscriptionScreens(site: Site): Promise<Screen[]> {
  const people = await subscribers(site);
  const visitor = await anAdmin(site);
  const { id } = await (await visitor.json("GET", "/api/auth/user")).json();
  const admin: Person = { visitor, id: new ObjectId(String(id)), site };
  const couponId = await coupons();
  await farewells(people.free);
  return [...ownScreens(people), ...adminScreens(admin, people.free, couponId)];
}

function ownScreens({ free, basic, late, trial, ending, unpaid }: Subscribers): Screen[] {
  const press = (name: string) => ({
    act: async (page: Parameters<NonNullable<Screen["act"]>>[0]) => {
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("Step 2 of 3").waitFor();
      await page.getByText("I am taking a break").click();
      if (name === "reason") return;
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("Step 3 of 3").waitFor();
    },
  });
  return [
    { name: "subscription-free", path: PAGE, person: free },
    { name: "subscription", path: PAGE, person: basic, also: [narrowWindow, forcedColors] },
    { name: "subscription-past-due", path: PAGE, person: late },
    { name: "subscription-trial", path: PAGE, person: trial },
    { name: "subscription-ending", path: PAGE, person: ending },
    { name: "subscription-unpaid", path: PAGE, person: unpaid },
    { name: "cancel-confirm", path: CANCEL, person: basic, also: [narrowWindow] },
    { name: "cancel-reason", path: CANCEL, person: basic, ...press("reason") },
    { name: "cancel-final", path: CANCEL, person: basic, also: [narrowWindow], ...press("final") },
    { name: "cancel-final-trial", path: CANCEL, person: trial, ...press("final") },
    { name: "cancel-done", path: `${CANCEL}?done`, person: ending },
  ];
}

function adminScreens(admin: Person, learner: Person, couponId: string): Screen[] {
  const path = "/settings/coupons";
  return [
    {
      name: "admin-feedback",
      path: "/admin/cancellation-feedback",
      person: admin,
      also: [narrowWindow, forcedColors],
    },
    { name: "admin-denied", path: "/admin/cancellation-feedback", person: learner, status: 403 },
    { name: "admin-settings", path: "/settings", person: admin },
    { name: "admin-coupons", path, person: admin, also: [narrowWindow] },
    {
      name: "admin-coupons-invalid",
      path: "/settings",
      person: admin,
      status: [200, 400],
      async act(page) {
        await page.getByLabel("Value").fill("0");
        await page.getByRole("button", { name: "Create coupon" }).click();
        await page.getByText("Missing fields").waitFor();
      },
    },
    {
      name: "admin-coupon-delete",
      path: `${path}/${couponId}/delete`,
      person: admin,
      before: () =>
        admin.site.database
          .collection("coupons")
          .updateOne(
            { _id: new ObjectId(couponId) },
            { $set: { isActive: true, deletedAt: null } },
          ),
    },
  ];
}

type Subscribers = Awaited<ReturnType<typeof subscribers>>;

async function subscribers(site: Site) {
  const person = async () => {
    const one = await signUp(site, "Layla");
    return { ...one, userId: one.id.toHexString() };
  };
  const [basic, late] = [await person(), await person()];
  await addWords(basic, collection);
  const code = `WELCOME${process.pid}`;
  await aCoupon({ code, description: "For new learners", discountValue: 25, usageLimit: 100 });
  await ask(basic.userId, "basic", code);
  await pay(basic.userId);
  await ask(late.userId, "basic", code);
  await pay(late.userId, "4000 0000 0000 0341");
  await moveClock(32 * DAY_MS);
  await syncSubscription(basic.userId);
  await syncSubscription(late.userId);
  const [free, trial, ending, unpaid] = [
    await person(),
    await person(),
    await person(),
    await person(),
  ];
  await ask(trial.userId, "pro");
  await ask(ending.userId, "basic");
  await ending.visitor.json("POST", "/api/cancel-subscription", { reason: "not-using" });
  await ask(unpaid.userId, "basic", code);
  return { free, basic, late, trial, ending, unpaid };
}

async function coupons(): Promise<string> {
  const until = new Date("2027-01-31T23:59:59.999Z");
  await aCoupon({ code: "FRIEND", description: "Bring a friend", discountValue: 10 });
  const { id } = await aCoupon({
    code: "CLASS5",
    description: "Evening class",
    discountType: "fixed_amount",
    discountValue: 500,
    validUntil: until,
    usageLimit: 20,
    applicableTiers: ["basic"],
  });
  return id;
}

async function farewells({ id }: Person): Promise<void> {
  const said = [
    ["noor_reads", "pro", "temporary-break", "Exams until February. I will be back."],
    ["tomas", "basic", "too-expensive", null],
    ["lina.k", "basic", "completed-learning", "I can read the children’s books now."],
    ["سلمى", "basic", "temporary-break", "أحتاج إلى استراحة قصيرة، وسأعود."],
    ["a".repeat(30), "pro", "technical-issues", "So long ".repeat(40) + "x".repeat(200)],
    ["quiet", "basic", null, null],
  ] as const;
  for (const [index, [username, tier, reason, feedback]] of said.entries()) {
    await insertFeedback({
      cancellation: `picture ${index}`,
      userId: id.toHexString(),
      username,
      subscriptionTier: tier,
      reason,
      feedback,
      subscriptionEndDate: new Date(Date.UTC(2026, 11, 3 + index)),
      amountSaved: tier === "pro" ? 999 : 799,
      createdAt: new Date(Date.UTC(2026, 10, 3 + index)),
    });
  }
}
