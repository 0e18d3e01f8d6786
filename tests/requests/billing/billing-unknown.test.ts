import mongoose from "mongoose";
import { afterEach, expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";
import { aCoupon } from "#tests/support/billing/billing.ts";

const app = await testApp();

const textOf = async (answer: Response) =>
  (await answer.text())
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

/** Has the next reading of a collection fail, which a fail point of a command cannot do for one alone. */
function breakReading(model: string, name: "findOne" | "find", code: number): void {
  vi.spyOn(mongoose.model(model), name).mockImplementation(() => {
    throw new mongoose.mongo.MongoServerError({ message: "broken", code });
  });
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("ADMIN-11, SETT-05: without coupons and without cancellations the admin is told so", async () => {
  const ofOtherFiles = ["coupons", "cancellation_feedback"];
  for (const name of ofOtherFiles) await app.database.collection(name).deleteMany({});
  const admin = await anAdmin(app);
  const page = async (path: string) => textOf(await admin.get(path));
  expect(await page("/settings")).toContain("No coupons created yet.");
  expect(await page("/settings/coupons")).toContain("No coupons created yet.");
  const report = await page("/admin/cancellation-feedback");
  expect(report).toContain("No cancellations yet - that's great news!");
  expect(report).not.toContain("Total Cancellations");
});

test("ERR-50: a coupon that cannot be looked up is told, and can be tried again", async () => {
  const learner = await app.learner();
  const { code } = await aCoupon();
  const form = { priceId: "price_sim_pro", from: "free", coupon: code, apply: "on" };
  breakReading("Coupon", "findOne", 14_031);
  const failed = await learner.post("/pricing/upgrade", form);
  expect(failed.status).toBe(503);
  expect(await textOf(failed)).toContain(
    "Validation failed Unable to validate coupon. Please try again.",
  );
  vi.restoreAllMocks();
  const taken = await learner.post("/pricing/upgrade", form);
  expect(taken.headers.get("Location")).toBe(`/pricing/upgrade?plan=pro&coupon=${code}`);
});

test("PRICE-04, PRICE-05: where the limits are not known, five words and one story stand there", async () => {
  const learner = await app.learner({ subscriptionTier: "pro" });
  breakReading("DailyUse", "find", 8000);
  const html = await textOf(await learner.get("/pricing"));
  expect(html).toContain("AI-generated words today 0 of 5 AI stories today 0 of 1");
});
