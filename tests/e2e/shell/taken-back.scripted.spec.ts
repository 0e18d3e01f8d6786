import { changeMeaning, setTimeLeft } from "#tests/e2e/support/database.ts";
import { addNouns, signIn } from "#tests/e2e/support/learner.ts";
import { startSession } from "#tests/e2e/support/study.ts";
import { takenBack } from "#tests/e2e/support/taken-back.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("a page shows what changed meanwhile, beside what is typed in it, and can be used again where its form led away to another document", async ({
  page,
}) => {
  const learner = await signIn(page);
  await test.step("what changed, unless something is typed", async () => {
    await addNouns(page, 1);
    await page.goto("/vocabulary");
    await changeMeaning(learner, "changed once", "كِتَابٌ");
    await takenBack(page);
    await expect(page.getByText("changed once")).toBeVisible();

    await page.goto("/vocabulary/new");
    const field = page.getByLabel(/^Arabic word/).first();
    await field.fill("بيت");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes(".data?_routes=root")) asked += 1;
    });
    await takenBack(page);
    await expect(field).toBeFocused();
    await field.fill("");
    await takenBack(page);
    await expect.poll(() => asked).toBe(1);
  });

  await test.step("a session shows the time that the server says, beside what is half typed", async () => {
    await startSession(page);
    const field = page.getByLabel(/^Your answer in/);
    await field.fill("half");
    await setTimeLeft(learner, 40);
    await takenBack(page);
    await expect(page.getByText("Last minute").first()).toBeVisible();
    await expect(field).toHaveValue("half");
    await expect(field).toBeFocused();
  });

  await test.step("its form led away to another document", async () => {
    await page.goto("/pricing/upgrade?plan=pro");
    const form = page.getByRole("dialog", { name: "Choose a plan" });
    const send = form.getByRole("button", { name: "Start 30 days free" });
    await page.route("**/pricing/upgrade.data*", (route) =>
      // The router waits as long for the document that it loads.
      route.request().method() === "POST" ? undefined : route.fallback(),
    );
    await send.click();
    const held = form.locator("button[aria-busy=true]");
    await expect(held).toBeVisible();
    await takenBack(page);
    await expect(held).toHaveCount(0);
    await page.unroute("**/pricing/upgrade.data*");
    await send.click();
    await page.waitForURL(/\/dashboard/);
  });
});
