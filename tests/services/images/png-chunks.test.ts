import sharp from "sharp";
import { expect, test } from "vitest";
import { withoutExtraChunks } from "#services/images/png-chunks.ts";
import { rewriteImage } from "#services/images/rewrite-image.ts";
import { aPicture, aPng, aTextBomb } from "#tests/support/images/images.ts";

const pixels = (png: Uint8Array) => sharp(png).raw().toBuffer();

test("texts that unpack to a gigabyte are dropped before anything decodes them (P37)", async () => {
  const bomb = await aTextBomb({ texts: 100, megabytes: 10 });
  const before = process.memoryUsage().rss;

  const drawn = withoutExtraChunks(bomb);

  expect(drawn).toEqual(withoutExtraChunks(await aPng()));
  expect(await rewriteImage(bomb)).toBeInstanceOf(Buffer);
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(300);
});

test.each([
  ["a palette with transparency", aPicture().png({ palette: true })],
  ["16 bits a channel", aPicture().toColourspace("rgb16").png()],
  ["transparency", aPicture().ensureAlpha(0.5).png()],
  ["interlacing", aPicture().png({ progressive: true })],
  [
    "a profile and a comment",
    aPicture()
      .withIccProfile("p3")
      .withExif({ IFD0: { Make: "x" } })
      .png(),
  ],
])("a PNG with %s draws the same (P37)", async (_name, picture) => {
  const png = await picture.toBuffer();
  const drawn = withoutExtraChunks(png);
  expect((await pixels(drawn)).equals(await pixels(png))).toBe(true);
});

test("a turned PNG stays turned (P37)", async () => {
  const png = await aPicture().withMetadata({ orientation: 6 }).png().toBuffer();
  expect((await sharp(withoutExtraChunks(png)).metadata()).orientation).toBe(6);
});

test("a PNG that ends inside a chunk is unreadable, not an error (P37)", async () => {
  const png = await aPng();
  expect(await rewriteImage(png.subarray(0, png.length - 20))).toBe("unreadable");
  expect(await rewriteImage(png.subarray(0, 33))).toBe("unreadable");
});

test("a length beyond the file ends the copy (P37)", async () => {
  const png = Buffer.from(await aPng());
  png.writeUInt32BE(0xffffffff, 33);
  expect(withoutExtraChunks(png)).toHaveLength(33);
});
