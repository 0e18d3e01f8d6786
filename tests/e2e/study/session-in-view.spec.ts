import type { Locator, Page } from "playwright/test";
import { setTimeLeft } from "#tests/e2e/support/database.ts";
import {
  addNouns,
  addWord,
  importNouns,
  type Learner,
  signIn,
} from "#tests/e2e/support/learner.ts";
import { startPractice } from "#tests/e2e/support/practice.ts";
import {
  answer,
  startSession,
  startSessionToArabic,
  startSessionToEnglish,
} from "#tests/e2e/support/study.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const windows = [
  { width: 375, height: 560 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const example = {
  exampleSentence: "ذَهَبَتِ الطَّالِبَةُ إِلَى المَدْرَسَةِ مُبَكِّرَةً.",
  exampleMeaning: "The student went to school early.",
};

type Given = { page: Page; learner: Learner };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const link = (page: Page, name: string) => page.getByRole("link", { name });

type State = [
  name: string,
  open: (given: Given) => Promise<unknown>,
  pressedNext: (page: Page) => Locator[],
];

/** The states of a session, each way with those that follow one another on it, and what must be pressed there. */
const ways: Record<string, State[]> = {
  "an English question and what is left": [
    [
      "an English question",
      async ({ page }) => {
        await page.goto("/session-setup");
        await page.locator("label").filter({ hasText: "English to Arabic" }).click();
        await button(page, "Start session").click();
        await page.waitForURL("/session");
      },
      (page) => [field(page), button(page, "I don't know")],
    ],
    ["a pause", ({ page }) => button(page, "Pause").click(), (page) => [button(page, "Resume")]],
    [
      "the way out",
      async ({ page }) => {
        await button(page, "Resume").click();
        await expect(button(page, "Resume")).toHaveCount(0);
        await button(page, "End session").click();
        await expect(page.getByRole("heading", { name: "End this session?" })).toBeVisible();
      },
      (page) => [button(page, "Keep studying"), button(page, "End session")],
    ],
    [
      "an unfinished session",
      ({ page }) => page.goto("/session-setup"),
      (page) => [link(page, "Resume session")],
    ],
  ],
  "a right answer to an Arabic question": [
    [
      "an Arabic question",
      ({ page }) => startSessionToEnglish(page),
      (page) => [field(page), button(page, "Submit answer")],
    ],
    [
      "judging a right answer",
      ({ page }) => answer(page, "school"),
      (page) => [button(page, "Correct (proposed)"), button(page, /^Incorrect$/)],
    ],
    ["feedback on a right answer", ({ page }) => agree(page), toFinish],
    [
      "nothing to ask",
      async ({ page }) => {
        await button(page, "Finish Session").click();
        await expect(page.getByRole("heading", { name: "Session complete!" })).toBeVisible();
        await page.request.post("/session-setup", {
          form: {
            questionCount: 10,
            direction: "arabic-to-english",
            timer: "untimed",
            minutes: 20,
            categories: "noun",
          },
          headers: { Origin: new URL(page.url()).origin },
        });
        await page.goto("/session");
        await expectAccessible(page);
      },
      (page) => [link(page, "Return to Dashboard")],
    ],
  ],
  "wrong answers and the end of the time": [
    [
      "judging a wrong answer",
      ({ page }) => judging(page, "a wrong answer of some length"),
      (page) => [button(page, /^Correct$/), button(page, "Incorrect (proposed)")],
    ],
    [
      "judging an answer that is almost right",
      async ({ page }) => {
        await button(page, "Edit my answer").click();
        await answer(page, "shool");
      },
      (page) => [button(page, "Try again (proposed)"), button(page, "Incorrect")],
    ],
    [
      "the last minute",
      async ({ page, learner }) => {
        await expect.poll(() => kept(page)).toContain("Do you agree?");
        await setTimeLeft(learner, 50);
        await page.reload();
      },
      (page) => [button(page, "Try again (proposed)"), button(page, "Add 5 minutes")],
    ],
    [
      "feedback on a wrong answer",
      async ({ page }) => {
        await button(page, "Add 5 minutes").click();
        await expect(button(page, "Add 5 minutes")).toHaveCount(0);
        await button(page, "Incorrect").click();
        await expect(page.getByRole("region", { name: "Feedback" })).toBeVisible();
      },
      toContinue,
    ],
    [
      "feedback on a skipped question",
      async ({ page }) => {
        await link(page, "Continue").click();
        await button(page, "I don't know").click();
        await expect(page.getByText("You didn’t know this one")).toBeVisible();
      },
      toFinish,
    ],
    [
      "the end of the time",
      async ({ page, learner }) => {
        await button(page, "Undo this answer").click();
        await expect(page.getByRole("region", { name: "Feedback" })).toHaveCount(0);
        // It would end by itself. Without scripts by going on to a page: one that never came would hold up the window.
        await page.route(/\/session\/completion/, () => undefined);
        await page.route(/\/$/, (route) => route.fulfill({ status: 204 }));
        await setTimeLeft(learner, -1);
        await page.goto("/session", { waitUntil: "commit" });
      },
      (page) => [button(page, "End now"), button(page, "Add 5 minutes")],
    ],
  ],
  "a new word": [
    [
      "a new word",
      async ({ page }) => {
        await importNouns(page, 1);
        await page.request.delete(`/api/vocabulary/${await schoolId(page)}`);
        await startSession(page);
      },
      (page) => [button(page, "Got it")],
    ],
  ],
  "the end of a session": [
    [
      "the end of a session",
      async ({ page }) => {
        await addNouns(page, 2);
        await startSessionToEnglish(page);
        // Each comes once more.
        for (let left = 5; left >= 0; left -= 1) {
          await button(page, "I don't know").click();
          await (left > 0 ? link(page, "Continue") : button(page, "Finish Session")).click();
        }
        await expect(page.getByRole("heading", { name: "Session complete!" })).toBeVisible();
      },
      (page) => [link(page, "Continue to Dashboard")],
    ],
  ],
};

/** Where a page without scripts has players of the browser, or goes on by itself. */
const differWithoutScripts = ["a new word", "wrong answers and the end of the time"];

for (const [name, states] of Object.entries(ways)) {
  const tag = differWithoutScripts.includes(name) ? "@without-scripts" : [];
  test(`what is pressed next lies in the window: ${name}`, { tag }, async ({ page }) => {
    const learner = await signIn(page, { subscriptionTier: "basic" });
    await addWord(page, "مَدْرَسَةٌ", "school", example);
    for (const [state, open, pressedNext] of states) {
      await test.step(state, async () => {
        await open({ page, learner });
        for (const window of windows) {
          await page.setViewportSize(window);
          for (const control of pressedNext(page)) await expectInView(page, control);
        }
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      });
    }
  });
}

test("the feedback on a wrong answer is seen whole, in both directions", async ({ page }) => {
  await signIn(page);
  await addWord(page, "مَدْرَسَةٌ", "school", example);
  await startSession(page);
  for (const number of [1, 2]) {
    await expect(page.getByRole("heading", { name: `Question ${number} of 2` })).toBeVisible();
    const isToArabic = await page.getByLabel("Your answer in Arabic").isVisible();
    await answer(page, isToArabic ? "مَدْرِسَةٌ" : "shool");
    await button(page, /^Incorrect/).click();
    const feedback = page.getByRole("region", { name: "Feedback" });
    const undo = button(page, "Undo this answer");
    for (const window of [...windows, { width: 1366, height: 650 }]) {
      await page.setViewportSize(window);
      await expectAbove(feedback.getByText("Your answer"), undo);
      await expectAbove(feedback.getByText(/^Back /), undo);
      await expectAbove(feedback.getByText(example.exampleMeaning), undo);
    }
    await link(page, "Continue").click();
  }
});

test("an Arabic prompt that was answered stands at the right, after what it is", {
  tag: "@scriptless",
}, async ({ page }) => {
  await signIn(page);
  await addWord(page, "مَدْرَسَةٌ", "school");
  const word = (place: Locator) => place.getByText("مَدْرَسَةٌ").first();
  await judging(page, "shool");
  const panel = page.getByRole("region", { name: "Your answer" });
  await expectRightOf(page, word(panel), panel.locator("#direction"));
  await button(page, /^Incorrect/).click();
  await link(page, "Continue").click();
  await answer(page, "school");
  await agree(page);
  await button(page, "Finish Session").click();
  await link(page, "See every answer").click();
  const line = page.getByRole("listitem").filter({ hasText: "Your answer" });
  await expectRightOf(page, word(line), line.getByText("Incorrect"));
  await startPractice(page, "quiz");
  await page.getByLabel("Translate to English").fill("shool");
  await button(page, "Submit Answer").click();
  await expect(page.getByText(/Try once more\./)).toBeVisible();
  await button(page, "Submit Answer").click();
  const quiz = page.getByRole("region", { name: "Feedback" });
  await expectRightOf(page, word(quiz), quiz.locator("#direction"));
});

test("labels stand clear of their choices, and two ways on stand on one line", {
  tag: "@scriptless",
}, async ({ page }) => {
  await signIn(page);
  await addWord(page, "مَدْرَسَةٌ", "school");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/session-setup");
  const gap = await page.getByText("Translation direction", { exact: true }).evaluate((legend) => {
    const text = document.createRange();
    text.selectNodeContents(legend);
    const choices = legend.parentElement?.querySelector("div")?.getBoundingClientRect();
    return (choices?.left ?? 0) - text.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThanOrEqual(8);
  await judging(page, "a wrong answer");
  const bottoms = await Promise.all(
    ["Accept this answer from now on", "Edit my answer"].map((text) =>
      page.getByText(text, { exact: true }).evaluate((element) => {
        const line = document.createRange();
        line.selectNodeContents(element);
        return line.getBoundingClientRect().bottom;
      }),
    ),
  );
  expect(Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? 9))).toBeLessThan(1);
});

test.describe("on a low phone", () => {
  test.use({ viewport: { width: 375, height: 560 } });

  test("the way back to being asked about exact answers lies in the window", async ({ page }) => {
    await signIn(page, { exactInARow: 2 });
    await addWord(page, "مَدْرَسَةٌ", "school", example);
    await feedback(page, "school");
    await expectAbove(button(page, "Keep asking"), button(page, "Undo this answer"));
  });

  test("the solution of two words leaves room for what differs", async ({ page }) => {
    await signIn(page);
    await addWord(page, "السَّلَامُ عَلَيْكُمْ", "hello", { category: "expression" });
    await startSessionToArabic(page);
    await answer(page, "السِّلَامُ عَلَيْكُمْ");
    await button(page, /^Incorrect/).click();
    const feedback = page.getByRole("region", { name: "Feedback" });
    const undo = button(page, "Undo this answer");
    await expectAbove(feedback.getByText("Your answer"), undo);
    await expectAbove(feedback.getByText(/you wrote/).first(), undo);
  });
});

/** In every window. */
async function expectRightOf(page: Page, right: Locator, left: Locator): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window);
    const [there, here] = [await right.boundingBox(), await left.boundingBox()];
    if (!there || !here) throw new Error("nothing is drawn");
    expect(there.x).toBeGreaterThan(here.x + here.width);
  }
}

