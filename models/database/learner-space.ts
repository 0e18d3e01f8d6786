import { defineModel, ObjectId, trusted, upserting } from "./mongoose.server.ts";
import { answerQuery } from "./read-together.ts";
import { always, collection } from "./schemas.ts";

export type LearnerSpace = { files: number; bytes: number };

/** A counter of the files of one kind that each learner keeps, in a collection of its own, and of their bytes. */
export function learnerSpace(name: string, collectionName: string, most: LearnerSpace) {
  const schema = collection(collectionName, { files: always.number, bytes: always.number });
  const Model = defineModel(name, schema);
  return {
    /** Makes sure the learner has a counter to take space from; any number of callers make one. */
    async open(userId: string): Promise<void> {
      await upserting(() =>
        Model.updateOne(
          { _id: new ObjectId(userId) },
          { $setOnInsert: { files: 0, bytes: 0 } },
          { upsert: true },
        ),
      );
    },

    /** Takes room for `files` more files of `bytes` in total; false if the learner has too little left. */
    async take(userId: string, bytes: number, files = 1): Promise<boolean> {
      const { matchedCount } = await Model.updateOne(
        {
          _id: new ObjectId(userId),
          files: trusted({ $lte: most.files - files }),
          bytes: trusted({ $lte: most.bytes - bytes }),
        },
        { $inc: { files, bytes } },
      );
      return matchedCount === 1;
    },

    /** Gives the room of one removed file back. */
    async giveBack(userId: string, bytes: number): Promise<void> {
      await Model.updateOne({ _id: new ObjectId(userId) }, { $inc: { files: -1, bytes: -bytes } });
    },

    /** The files and bytes a learner keeps. */
    of(userId: string): Promise<LearnerSpace> {
      return answerQuery({
        model: Model,
        filter: { _id: userId },
        limit: 1,
        toResult: ([stored]) => ({ files: stored?.files ?? 0, bytes: stored?.bytes ?? 0 }),
      });
    },
  };
}
