import { unavailabilityOf } from "./database-unavailable.ts";
import { definedModels, ObjectId, trusted } from "./mongoose.server.ts";

const AT_ONCE = 500;

/** Collections keyed by the learner's id. */
const KEYED_BY_OWNER = [
  "userStats",
  "image_space",
  "recording_space",
  "importBatches",
  "importTables",
  "importDecks",
  "restores",
];

/** Collections with keys that begin with the learner's id, or with a word before it. */
const KEYED_BY_TEXT: readonly [collection: string, prefix: string][] = [
  ["billing_accounts", ""],
  ["daily_uses", "user:"],
  ["generated_words", ""],
  ["speech_allowances", ""],
];

/** Of the images those stay that words copied from a set carry. */
const LEFT_TO_OTHERS = ["images"];

/**
 * Removes everything that is stored for a learner outside of the account itself, some hundred documents at a time. Images
 * stay, and words that got a recording meanwhile: the recording has to be let go of before.
 */
export async function removeOwnedDocuments(userId: string): Promise<void> {
  const models = definedModels();
  const owner = new ObjectId(userId);
  for (const [name, model] of models) {
    if (LEFT_TO_OTHERS.includes(name) || !model.schema.path("userId")) continue;
    const left = model.schema.path("recordingId") ? { recordingId: null } : {};
    for (;;) {
      const found = await model
        .find({ userId: owner, ...left }, { _id: 1 })
        .limit(AT_ONCE)
        .lean()
        .catch(async (error) => {
          if (unavailabilityOf(error) !== "damaged") throw error;
          // One document cannot be read, and is removed all the same.
          await model.deleteMany({ userId: owner, ...left });
          return [];
        });
      const ids = found.map(({ _id }) => _id);
      if (ids.length > 0) await model.deleteMany({ _id: trusted({ $in: ids }) });
      if (ids.length < AT_ONCE) break;
    }
  }
  for (const name of KEYED_BY_OWNER) await models.get(name)?.deleteOne({ _id: owner });
  for (const [name, prefix] of KEYED_BY_TEXT) {
    const from = `${prefix}${userId}`;
    await models.get(name)?.deleteMany({ _id: trusted({ $gte: from, $lt: `${from}~` }) });
  }
}
