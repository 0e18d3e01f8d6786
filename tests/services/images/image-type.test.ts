import { expect, test } from "vitest";
import { imageTypeOf } from "#services/images/image-type.ts";
import { anAnimatedGif, aPicture } from "#tests/support/images/images.ts";

const text = (content: string) => Buffer.from(content, "latin1");

test("the four formats are known by their first bytes (P37)", async () => {
  expect(imageTypeOf(await aPicture().jpeg().toBuffer())).toBe("jpeg");
  expect(imageTypeOf(await aPicture().png().toBuffer())).toBe("png");
  expect(imageTypeOf(await aPicture().webp().toBuffer())).toBe("webp");
  expect(imageTypeOf(await aPicture().gif().toBuffer())).toBe("gif");
  expect(imageTypeOf(anAnimatedGif(2))).toBe("gif");
});

test.each([
  ["nothing", ""],
  ["a byte", "\xff"],
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["SVG behind an XML head", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["HTML behind half a PNG head", "\x89PNG<!doctype html>"],
  ["a PNG head before HTML", "\x89PNG\r\n\x1a\n<!doctype html>"],
  ["a PDF", "%PDF-1.7"],
  ["a ZIP", "PK\x03\x04"],
  ["BMP", "BM\x36\0\0\0"],
  ["TIFF, little-endian", "II*\0\x08\0\0\0"],
  ["TIFF, big-endian", "MM\0*\0\0\0\x08"],
  ["ICO", "\0\0\x01\0\x01\0"],
  ["HEIC", "\0\0\0\x18ftypheic"],
  ["AVIF", "\0\0\0\x1cftypavif"],
  ["JPEG 2000", "\0\0\0\x0cjP  \r\n\x87\n"],
  ["JPEG XL", "\xff\x0a"],
  ["PSD", "8BPS\0\x01"],
  ["a vips image", "\x08\xf2\xa6\xb6"],
  ["WAV, a RIFF like WebP", "RIFF\x24\0\0\0WAVEfmt "],
  ["AVI, a RIFF like WebP", "RIFF\x24\0\0\0AVI LIST"],
  ["GIF in lower case", "gif89a\x01\0\x01\0"],
  ["GIF of another year", "GIF88a\x01\0\x01\0"],
  ["a space before a GIF", " GIF89a\x01\0\x01\0"],
  ["ASF", "\x30\x26\xb2\x75\x8e\x66\xcf\x11"],
])("%s is none of them (P37)", (_what, content) => {
  expect(imageTypeOf(text(content))).toBeNull();
});
