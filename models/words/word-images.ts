import { trusted } from "#models/database/mongoose.server.ts";
import { WordModel } from "./word.ts";

/** Returns the image addresses among these that a word of any learner carries. */
export async function imagesInUse(imageUrls: readonly string[]): Promise<Set<string>> {
  if (imageUrls.length === 0) return new Set();
  const words = await WordModel.find(
    { imageUrl: trusted({ $in: imageUrls }) },
    { imageUrl: 1, _id: 0 },
  ).lean();
  return new Set(words.flatMap(({ imageUrl }) => imageUrl ?? []));
}

/** Whether a word of this learner carries the image. */
export async function carriesImage(userId: string, imageUrl: string): Promise<boolean> {
  return (await WordModel.exists({ userId, imageUrl })) !== null;
}
