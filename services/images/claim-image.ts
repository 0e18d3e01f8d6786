import { keepImage, keepOwnImage } from "#models/images/image.ts";
import { imageIdOf } from "#models/images/image-rules.ts";
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
  const imageId = imageIdOf(wanted);
  if (imageId === null) return false;
  if (await keepOwnImage(userId, imageId, now)) return true;
  return (await carriesImage(userId, wanted)) && keepImage(imageId, now);
}
