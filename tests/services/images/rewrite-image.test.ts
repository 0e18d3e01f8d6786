import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { rewriteImage } from "#services/images/rewrite-image.ts";
import {
  aGifThatIsAScript,
  aNoisyPng,
  anAnimatedGif,
  aPicture,
  aPixelBomb,
  aPng,
} from "#tests/support/images/images.ts";

async function rewritten(bytes: Buffer): Promise<Buffer> {
  const result = await rewriteImage(bytes);
  if (typeof result === "string") throw new Error(result);
  return result;
}

describe("an image comes out (P37)", () => {
  test.each(["jpeg", "png", "webp", "gif"] as const)("of %s as WebP", async (format) => {
    const result = await rewritten(await aPicture().toFormat(format).toBuffer());
    expect(await sharp(result).metadata()).toMatchObject({ format: "webp", width: 60, height: 40 });
  });

  test("at most 1024 pixels long, and never larger than it was", async () => {
    const wide = await sharp(await rewritten(await aPng({ width: 3000, height: 1500 }))).metadata();
    expect([wide.width, wide.height]).toEqual([1024, 512]);
    const tall = await sharp(await rewritten(await aPng({ width: 1, height: 4000 }))).metadata();
    expect([tall.width, tall.height]).toEqual([1, 1024]);
    const tiny = await sharp(await rewritten(await aPng({ width: 1, height: 1 }))).metadata();
    expect([tiny.width, tiny.height]).toEqual([1, 1]);
  });

  test("upright, without place, camera, comment or profile", async () => {
    const photo = await aPicture()
      .jpeg()
      .withExif({
        IFD0: { Make: "Camera of the learner", ImageDescription: "secret-description" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 2/1 3/1" },
      })
      .withMetadata({ orientation: 6, icc: "srgb" })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>secret-xmp</x:xmpmeta>")
      .toBuffer();
    expect(photo.includes("secret-xmp")).toBe(true);
    const result = await rewritten(photo);
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(result).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect([width, height]).toEqual([40, 60]);
    for (const secret of ["Camera", "secret", "EXIF", "XMP", "GPS"]) {
      expect(result.includes(secret), secret).toBe(false);
    }
  });

  test("of four inks in the colors a screen has", async () => {
    const inked = await aPicture().toColourspace("cmyk").jpeg().toBuffer();
    expect((await sharp(inked).metadata()).space).toBe("cmyk");
    expect((await sharp(await rewritten(inked)).metadata()).space).toBe("srgb");
  });

  test("with its transparency", async () => {
    const clear = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await sharp(await rewritten(clear)).metadata()).hasAlpha).toBe(true);
  });

  test("of ten thousand frames as the first alone", async () => {
    const { pages, width } = await sharp(await rewritten(anAnimatedGif(10_000))).metadata();
    expect([pages ?? 1, width]).toEqual([1, 1]);
  });

  test("of a picture with a ZIP or a script behind it without them", async () => {
    const zip = Buffer.from("PK\x03\x04 secret-zip PK\x05\x06".padEnd(60, "\0"));
    const jpeg = Buffer.concat([await aPicture().jpeg().toBuffer(), zip]);
    expect((await rewritten(jpeg)).includes("secret-zip")).toBe(false);
    const gif = aGifThatIsAScript("alert('secret-script')");
    expect((await rewritten(gif)).includes("secret-script")).toBe(false);
  });
});

describe("unreadable is (P37)", () => {
  test("a picture that was cut", async () => {
    for (const format of ["jpeg", "png", "webp", "gif"] as const) {
      const whole = await sharp(await aNoisyPng(200))
        .toFormat(format)
        .toBuffer();
      const half = whole.subarray(0, whole.length / 2);
      expect([format, await rewriteImage(half)]).toEqual([format, "unreadable"]);
    }
  });

  test("a picture with a false byte in its middle", async () => {
    const png = await aNoisyPng(50);
    png.fill(0xff, 3000, 3100);
    expect(await rewriteImage(png)).toBe("unreadable");
  });

  test("one of 400 million pixels in less than 2 MB", async () => {
    const bomb = aPixelBomb();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({
      width: 20_000,
      height: 20_000,
    });
    expect(await rewriteImage(bomb)).toBe("unreadable");
  });

  test("one of 25 million pixels that has to be decoded as a whole", async () => {
    const interlaced = await sharp({
      create: { width: 5000, height: 5000, channels: 4, background: "#fff" },
    })
      .png({ progressive: true })
      .toBuffer();
    expect(await rewriteImage(interlaced)).toBe("unreadable");
  });

  test("whatever sharp itself would read besides the four", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await rewriteImage(svg)).toBe("unreadable");
    expect(await rewriteImage(await aPicture().tiff().toBuffer())).toBe("unreadable");
    expect(await rewriteImage(await aPicture().avif().toBuffer())).toBe("unreadable");
  });
});

test("who comes when eight are waiting is told to come again (P37)", async () => {
  const png = await aPng({ width: 500, height: 500 });
  const results = await Promise.all(Array.from({ length: 12 }, () => rewriteImage(png)));
  expect(results.filter((result) => result === "busy")).toHaveLength(3);
  expect(results.filter((result) => Buffer.isBuffer(result))).toHaveLength(9);
});
