import { openWord } from "#tests/e2e/support/speech.ts";
import { expect, test } from "#tests/e2e/support/test.ts";

test("without scripts players of the word and the example stand in place of the buttons", async ({
  page,
}) => {
  await openWord(page);

  await expect(page.getByRole("button", { name: /^Listen to/ })).toHaveCount(0);
  for (const of of ["the word", "the example"]) {
    const player = page.locator(`audio[aria-label="Listen to ${of}"]`);
    await expect(player).toBeVisible();
    const answer = await page.request.get((await player.getAttribute("src")) ?? "");
    expect(answer.headers()["content-type"]).toBe("audio/mpeg");
  }
});
