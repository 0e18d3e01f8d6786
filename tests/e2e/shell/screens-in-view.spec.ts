import type { Locator, Page } from "playwright/test";
import { signInOnTrial } from "#tests/e2e/support/billing.ts";
import { sendList } from "#tests/e2e/support/bulk-import.ts";
import { drillAddress } from "#tests/e2e/support/drill.ts";
import { addNouns, addWord, importNouns, signIn, signUp } from "#tests/e2e/support/learner.ts";
import { startPractice } from "#tests/e2e/support/practice.ts";
import { answer, rightAnswer, startSession } from "#tests/e2e/support/study.ts";
import { expect, test } from "#tests/e2e/support/test.ts";
import { wideElements } from "#tests/e2e/support/wide-elements.ts";
import { makeSet } from "#tests/e2e/support/word-sets.ts";
import { listOf, NOUNS } from "#tests/support/words/nouns.ts";

type Given = { page: Page; isScripted: boolean };

test("tabs, facts and what is said of a shared set are whole lines on a phone", {
  tag: "@scriptless",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("every tab of the vocabulary", async () => {
    await signIn(page, { subscriptionTier: "basic" });
    await importNouns(page, 10);
    await page.goto("/vocabulary");
    const box = await page.getByRole("link", { name: /^Expressions/ }).boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390 - 16);
  });

  await test.step("names and values of a list of facts, with dots between them", async () => {
    await signInOnTrial(page, "basic");
    for (const [address, fact] of [
      ["/settings/subscription", /^From \w+ \d/],
      ["/settings/archive", /^Words$/],
    ] as const) {
      await page.goto(address);
      const name = page.locator("main dt").filter({ hasText: fact });
      expect(await linesOf(name)).toBe(1);
      expect(await linesOf(name.locator("xpath=following-sibling::dd"))).toBe(1);
      const dots = await name.locator("xpath=..").evaluate((line) => {
        return Number.parseFloat(getComputedStyle(line, "::before").width);
      });
      expect(dots).toBeGreaterThanOrEqual(24);
    }
  });

  await test.step("the line of a shared set", async () => {
    await signIn(page);
    const line = page.getByText(/^by Kalima · \d+ words · September 12, 2023$/).first();
    // The sets of the house are made some seconds after the start.
    await expect(async () => {
      await page.goto("/word-sets?q=Greetings");
      await expect(line).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await linesOf(line)).toBe(1);
  });
});

test("the everyday words begin at the top, although the button below them has the focus", {
  tag: "@without-scripts",
}, async ({ page }) => {
  await signIn(page);
  await page.goto("/vocabulary/starter-words");
  await expect(page.getByRole("button", { name: "Add these words" })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("a wide word lies within the drawings of practice", { tag: "@scriptless" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  for (const word of ["شَخْصِيٌّ", "شَخْصٌ"]) {
    await addWord(page, word, word);
    await page.goto("/practice?later");
    await expect(page.locator(".figure").first()).toContainText(word);
    const wide = await page.locator(".figure").evaluateAll((figures) => {
      return figures.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
    });
    expect(wide, word).toBe(0);
  }
});

test("Arabic of several lines, and a translation from the right, stand at the right", {
  tag: "@scriptless",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const exampleSentence = "تَبِعَ الْكَلْبُ الصَّغِيرُ الْأَوْلَادَ إِلَى الْمَدْرَسَةِ.";
  const exampleMeaning = "הכלב הקטן הלך בעקבות הילדים לבית הספר.";
  const id = await addWord(page, "كَلْبٌ", "dog", { exampleSentence, exampleMeaning });
  const setId = await makeSet(page, { name: "Animals", isPublic: true });
  for (const address of [
    `/pronunciation-exercise?vocabularyIds=${id}&pronunciationOptions={}`,
    `/word-sets/${setId}/preview`,
    `/word-sets/${setId}/words`,
    "/word-sets/new",
    `/vocabulary/delete-selected?select=on&id=${id}`,
    "/settings/display",
    `/vocabulary/${id}`,
  ]) {
    await page.goto(address);
    const texts = page.locator(":is(main, dialog) :is([lang=ar], p[dir=auto])");
    await expect(texts.filter({ visible: true }).first()).toBeVisible();
    const sides = await texts.filter({ visible: true }).evaluateAll((all) => {
      return all.map((one) => getComputedStyle(one).textAlign);
    });
    expect(sides, address).not.toContain("end");
  }
});

/** On how many lines a text stands. */
function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const tops = [...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8));
    return new Set(tops).size;
  });
}

/** The button or link is large enough to be hit, and in view without scrolling. */
async function expectInView(page: Page, screen: string, step: string): Promise<void> {
  for (const window of windows) {
    await page.setViewportSize(window);
    await page.evaluate(() => scrollTo(0, 0));
    const box = await page
      .getByRole("button", { name: step, exact: true })
      .or(page.getByRole("link", { name: step, exact: true }))
      .boundingBox();
    const end = (box?.y ?? window.height) + (box?.height ?? 0);
    expect.soft(box?.height, `${screen}: ${step}`).toBeGreaterThanOrEqual(44);
    expect.soft(end, `${screen}: ${step}`).toBeLessThanOrEqual(window.height);
  }
}

