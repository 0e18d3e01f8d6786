import { signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const verb = {
  arabicWord: "كَتَبَ",
  englishMeaning: "to write",
  category: "verb",
  presentTense: "يَكْتُبُ",
  verbalNoun: "كِتَابَةٌ",
  particle: "عَنْ",
  exampleSentence: "كَتَبْتُ عَنِ الْمَدِينَةِ.",
  exampleMeaning: "I wrote about the city.",
};
const ANSWERS: Record<string, string> = {
  "Write the present tense": "يكتب",
  "Write the verbal noun": "كتابة",
  "What goes in the gap?": "عن",
  "Write: I, past": "كتبت",
  "Write: you (m.), past": "كتبت",
  "Write: you (f.), past": "كتبت",
  "Write: she, past": "كتبت",
  "Write: we, past": "كتبنا",
  "Write: you all (m.), past": "كتبتم",
  "Write: they (m.), past": "كتبوا",
  "Write: I, present": "أكتب",
  "Write: you (m.), present": "تكتب",
  "Write: you (f.), present": "تكتبين",
  "Write: she, present": "تكتب",
  "Write: we, present": "نكتب",
  "Write: you all (m.), present": "تكتبون",
  "Write: they (m.), present": "يكتبون",
};

test("the forms and the root of a verb are asked for, and its stars stay", {
  tag: "@without-scripts",
}, async ({ page, javaScriptEnabled }) => {
  await signIn(page);
  const added = await page.request.post("/api/vocabulary", { data: verb });
  expect(added.status()).toBe(201);
  const progress = async () => (await page.request.get("/api/vocabulary/progress")).json();
  const before = await progress();
  await page.goto("/practice/start?sessionType=quiz&words=all");
  await page.getByRole("checkbox", { name: "Meanings" }).uncheck();
  await page.getByRole("checkbox", { name: "Word forms" }).check();
  await page.getByRole("checkbox", { name: "Roots" }).check();
  if (javaScriptEnabled) await expect(page.getByText("1 word, 7 questions")).toBeVisible();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  for (const number of [1, 2, 3, 4, 5, 6, 7]) {
    await expect(page.getByRole("heading", { name: `Question ${number} of 7` })).toBeVisible();
    const options = page.getByRole("group", { name: /What is the root|Which belongs/ });
    if ((await options.count()) > 0) {
      await expectAccessible(page, javaScriptEnabled);
      await expect(options.getByRole("button")).toHaveCount(5);
      const root = options.getByRole("button", { name: "ك ت ب" });
      if ((await root.count()) > 0) {
        await root.click();
        await expect(page.getByRole("heading", { name: "Correct!" })).toBeVisible();
      } else {
        await options.getByRole("button", { name: "I don't know" }).click();
        await expect(page.getByText("Correct answer:")).toBeVisible();
      }
    } else {
      const field = page.getByRole("textbox");
      const task =
        (await page.locator("label", { hasText: /^Write|^What goes/ }).textContent()) ?? "";
      const [asked = ""] = task.split(" · ");
      if (asked.startsWith("What goes")) {
        await expectAccessible(page, javaScriptEnabled);
        await expect(page.getByText("كَتَبْتُ ____ الْمَدِينَةِ.")).toBeVisible();
        await expect(page.getByText("I wrote about the city.")).toBeVisible();
      }
      await field.fill(ANSWERS[asked.trim()] ?? "");
      await page.getByRole("button", { name: "Submit Answer" }).click();
      await expect(page.getByRole("heading", { name: "Correct!" })).toBeVisible();
    }
    await page.getByRole("link", { name: /Next Question|Finish Practice/ }).click();
  }
  await expect(page.getByText("6 out of 7 correct")).toBeVisible();
  expect(await progress()).toEqual(before);
});
