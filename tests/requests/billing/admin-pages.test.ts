import { expect, test } from "vitest";
import { insertFeedback } from "#models/billing/cancellation-feedback.ts";
import { findCoupon } from "#models/billing/coupon.ts";
import { testApp } from "#tests/support/app/app.ts";
import { whileUnreadable, whileUnwritable } from "#tests/support/app/failing-database.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";
import { aCoupon } from "#tests/support/billing/billing.ts";
import { hiddenValue } from "#tests/support/study/study.ts";

const app = await testApp();
const admin = await anAdmin(app);
const REPORT = "/admin/cancellation-feedback";
const COUPONS = "/settings/coupons";
const MISSING = "65f0000000000000000000aa";

const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const page = async (path: string) => textOf(await admin.get(path));

let said = 0;

function sayGoodbye(overrides: object = {}): Promise<void> {
  said += 1;
  return insertFeedback({
    cancellation: `said ${process.pid} ${said}`,
    userId: MISSING,
    username: `leaver-${said}`,
    subscriptionTier: "basic",
    reason: "too-expensive",
    feedback: null,
    subscriptionEndDate: new Date("2026-12-03T12:00:00Z"),
    amountSaved: 799,
    createdAt: new Date("2026-11-07T12:00:00Z"),
    ...overrides,
  });
}

const terms: Record<string, string> = {
  code: "autumn-26",
  description: "A tenth off",
  discountType: "percentage",
  discountValue: "10",
  validUntil: "2030-12-31",
  usageLimit: "",
};

const form = (changes: Record<string, string> = {}, tiers = ["basic", "pro"]) => [
  ...Object.entries({ ...terms, ...changes }),
  ...tiers.map((tier): [string, string] => ["applicableTiers", tier]),
];

test("ADMIN-15, ADMIN-16: whoever is not the admin is refused by every page and form, and led back", async () => {
  const { id } = await aCoupon();
  const learner = await app.learner({ username: `admin_${process.pid}` });
  for (const path of [REPORT, `${REPORT}?after=x`, COUPONS, `${COUPONS}/${id}/delete`]) {
    for (const answer of [
      await learner.get(path),
      await learner.post(path, form({ code: "STOLEN" })),
      await learner.request(`${path.split("?")[0]}.data`),
    ]) {
      expect(answer.status, path).toBe(403);
      const text = await textOf(answer);
      expect(text).toContain("Access Denied");
      expect(text).not.toContain("Individual Feedback");
    }
    const html = await (await learner.get(path)).text();
    expect(html).toContain("permission to access this admin area.");
    expect(html).toMatch(/href="\/dashboard"[^>]*>Return to Dashboard</);
    const visitor = app.visitor();
    for (const answer of [await visitor.get(path), await visitor.post(path, form())]) {
      expect(answer.headers.get("Location")).toContain("/?sign-in");
    }
  }
  expect(await findCoupon("STOLEN")).toBeNull();
  const settings = await (await learner.get("/settings")).text();
  for (const text of ["Admin Tools", "Coupon Management", "Create coupon"]) {
    expect(settings).not.toContain(text);
  }
});

