import type { Metadata, SharpConstructor } from "sharp";
import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { imageTypeOf } from "./image-type.ts";
import { withoutExtraChunks } from "./png-chunks.ts";

/** Too many images wait to be rewritten. */
export class TooManyImages extends Error {}

/** Runs the work when its turn comes, because an image of 25 million pixels takes 100 MB. */
const withImageLimit = concurrencyLimit({
  slots: 1,
  longestQueue: 8,
  crowded: () => new TooManyImages("Too many images at once"),
});

const MOST_PIXELS = 25_000_000;
// With it the running server grew by 129 MB at most, whatever the format, interlaced or turned.
const MOST_DECODED_BYTES = 80_000_000;
const LONGEST_SIDE_PX = 1024;
const QUALITY = 80;
const LONGEST_SECONDS = 4;

/**
 * The first frame of an image as WebP: upright, at most 1024 pixels long, without any metadata.
 * "unreadable" for one that is broken or too big to decode, "busy" when too many are waiting or it took over 4 seconds.
 */
export async function rewriteImage(bytes: Uint8Array): Promise<Buffer | "unreadable" | "busy"> {
  try {
    return await withImageLimit(() => rewritten(bytes));
  } catch (error) {
    return error instanceof TooManyImages || isOutOfTime(error) ? "busy" : "unreadable";
  }
}

/** A machine that others use up may be too slow for an image that is well. */
function isOutOfTime(error: unknown): boolean {
  return error instanceof Error && error.message.includes("timeout:");
}

async function rewritten(bytes: Uint8Array): Promise<Buffer | "unreadable"> {
  const drawn = imageTypeOf(bytes) === "png" ? withoutExtraChunks(bytes) : bytes;
  const sharp = await imageLibrary();
  const image = sharp(drawn, {
    limitInputPixels: MOST_PIXELS,
    failOn: "error",
    sequentialRead: true,
  });
  if (decodedBytes(await image.metadata()) > MOST_DECODED_BYTES) return "unreadable";
  return await image
    .autoOrient()
    .resize({
      width: LONGEST_SIDE_PX,
      height: LONGEST_SIDE_PX,
      fit: "inside",
      withoutEnlargement: true,
    })
    .webp({ quality: QUALITY })
    .timeout({ seconds: LONGEST_SECONDS })
    .toBuffer();
}

let library: Promise<SharpConstructor> | undefined;

/** Loaded at its first use, because it would hold 20 MB of a server that never sees an image. */
function imageLibrary(): Promise<SharpConstructor> {
  library ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // Loaders of SVG, TIFF, HEIF and the rest stay shut even if the check of the type should fail.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: [
        "VipsForeignLoadJpegBuffer",
        "VipsForeignLoadPngBuffer",
        "VipsForeignLoadWebpBuffer",
        "VipsForeignLoadNsgifBuffer",
      ],
    });
    return sharp;
  });
  return library;
}

/** Returns the bytes decoding may hold: a GIF its frame twice, a progressive JPEG two bytes of every coefficient. */
function decodedBytes(image: Metadata): number {
  const { width, height, channels, depth, isProgressive, format, chromaSubsampling } = image;
  if (format === "jpeg" && isProgressive) {
    return width * height * 2 * (chromaSubsampling === "4:2:0" ? 1.5 : channels);
  }
  return width * height * channels * (depth === "ushort" || format === "gif" ? 2 : 1);
}
