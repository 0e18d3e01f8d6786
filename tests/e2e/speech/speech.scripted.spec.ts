import type { Page, Route } from "playwright/test";
import {
  changeBrowserVoice,
  openWord,
  setBrowserVoice,
  spokenByBrowser,
} from "#tests/e2e/support/speech.ts";
import { dismissNotification, expect, expectAccessible, test } from "#tests/e2e/support/test.ts";

const listen = (page: Page, of = "the word") =>
  page.getByRole("button", { name: `Listen to ${of}`, exact: true });
const stop = (page: Page) => page.getByRole("button", { name: "Stop the word", exact: true });

/** Counts the calls and answers them like this. */
async function answerCalls(page: Page, answer: (route: Route) => Promise<void>) {
  const calls: string[] = [];
  await page.route("/api/tts", (route) => {
    calls.push(route.request().postDataJSON().text);
    return answer(route);
  });
  return calls;
}

test("the card of a word fits every window, its sound is loaded, played to its end and not asked for twice, ends another, and may be refused by the browser", async ({
  page,
}) => {
  const calls = await answerCalls(page, (route) => route.continue());
  await openWord(page);
  await expect(page.getByText("Read aloud by a computer voice.")).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page
      .locator("html")
      .evaluate((root) => root.scrollWidth - root.clientWidth);
    expect(overflow).toBe(0);
  }
  await expectAccessible(page);

  await listen(page).click();
  await expect(stop(page)).toBeVisible();
  await expect(listen(page)).toBeVisible();
  await listen(page).click();
  await expect(stop(page)).toBeVisible();

  expect(calls).toEqual(["كِتَابٌ"]);
  await listen(page, "the example").click();
  await expect(page.getByRole("button", { name: "Stop the example" })).toBeVisible();
  await expect(listen(page)).toBeVisible();

  for (const [error, title, description] of [
    [
      "NotAllowedError",
      "Audio requires user interaction",
      "Please click the audio button again to enable playback",
    ],
    [
      "NotSupportedError",
      "Audio playback failed",
      "Could not play pronunciation. Please try again.",
    ],
  ] as const) {
    await page.evaluate((name) => {
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("no", name));
    }, error);
    await listen(page).click();
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(description, { exact: true })).toBeVisible();
    await expect(listen(page)).toBeVisible();
  }
});

test("a second press stops it, also while it is loading", async ({ page }) => {
  let answerNow = () => {};
  const calls = await answerCalls(page, async (route) => {
    await new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    await route.continue().catch(() => undefined);
  });
  await openWord(page);

  await listen(page).click();
  await expect.poll(() => calls.length).toBe(1);
  await page.getByRole("button", { name: "Loading the word", exact: true }).click();
  await expect(listen(page)).toBeVisible();
  answerNow();

  await listen(page).click();
  await expect.poll(() => calls.length).toBe(2);
  answerNow();
  await stop(page).click();
  await expect(listen(page)).toBeVisible();
});

test.describe("a server that fails", () => {
  test.use({ refusals: { "/api/tts": [429, 502, 503] } });

  test("or lies is asked three times more and never played, then the browser speaks slowly in Arabic", async ({
    page,
  }) => {
    await setBrowserVoice(page, "speaks");
    const lie = (body: Buffer) => ({ status: 200, contentType: "audio/mpeg", body });
    const answers = [
      { status: 503, json: {} },
      lie(Buffer.from("ID3")),
      lie(Buffer.alloc(5000, "no audio")),
    ];
    let asked = 0;
    const calls = await answerCalls(page, (route) => {
      asked += 1;
      return route.fulfill(answers[(asked - 1) % answers.length]);
    });
    await openWord(page);

    await listen(page).click();
    await expect(stop(page)).toBeVisible();
    await expect(listen(page)).toBeVisible();

    expect(calls).toHaveLength(4);
    const spoken = [{ text: "كِتَابٌ", lang: "ar-SA", rate: expect.closeTo(0.8) }];
    expect(await spokenByBrowser(page)).toEqual(spoken);
  });

  test("with a limit is not asked again, and a browser whose voice says nothing either is told", async ({
    page,
  }) => {
    await setBrowserVoice(page, "speaks");
    const calls = await answerCalls(page, (route) => route.fulfill({ status: 429, json: {} }));
    await openWord(page);
    await listen(page).click();
    await expect(stop(page)).toBeVisible();
    await expect(listen(page)).toBeVisible();
    expect(calls).toHaveLength(1);

    const told = page.getByText("Unable to play pronunciation. Please check your audio settings.");
    for (const kind of ["silent", "foreign", "missing"] as const) {
      await test.step(kind, async () => {
        await changeBrowserVoice(page, kind);
        await listen(page).click();
        await expect(told).toBeVisible();
        await expect(listen(page)).toBeVisible();
        await dismissNotification(page);
        await expect(told).toHaveCount(0);
      });
    }
  });
});