function field(page: Page): Locator {
  return page.getByLabel(/^Your answer in/);
}

function toFinish(page: Page): Locator[] {
  return [button(page, "Finish Session"), button(page, "Undo this answer")];
}

/** What was missed comes once more. */
function toContinue(page: Page): Locator[] {
  return [link(page, "Continue"), button(page, "Undo this answer")];
}

async function judging(page: Page, typed: string): Promise<void> {
  await startSessionToEnglish(page);
  await answer(page, typed);
}

async function feedback(page: Page, typed: string): Promise<void> {
  await judging(page, typed);
  await button(page, typed === "school" ? /^Correct/ : /^Incorrect/).click();
  await expect(page.getByRole("region", { name: "Feedback" })).toBeVisible();
}

async function agree(page: Page): Promise<void> {
  await button(page, /\(proposed\)/).click();
  await expect(page.getByRole("region", { name: "Feedback" })).toBeVisible();
}

/** What the server shows of the session: scripts judge before it has heard of the answer. */
async function kept(page: Page): Promise<string> {
  return (await page.request.get("/session")).text();
}

async function schoolId(page: Page): Promise<string> {
  const words = await (await page.request.get("/api/vocabulary")).json();
  const list: { id: string; englishMeaning: string }[] = words.items ?? words;
  return list.find(({ englishMeaning }) => englishMeaning === "school")?.id ?? "";
}

/** The foot of the plate lies over what does not fit. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(upper).toBeInViewport({ ratio: 1 });
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!above || !below) throw new Error("nothing is drawn");
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
}

/** The whole control, and nobody had to scroll to it. */
async function expectInView(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}
