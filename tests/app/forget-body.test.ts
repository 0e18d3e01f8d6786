import { expect, test } from "vitest";
import { imageUpload } from "#app/actions/images/store-image.ts";

async function bufferAfterUpload(file: Uint8Array): Promise<ArrayBufferLike> {
  const given = { user: { id: "a learner" }, input: file, now: new Date() };
  const stored = await imageUpload.run(given as Parameters<typeof imageUpload.run>[0]);
  expect(stored).toEqual({ outcome: "not-an-image", imageUrl: null });
  return file.buffer;
}

test("the body of an image is given back once it was looked at", async () => {
  const body = Buffer.allocUnsafeSlow(200_000).fill(1);
  expect(await bufferAfterUpload(body.subarray(1000, 190_000))).toHaveProperty("detached", true);
});

test("the memory that small files share with others is kept", async () => {
  expect(await bufferAfterUpload(Buffer.from("no image"))).toHaveProperty("detached", false);
});