const windows = [
  { width: 375, height: 560 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Nothing of these screens of a learner with one word lies beside the window. */
async function expectWithin(page: Page, ways: Way[], isScripted: boolean): Promise<void> {
  await signIn(page, { subscriptionTier: "basic" });
  await addNouns(page, 1);
  for (const [name, open, step] of ways) {
    await page.setViewportSize({ width: 320, height: 640 });
    await test.step(name, () => open({ page, isScripted }));
    expect.soft(await wideElements(page), name).toEqual([]);
    if (step !== undefined) await expectInView(page, name, step);
  }
}

type Way = [name: string, open: (given: Given) => Promise<unknown>, step?: string];

/** The ways to each screen of a learner with one word, and what its next step is called where it must be in view. */
const screens: Record<string, Way[]> = {
  words: [
    ["dashboard", ({ page }) => page.goto("/dashboard")],
    ["vocabulary", ({ page }) => page.goto("/vocabulary")],
    ["add word", ({ page }) => page.goto("/vocabulary/new")],
    ["word page", ({ page }) => openWord(page)],
    [
      "edit word",
      async ({ page }) => {
        await openWord(page);
        await page.getByRole("dialog").getByRole("link", { name: "Edit" }).click();
        await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
      },
    ],
    ["words chosen", ({ page }) => page.goto("/vocabulary?select=on")],
    ["bulk import", ({ page }) => page.goto("/bulk-import"), "Continue"],
    [
      "bulk import with a full list",
      async ({ page }) => {
        await page.goto("/bulk-import");
        await page.getByLabel("Your words").fill(listOf(50));
      },
      "Continue",
    ],
    [
      "bulk import preview",
      ({ page, isScripted }) => sendList(page, listOf(12).split("\n"), isScripted),
      "Import 11 words",
    ],
  ],
  "sets and stories": [
    ["word sets", ({ page }) => openSets(page), "Create Set"],
    ["a word set", async ({ page }) => page.goto(await makeLongSet(page))],
    ["a new word set", ({ page }) => page.goto("/word-sets/new"), "Cancel"],
    ["words of a set", async ({ page }) => page.goto(`${await makeLongSet(page)}/words`)],
    ["editing a set", async ({ page }) => page.goto(`${await makeLongSet(page)}/edit`), "Cancel"],
    ["preview of a set", async ({ page }) => page.goto(`${await makeLongSet(page)}/preview`)],
    ["set of the dashboard", ({ page }) => page.goto("/dashboard/new-word-set"), "Cancel"],
    ["choice of words for a story", ({ page }) => page.goto("/story-review"), "Create story"],
    ["story", ({ page }) => openStory(page)],
    ["recent stories", ({ page }) => page.goto("/story-review/recent"), "New story"],
  ],
  practice: [
    ["practice", ({ page }) => page.goto("/practice?later")],
    ["practice, first steps", ({ page }) => page.goto("/practice/get-started"), "Create New Set"],
    ["practice, a new set", ({ page }) => page.goto("/practice/new-set"), "Create Set"],
    ["practice setup", ({ page }) => page.goto("/practice/start?find="), "Start"],
    ["practice quiz", ({ page }) => startPractice(page, "quiz"), "Submit Answer"],
    ["practice board", ({ page }) => startPractice(page, "matching")],
    ["practice card", ({ page }) => startPractice(page, "flashcards"), "Click to reveal"],
    [
      "practice end",
      async ({ page }) => {
        await page.getByRole("button", { name: "Finish" }).click();
        await expect(page.getByText("Practice Again")).toBeVisible();
      },
      "Practice Again",
    ],
    [
      "pronunciation exercise",
      async ({ page, isScripted }) => {
        await page.goto(await drillAddress(page));
        const role = isScripted ? "button" : "link";
        await expect(page.getByRole(role, { name: /^(Pause|Resume|Save)/ })).toBeVisible();
      },
    ],
  ],
  "study and progress": [
    ["session setup", ({ page }) => page.goto("/session-setup"), "Start session"],
    [
      "session details",
      async ({ page }) => {
        await end(page);
        const finished = new URL(page.url()).searchParams.get("finished");
        await page.goto(`/session/${finished}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      },
    ],
    ["learning calendar", ({ page }) => page.goto("/progress")],
    [
      "a day of the calendar",
      ({ page }) => page.goto(`/progress/${new Date().toISOString().slice(0, 10)}`),
    ],
    ["word progress", ({ page }) => page.goto("/vocabulary-progress")],
    ["progress of a word", ({ page }) => openProgress(page)],
    ["review history", ({ page }) => openHistory(page)],
  ],
  settings: [
    ["settings", ({ page }) => page.goto("/settings")],
    ["time zone", ({ page }) => page.goto("/settings/zone"), "Save"],
    ["account deletion", ({ page }) => page.goto("/settings/delete-account")],
    ["display settings", ({ page }) => page.goto("/settings/display"), "Save"],
    ["study settings", ({ page }) => page.goto("/settings/study"), "Save"],
    ["archive", ({ page }) => page.goto("/settings/archive"), "Download the archive"],
  ],
  "a visitor": [
    [
      "password",
      async ({ page }) => {
        await page.context().clearCookies();
        await signUp(page);
        await page.goto("/account/password");
      },
    ],
    ["sign-in", ({ page }) => signedOut(page, "/api/login")],
    ["sign-up", ({ page }) => signedOut(page, "/api/login?mode=signup")],
    ["landing", ({ page }) => signedOut(page, "/")],
    ["try a word", ({ page }) => signedOut(page, "/try")],
  ],
};

/** Where scripts add parts or have others: keyboards, buttons that search, what is read while one types. */
const differWithScripts = new Set([
  "vocabulary",
  "add word",
  "word page",
  "edit word",
  "bulk import with a full list",
  "bulk import preview",
  "a new word set",
  "words of a set",
  "choice of words for a story",
  "story",
  "practice setup",
  "practice quiz",
  "practice board",
  "practice card",
  "pronunciation exercise",
  "settings",
  "display settings",
]);

/** Makes the learner a set with a long name; gives the path of its page. */
async function makeLongSet(page: Page): Promise<string> {
  const name = "A set with a name that goes on and on, and Donaudampfschifffahrtsgesellschaft";
  return `/word-sets/${await makeSet(page, { name, isPublic: true })}`;
}

async function openSets(page: Page): Promise<void> {
  await makeLongSet(page);
  await page.goto("/word-sets");
}

async function openWord(page: Page): Promise<void> {
  await page.goto("/vocabulary");
  await page.getByRole("link", { name: NOUNS[0]?.englishMeaning, exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Edit" })).toBeVisible();
}

async function openProgress(page: Page): Promise<void> {
  await page.goto("/vocabulary-progress?sort=newest");
  await page.getByRole("link", { name: NOUNS[0]?.englishMeaning, exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Success rate");
}

async function openHistory(page: Page): Promise<void> {
  await openProgress(page);
  const address = new URL(page.url()).pathname;
  const id = address.split("/").at(-1);
  const answer = { translationDirection: "english-to-arabic", isCorrect: false, userAnswer: "بيط" };
  await page.request.patch(`/api/progress/${id}`, { data: answer });
  await page.goto(`${address}/reviews`);
  await expect(page.getByRole("dialog")).toContainText("Incorrect");
}

async function openStory(page: Page): Promise<void> {
  await page.goto("/story-review?selectionType=custom");
  await page.getByRole("checkbox", { name: NOUNS[0]?.englishMeaning }).check();
  await page.getByRole("button", { name: "Create story" }).click();
  await expect(page.getByRole("heading", { name: "Vocabulary used" })).toBeVisible();
}

async function judging(page: Page): Promise<void> {
  await startSession(page);
  await answer(page, await rightAnswer(page));
}

async function feedback(page: Page): Promise<void> {
  await judging(page);
  await page.getByRole("button", { name: /\(proposed\)/ }).click();
  await expect(page.getByRole("region", { name: "Feedback" })).toBeVisible();
}

async function end(page: Page): Promise<void> {
  await feedback(page);
  for (;;) {
    const next = page
      .getByRole("region", { name: "Feedback" })
      .getByRole("link", { name: "Continue" });
    if ((await next.count()) === 0) break;
    await next.click();
    await answer(page, await rightAnswer(page));
    await page.getByRole("button", { name: /\(proposed\)/ }).click();
    await expect(page.getByRole("region", { name: "Feedback" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Finish Session" }).click();
  await expect(page.getByRole("link", { name: "Continue to Dashboard" })).toBeVisible();
}

async function signedOut(page: Page, path: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test.describe("at 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const [area, ways] of Object.entries(screens)) {
    const withScripts = ways.filter(([name]) => differWithScripts.has(name));
    test(
      `nothing of ${area} lies beside the window, the next steps in it`,
      {
        tag: "@scriptless",
      },
      ({ page }) => expectWithin(page, ways, false),
    );
    if (withScripts.length > 0) {
      test(`nothing that scripts add to ${area} lies beside the window`, ({ page }) =>
        expectWithin(page, withScripts, true));
    }
  }

  test("the sample of the display settings does not lie over the choice that has the focus", {
    tag: "@scriptless",
  }, async ({ page }) => {
    await signIn(page);
    await page.goto("/settings/display");
    const sample = await page.getByRole("region", { name: "Sample" }).elementHandle();
    const save = await page.getByRole("button", { name: "Save" }).elementHandle();
    const covered = await page.getByRole("radio").evaluateAll(
      (radios, [above, below]) =>
        radios.filter((radio) => {
          if (radio instanceof HTMLElement) radio.focus();
          const choice = radio.closest("label")?.getBoundingClientRect();
          const { bottom = 0 } = above?.getBoundingClientRect() ?? {};
          const { top = 0 } = below?.getBoundingClientRect() ?? {};
          return !choice || choice.top < bottom - 1 || choice.bottom > top + 1;
        }).length,
      [sample, save],
    );
    expect(covered).toBe(0);
  });
});
