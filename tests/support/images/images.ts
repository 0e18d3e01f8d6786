import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

type Size = { width?: number; height?: number };

/** A picture in one color. */
export function aPicture({ width = 60, height = 40 }: Size = {}): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#3366cc" } });
}

/** The bytes of a small PNG. */
export function aPng(size: Size = {}): Promise<Buffer> {
  return aPicture(size).png().toBuffer();
}

/** The bytes of a PNG that cannot be packed well: as many pixels as are asked for, all of them noise. */
export function aNoisyPng(side: number): Promise<Buffer> {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** What a telephone takes: a JPEG of 5 million pixels that do not repeat, 1.8 MB. */
export function aPhotograph(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 2560, height: 1960, channels: 3, background: "gray", noise } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** The same picture with bytes behind its end, so that the file has exactly this length. */
export function paddedTo(picture: Buffer, bytes: number): Buffer<ArrayBuffer> {
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** A GIF of one pixel in so many frames. */
export function anAnimatedGif(frames: number): Buffer {
  const head = Buffer.from("GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\0\0\xff", "latin1");
  const frame = Buffer.from(
    "\x21\xf9\x04\0\x01\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0",
    "latin1",
  );
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

/** A GIF that is a script as well: what is a comment to JavaScript is a picture of 10,799 pixels. */
export function aGifThatIsAScript(script: string): Buffer {
  const gif = anAnimatedGif(1);
  gif.write("/*", 6);
  return Buffer.concat([gif, Buffer.from(`*/=1;${script}`)]);
}

/** A PNG of 20,000 by 20,000 white points, a few kilobytes long. */
export function aPixelBomb(): Buffer {
  const side = 20_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc(side * (1 + side / 8));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PNG with so many compressed texts, each of as many megabytes of one letter, between its head and its pixels. */
export async function aTextBomb({ texts, megabytes }: { texts: number; megabytes: number }) {
  const png = await aPng();
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, "a"));
  const text = chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0", "latin1"), packed]));
  const afterHead = 8 + 12 + 13;
  const bomb = Array.from({ length: texts }, () => text);
  return Buffer.concat([png.subarray(0, afterHead), ...bomb, png.subarray(afterHead)]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
