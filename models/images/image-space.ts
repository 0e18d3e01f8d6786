import {
  defineModel,
  ObjectId,
  Schema,
  trusted,
  upserting,
} from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { IMAGE_SPACE } from "./image-rules.ts";

export type ImageSpace = { files: number; bytes: number };

type StoredImageSpace = { _id: InstanceType<typeof ObjectId>; files: number; bytes: number };

const imageSpaceSchema = new Schema<StoredImageSpace>(
  {
    files: { type: Number, required: true },
    bytes: { type: Number, required: true },
  },
  { collection: "image_space", versionKey: false },
);

const ImageSpaceModel = defineModel("ImageSpace", imageSpaceSchema);

/** Makes sure the learner has a counter to take space from; any number of callers make one. */
export async function openImageSpace(userId: string): Promise<void> {
  await upserting(() =>
    ImageSpaceModel.updateOne(
      { _id: new ObjectId(userId) },
      { $setOnInsert: { files: 0, bytes: 0 } },
      { upsert: true },
    ),
  );
}

/** Takes room for one more image of so many bytes; false when the learner has no room for it. */
export async function takeImageSpace(userId: string, bytes: number): Promise<boolean> {
  const { matchedCount } = await ImageSpaceModel.updateOne(
    {
      _id: new ObjectId(userId),
      files: trusted({ $lt: IMAGE_SPACE.files }),
      bytes: trusted({ $lte: IMAGE_SPACE.bytes - bytes }),
    },
    { $inc: { files: 1, bytes } },
  );
  return matchedCount === 1;
}

/** Gives the room of one removed image back. */
export async function giveImageSpaceBack(userId: string, bytes: number): Promise<void> {
  await ImageSpaceModel.updateOne(
    { _id: new ObjectId(userId) },
    { $inc: { files: -1, bytes: -bytes } },
  );
}

/** The files and bytes a learner's images take. */
export function imageSpaceOf(userId: string): Promise<ImageSpace> {
  return answerQuery({
    model: ImageSpaceModel,
    filter: { _id: userId },
    limit: 1,
    toResult: ([stored]) => ({ files: stored?.files ?? 0, bytes: stored?.bytes ?? 0 }),
  });
}
