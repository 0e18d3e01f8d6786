import { addWord, signIn } from "#tests/e2e/support/learner.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/test.ts";
import { recorded } from "#tests/support/recordings/sounds.ts";

test.use({ refusals: { "/vocabulary/": [400] } });

test("a word gets a recording from a file, and loses it again @without-scripts", async ({
  page,
  javaScriptEnabled,
}) => {
  await signIn(page);
  await addWord(page, "كِتَابٌ", "book");
  await page.goto("/vocabulary");
  await page.getByRole("link", { name: "book", exact: true }).click();
  await page.getByRole("link", { name: "Record it yourself" }).click();
  await expect(page.getByRole("heading", { name: "Your recording" })).toBeVisible();
  await expectAccessible(page, javaScriptEnabled);
  const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no sound") };
  await page.getByLabel("Sound file").setInputFiles(text);
  await page.getByRole("button", { name: "Save recording" }).click();
  await expect(
    page.getByText("Please choose a sound file: WAV, MP3, M4A, Ogg or WebM."),
  ).toBeVisible();

  const buffer = recorded("recorded.webm");
  await page
    .getByLabel("Sound file")
    .setInputFiles({ name: "me.webm", mimeType: "audio/webm", buffer });
  await page.getByRole("button", { name: "Save recording" }).click();
  await expect(page.getByText("Read aloud by your recording.")).toBeVisible();

  await page.getByRole("link", { name: "Change it" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("link", { name: "Record it yourself" })).toBeVisible();
});
