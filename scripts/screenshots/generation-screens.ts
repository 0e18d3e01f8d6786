import type { Page } from "playwright/test";
import { signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";

/** The word form while it is filled in, and what it says when it was not. */
export async function generationScreens(site: Site): Promise<Screen[]> {
  const person = await signUp(site, "Layla");
  const limited = await signUp(site, "Layla");
  const forgetUses = () => site.database.collection("daily_uses").deleteMany({});
  const fillLimit = async () => {
    for (let count = 0; count < 5; count += 1) {
      const query = { englishQuery: "book" };
      await limited.visitor.json("POST", "/api/translate-to-arabic", query);
    }
  };
  const form = { path: "/vocabulary/new", person, before: forgetUses };
  const generated = (name: string, typed: Typed, says: string): Screen => ({
    ...{ ...form, name },
    async act(page) {
      await fill(page, typed);
      await generate(page);
      await page.getByText(says).waitFor();
    },
  });
  return [
    generated("generate", ["كتب", "to write", "Verb"], "Filled in from"),
    generated("generate-alternatives", ["كتب", "", "Noun"], "Filled in from"),
    generated("generate-form", ["كتبتُ", "", "Verb"], "That is"),
    generated("generate-guess", ["كُتَبْ", "", "Noun"], "Did you mean"),
    {
      ...form,
      name: "generate-pending",
      holdsPosts: true,
      async act(page) {
        await page.waitForTimeout(2000);
        // Without scripts the browser shows what it waits for, and the page stands still.
        if (!(await page.getByRole("button", { name: "Generate from Arabic" }).isDisabled()))
          return;
        await fill(page, ["كتب", "to write", "Verb"]);
        await generate(page);
        await page.getByText("Looking up").waitFor();
      },
    },
    {
      ...generated("generate-unknown", ["قَنْطَرَةٌ", "arched bridge", "Noun"], "Generation Failed"),
      status: [200, 422],
    },
    {
      name: "generate-limit",
      path: "/vocabulary/new",
      person: limited,
      before: forgetUses,
      status: [200, 429],
      async act(page) {
        await fill(page, ["كتب", "to write", "Verb"]);
        await fillLimit();
        await generate(page);
        await page.getByText("Daily Limit Reached").waitFor();
      },
    },
    {
      name: "generate-none-left",
      path: "/vocabulary/new",
      person: limited,
      before: fillLimit,
    },
    {
      name: "try-generated",
      path: "/try",
      before: forgetUses,
      async act(page) {
        await page.getByLabel("Arabic word").fill("قمر");
        await generate(page);
        await page.getByText("Filled in from").waitFor();
      },
    },
    {
      name: "try-limit",
      path: "/?sign-in=limit&returnTo=/vocabulary/new",
    },
  ];
}

type Typed = [arabic: string, english: string, category: string];

async function fill(page: Page, [arabic, english, category]: Typed): Promise<void> {
  await page.getByLabel("Arabic word").fill(arabic);
  await page.getByLabel("English meaning").fill(english);
  await page.getByRole("group", { name: "Category" }).getByText(category).click();
}

async function generate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Generate from Arabic" }).click();
}