test("ADMIN-01 to ADMIN-10: the report counts and lists what was said", async () => {
  const feedback = `<script>alert(1)</script> ${"long".repeat(400)} \u202Eبلا`;
  await sayGoodbye({
    username: "<b>bold</b>",
    subscriptionTier: "pro",
    amountSaved: 999,
    feedback,
  });
  await sayGoodbye({ reason: null });
  const html = await page(REPORT);
  for (const text of [
    "Total Cancellations",
    "all-time",
    "Top Reason",
    "With Feedback",
    "Cancellation Reasons",
    "By Subscription Tier",
    "Individual Feedback",
    "Too expensive",
    "Saves $9.99/month",
    "Saves $7.99/month",
    "Nov 07, 2026",
    "Access ends Dec 03, 2026",
    "No reason given",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&lt;b&gt;bold&lt;/b&gt;",
    "bg-tier-pro",
    "bg-correct",
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toMatch(/>\d+%</);
  expect(html).toMatch(/\d+ users?</);
  expect(html).not.toContain("<script>alert");
});

test("the entries are paged, each once", async () => {
  for (let count = 0; count < 30; count += 1) await sayGoodbye({ username: `paged-${count}-` });
  const seen: string[] = [];
  for (let at: string | undefined = REPORT; at && seen.length < 30; ) {
    const html: string = await page(at);
    seen.push(...[...html.matchAll(/>(paged-\d+-)</g)].map(([, name]) => name ?? ""));
    at = /rel="next"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="next"/
      .exec(html)
      ?.slice(1)
      .find(Boolean);
  }
  expect(new Set(seen).size).toBe(30);
  expect(seen).toHaveLength(30);
  expect(await page(`${REPORT}?after=nonsense`)).toContain("Total Cancellations");
});

test.skipIf(process.env.MONGODB_URI)("ADMIN-13: a report that cannot be read says so", async () => {
  await sayGoodbye();
  const answer = await whileUnreadable("cancellation_feedback", () => admin.get(REPORT));
  expect(answer.status).toBe(503);
  expect(await textOf(answer)).toContain("Error loading feedback: ");
});

test("SETT-04: the admin makes a coupon on the settings, sees it and deletes it", async () => {
  const settings = await page("/settings");
  for (const text of ["View Cancellation Feedback", "Coupon Management", "Create coupon"]) {
    expect(settings).toContain(text);
  }
  expect(settings).toContain(`href="${REPORT}"`);
  expect(settings).toContain(`action="${COUPONS}"`);

  const made = await admin.post(COUPONS, form());
  expect(made.headers.get("Location")).toBe(COUPONS);
  const list = await textOf((await admin.follow(COUPONS, made)).answer);
  for (const text of [
    "Coupon created",
    "AUTUMN-26",
    "10% · Basic, Pro · until Dec 31, 2030",
    "0 / no limit",
  ]) {
    expect(list).toContain(text);
  }
  expect(await page("/settings")).toContain("AUTUMN-26");
  const coupon = await findCoupon("AUTUMN-26");
  expect(coupon).toMatchObject({
    usageLimit: null,
    validUntil: new Date("2030-12-31T23:59:59.999Z"),
    applicableTiers: ["basic", "pro"],
  });

  const again = await admin.post(COUPONS, form());
  expect(again.status).toBe(409);
  expect(await textOf(again)).toContain("Coupon code already exists.");

  const path = `${COUPONS}/${coupon?.id}/delete`;
  expect(await page(path)).toContain("the code is free again");
  expect((await admin.post(path, {})).headers.get("Location")).toBe(COUPONS);
  expect((await admin.post(path, {})).status).toBe(404);
  expect((await admin.get(path)).status).toBe(404);
  expect(await page(COUPONS)).not.toContain(">AUTUMN-26<");
});

test("a fixed discount is shown in dollars, its uses of those allowed", async () => {
  const change = { code: "CLASS5", discountType: "fixed_amount", discountValue: "5" };
  await admin.post(COUPONS, form({ ...change, usageLimit: "20", validUntil: "" }, ["pro"]));
  const html = await page(COUPONS);
  expect(html).toContain("fixed, $5.00 · Pro · no end");
  expect(html).toContain("0 / 20");
  await admin.post(COUPONS, form({ ...change, code: "CENTS", discountValue: "$4.99" }));
  expect(await findCoupon("CENTS")).toMatchObject({ discountValue: 499 });
});

test.each(["/settings", COUPONS])(
  "F8: the coupon form of %s that is sent twice makes one coupon",
  async (from) => {
    const code = from === COUPONS ? "TWICE-A" : "TWICE-B";
    const shown =
      from === COUPONS
        ? await textOf(await admin.post(COUPONS, form({ code: "" })))
        : await page(from);
    const sent = form({ code, formId: hiddenValue(shown, "formId") });

    const first = await admin.post(COUPONS, sent);
    const second = await admin.post(COUPONS, sent);

    expect([first.status, second.status]).toEqual([302, 302]);
    const another = await admin.post(COUPONS, form({ code, formId: crypto.randomUUID() }));
    expect(another.status).toBe(409);
  },
);

test("a coupon is paused and goes on, by the admin alone", async () => {
  const { id, code } = await aCoupon();
  const path = `${COUPONS}/${id}/pause`;
  expect((await (await app.learner()).post(path, {})).status).toBe(403);
  expect(await page(COUPONS)).toContain(`aria-label="Pause ${code}"`);

  for (let press = 0; press < 2; press += 1) {
    expect((await admin.post(path, {})).headers.get("Location")).toBe(COUPONS);
  }
  expect(await findCoupon(code)).toMatchObject({ isActive: false });
  const paused = await page(COUPONS);
  expect(paused).toContain(`aria-label="Resume ${code}"`);
  expect(paused).toContain("no end · paused");

  await admin.post(path, { _method: "delete" });
  expect(await findCoupon(code)).toMatchObject({ isActive: true });
  expect((await admin.get(path)).headers.get("Location")).toBe(COUPONS);
  expect((await admin.post(`${COUPONS}/${MISSING}/pause`, {})).status).toBe(404);
});

const NEEDED = "Please fill in all required fields.";

test.each([
  ["no code", { code: " " }, NEEDED],
  ["no description", { description: "" }, NEEDED],
  ["no value", { discountValue: "" }, NEEDED],
  ["a code of 51", { code: "x".repeat(51) }, "At most 50 characters"],
  ["a type of its own", { discountType: "fixed" }, "Discount type is required"],
  ["a value of 0", { discountValue: "0" }, "Discount value must be positive"],
  ["a word for a value", { discountValue: "abc" }, "Discount value must be positive"],
  ["half a percent", { discountValue: "0.5" }, "A percentage is a whole number"],
  [
    "too many dollars",
    { discountType: "fixed_amount", discountValue: "1000000" },
    "a fixed discount at most $999,999.99",
  ],
  ["a day that has passed", { validUntil: "2020-01-01" }, "This date has passed."],
  ["too many uses", { usageLimit: "1000001" }, "A usage limit is a whole number from 1 to"],
  ["a word for its uses", { usageLimit: "abc" }, "A usage limit is a whole number from 1 to"],
  ["a negative value", { discountValue: "-5" }, "Discount value must be positive"],
  ["too many percent", { discountValue: "101" }, "A percentage is at most 100"],
  ["an odd day", { validUntil: "2030-02-31" }, "Invalid date"],
  ["no uses", { usageLimit: "0" }, "A usage limit is a whole number from 1 to 1,000,000"],
])(
  "a coupon with %s is refused with what is wrong, and kept in the form",
  async (_, wrong, message) => {
    const answer = await admin.post(COUPONS, form({ code: "REFUSED", ...wrong }));
    expect(answer.status).toBe(400);
    const html = await textOf(answer);
    expect(html.replaceAll(/<script.*?<\/script>/gs, "").split(message)).toHaveLength(
      message === NEEDED ? 3 : 2,
    );
    expect(html.includes("Missing fields")).toBe(message === NEEDED);
    if (!("code" in wrong)) expect(html).toContain('value="REFUSED"');
    expect(await findCoupon("REFUSED")).toBeNull();
  },
);

test("a coupon for no plan, or for another, is refused", async () => {
  const none = await admin.post(COUPONS, form({}, []));
  expect([none.status, (await textOf(none)).includes("Choose at least one plan")]).toEqual([
    400,
    true,
  ]);
  expect((await admin.post(COUPONS, form({}, ["free"]))).status).toBe(400);
});

test("thirty at once make one coupon and delete it once; five megabytes make none", async () => {
  const at = (answers: readonly Response[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 30 }, work));
  const made = await many(() => admin.post(COUPONS, form({ code: "THIRTY-AT-ONCE" })));
  expect([at(made, 302), at(made, 409)]).toEqual([1, 29]);
  const { id } = (await findCoupon("THIRTY-AT-ONCE")) ?? {};
  const deleted = await many(() => admin.post(`${COUPONS}/${id}/delete`, {}));
  expect([at(deleted, 302), at(deleted, 404)]).toEqual([1, 29]);
  const large = await admin.post(COUPONS, form({ description: "x".repeat(5_000_000) }));
  expect(large.status).toBe(400);
});

test.each([MISSING, "nonsense", "%00", "..%2f"])("the coupon %s is nobody's", async (id) => {
  const path = `${COUPONS}/${id}/delete`;
  expect((await admin.get(path)).status).toBe(404);
  expect((await admin.post(path, {})).status).toBe(404);
});

test("the coupons are paged", async () => {
  for (let count = 0; count < 30; count += 1) await aCoupon();
  expect(await page("/settings")).toContain("All coupons");
  const first = await page(COUPONS);
  expect(first.match(/aria-label="Delete /g)).toHaveLength(25);
  const next = /href="(\/settings\/coupons\?after=[0-9a-f]{36})"/.exec(first)?.[1] ?? "";
  const second = await page(next);
  expect(second.match(/aria-label="Delete /g)?.length).toBeGreaterThan(4);
  expect(second).toContain('rel="prev"');
});

test.skipIf(process.env.MONGODB_URI)(
  "a coupon that cannot be stored or deleted says so",
  async () => {
    const made = await whileUnwritable("coupons", () =>
      admin.post(COUPONS, form({ code: "UNSTORED" })),
    );
    expect([made.status, (await textOf(made)).includes("Failed to create coupon.")]).toEqual([
      503,
      true,
    ]);
    const { id } = await aCoupon();
    const deleted = await whileUnwritable("coupons", () =>
      admin.post(`${COUPONS}/${id}/delete`, {}),
    );
    expect([deleted.status, (await textOf(deleted)).includes("Failed to delete coupon.")]).toEqual([
      503,
      true,
    ]);
  },
);
