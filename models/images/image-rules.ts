export const MOST_IMAGE_BYTES = 5 * 1024 * 1024;

/** The most one learner may keep; the bytes count rewritten images. */
export const IMAGE_SPACE = { files: 500, bytes: 200 * 1024 * 1024 } as const;

/** How long an image that no word carries is kept, in milliseconds. */
export const UNUSED_IMAGE_MS = 24 * 60 * 60 * 1000;

export const IMAGE_MESSAGES = {
  notAnImage: "Please select an image file.",
  tooLarge: "Please select an image smaller than 5MB.",
  full: "Your image storage is full.",
  failed: "Failed to upload image. Please try again.",
  foreign: "The image must be one you uploaded",
} as const;

/** Returns the notice before room for images runs out: from nine tenths on, else null. */
export function imageRoomNotice({ files, bytes }: { files: number; bytes: number }): string | null {
  const isNearlyFull = files >= 0.9 * IMAGE_SPACE.files || bytes >= 0.9 * IMAGE_SPACE.bytes;
  if (!isNearlyFull) return null;
  const megabytes = (size: number) => Math.ceil(size / (1024 * 1024));
  return `Your image storage is nearly full: ${files} of ${IMAGE_SPACE.files} images, ${megabytes(bytes)} of ${megabytes(IMAGE_SPACE.bytes)} MB.`;
}

/** Whether a text is what a learner is told of an image that was not taken. */
export function isImageMessage(text: unknown): text is string {
  return Object.values<unknown>(IMAGE_MESSAGES).includes(text);
}

/** The address of an image on this site. */
export function imageUrlOf(imageId: string): string {
  return `/images/${imageId}`;
}

/** The id in the address of an image of ours; null for every other text. */
export function imageIdOf(imageUrl: string): string | null {
  const [, id] = /^\/images\/([^/]+)$/.exec(imageUrl) ?? [];
  return id && isImageId(id) ? id : null;
}

/** Whether a text has the form of an image's id: 128 bits in base64url. */
export function isImageId(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}
