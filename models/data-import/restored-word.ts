import { defineModel, trusted } from "#models/database/mongoose.server.ts";
import { always, collection, type Stored, type Told } from "#models/database/schemas.ts";
import { field } from "#models/field-table.ts";
import { restoreExpiry } from "./restore.ts";

const AT_ONCE = 500;

const restoredWordSchema = collection("restoredWords", {
  userId: always.id,
  oldId: always.id,
  wordId: always.id,
  /** It came with that archive. */
  isBack: always.yesOrNo,
  /** The address of its image in the archive. */
  imageUrl: field<string | null>(String, null),
  /** Its schedule is that of the archive, so that its answers come along. */
  isScheduled: field<boolean>(Boolean, false),
  expiresAt: always.time,
});
restoredWordSchema.index({ userId: 1, oldId: 1 }, { unique: true });
restoredWordSchema.index(
  { userId: 1, imageUrl: 1, _id: 1 },
  { partialFilterExpression: { imageUrl: { $gt: "" } } },
);
restoredWordSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const RestoredWordModel = defineModel("RestoredWord", restoredWordSchema);

type StoredWord = Stored<typeof RestoredWordModel>;

/** A word of an archive and the own word that it is now. */
export type RestoredWord = Told<typeof RestoredWordModel, "_id" | "userId" | "expiresAt">;

/** Notes which own words the words of an archive are now, over what was noted of them before. */
export async function keepRestoredWords(
  userId: string,
  words: readonly Omit<RestoredWord, "isScheduled">[],
  now: Date,
): Promise<void> {
  if (words.length === 0) return;
  const oldIds = words.map(({ oldId }) => oldId);
  await RestoredWordModel.deleteMany({ userId, oldId: trusted({ $in: oldIds }) });
  const expiresAt = restoreExpiry(now);
  await RestoredWordModel.insertMany(words.map((word) => ({ ...word, userId, expiresAt })));
}

/** Notes that the schedules of these words are those of the archive. */
export async function noteScheduled(userId: string, oldIds: readonly string[]): Promise<void> {
  await RestoredWordModel.updateMany(
    { userId, oldId: trusted({ $in: [...oldIds] }) },
    { $set: { isScheduled: true } },
  );
}

/** The own words for words of an archive, by the ids in the archive. */
export async function restoredWords(
  userId: string,
  oldIds: readonly string[],
): Promise<Map<string, RestoredWord>> {
  const stored = await RestoredWordModel.find({
    userId,
    oldId: trusted({ $in: [...new Set(oldIds)] }),
  }).lean();
  return new Map(stored.map((one) => [String(one.oldId), toRestored(one)]));
}

/** Keeps what is noted of a learner's words as long as a restore begun now. */
export async function renewRestoredWords(userId: string, now: Date): Promise<void> {
  const expiresAt = restoreExpiry(now);
  let after: StoredWord["oldId"] | undefined;
  do {
    const later = after && { oldId: trusted({ $gt: after }) };
    const found = await RestoredWordModel.find({ userId, ...later }, { oldId: 1 })
      .sort({ oldId: 1 })
      .limit(AT_ONCE)
      .lean();
    const ids = found.map(({ _id }) => _id);
    await RestoredWordModel.updateMany({ _id: trusted({ $in: ids }) }, { $set: { expiresAt } });
    after = found.at(-1)?.oldId;
  } while (after);
}

/** Forgets which own words those of archives are; the words stay. */
export async function forgetRestoredWords(userId: string): Promise<void> {
  for (;;) {
    const found = await RestoredWordModel.find({ userId }, { _id: 1 }).limit(AT_ONCE).lean();
    if (found.length === 0) return;
    await RestoredWordModel.deleteMany({ _id: trusted({ $in: found.map(({ _id }) => _id) }) });
  }
}

/** The own words whose words in the archive carried that image, by the ids in the archive. */
export async function restoredWithImage(
  userId: string,
  imageUrl: string,
  most: number,
): Promise<RestoredWord[]> {
  const wanted = { userId, imageUrl: trusted({ $eq: imageUrl, $gt: "" }) };
  const stored = await RestoredWordModel.find(wanted).sort({ _id: 1 }).limit(most).lean();
  return stored.map(toRestored);
}

function toRestored({ oldId, wordId, isBack, imageUrl, isScheduled }: StoredWord): RestoredWord {
  return { oldId: String(oldId), wordId: String(wordId), isBack, imageUrl, isScheduled };
}
