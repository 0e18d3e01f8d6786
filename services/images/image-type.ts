export type ImageType = "jpeg" | "png" | "webp" | "gif";

/** The type of an image by its first bytes, whatever it was named; null for everything that is not one of the four. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return "jpeg";
  const isPng = startsWith(bytes, 0, [0x89, ...ascii("PNG"), 0x0d, 0x0a, 0x1a, 0x0a]);
  if (isPng && startsWith(bytes, 12, ascii("IHDR"))) return "png";
  if (startsWith(bytes, 0, ascii("RIFF")) && startsWith(bytes, 8, ascii("WEBPVP8"))) return "webp";
  const isGif = startsWith(bytes, 0, ascii("GIF87a")) || startsWith(bytes, 0, ascii("GIF89a"));
  return isGif ? "gif" : null;
}

function startsWith(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
