import { keepImages } from "#models/images/image.ts";
import { imageIdOf, imageUrlOf } from "#models/images/image-rules.ts";
import { carriesImage } from "#models/words/word-images.ts";

/**
 * Whether a word of this learner may carry the image it asks for: none, the one it has, one the learner
 * uploaded, or one another word of theirs carries. The sweep then leaves the image alone for a day, in
 * which the word has to be saved.
 */
export async function claimImage(
  userId: string,
  {
    wanted,
    current,
    now,
  }: { wanted: string | null | undefined; current?: string | null; now: Date },
): Promise<boolean> {
  if (!wanted || wanted === current) return true;
  return (await claimImages(userId, [wanted], now)).has(wanted);
}

/** The addresses among these of images that new words may carry; otherwise as `claimImage`. */
export async function claimImages(
  userId: string,
  wanted: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const ids = [...new Set(wanted.flatMap((imageUrl) => imageIdOf(imageUrl) ?? []))];
  const own = await keepImages(ids, now, userId);
  const carried: string[] = [];
  for (const id of ids) {
    if (!own.has(id) && (await carriesImage(userId, imageUrlOf(id)))) carried.push(id);
  }
  const kept = await keepImages(carried, now);
  return new Set([...own, ...kept].map(imageUrlOf));
}
