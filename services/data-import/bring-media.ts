import { restoredWithImage, restoredWords } from "#models/data-import/restored-word.ts";
import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { RECORDING_MESSAGES } from "#models/recordings/recording-rules.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { type ImageRefusal, storeImage } from "#services/images/store-image.ts";
import { keepRecording, type RecordingRefusal } from "#services/recordings/keep-recording.ts";
import { changeWord } from "#services/words/change-word.ts";
import { type Bringing, leftOutFor, type Tally } from "./bringing.ts";
import type { Returned } from "./returned.ts";

// More words than ever carry one image.
const MOST_CARRIERS = 200;

/** Others have their images rewritten at the moment. */
export class ImagesBusy extends Error {}

const CHANGED = "its word got another one or was deleted meanwhile";

const IMAGE_REASONS: Record<Exclude<ImageRefusal, "busy">, string> = {
  empty: IMAGE_MESSAGES.notAnImage,
  "not-an-image": IMAGE_MESSAGES.notAnImage,
  unreadable: IMAGE_MESSAGES.notAnImage,
  "too-large": IMAGE_MESSAGES.tooLarge,
  full: IMAGE_MESSAGES.full,
};

const RECORDING_REASONS: Record<RecordingRefusal, string> = {
  missing: RECORDING_MESSAGES.missing,
  "not-sound": RECORDING_MESSAGES.notSound,
  "too-large": RECORDING_MESSAGES.tooLarge,
  "too-long": RECORDING_MESSAGES.tooLong,
  full: RECORDING_MESSAGES.full,
};

/** Stores an image as an upload is and gives it to the words that had it and have none here. Throws ImagesBusy. */
export async function bringImage(
  { learner: { id: userId }, now }: Bringing,
  [image]: readonly Returned["images"][],
): Promise<Tally> {
  if (!image) return { added: 0, there: 0 };
  const carriers = await restoredWithImage(userId, image.imageUrl, MOST_CARRIERS);
  const words = await findWords(
    userId,
    carriers.map(({ wordId }) => wordId),
  );
  if (words.length === 0) return withReason("no word that has it is there");
  const bare = words.filter(isBare);
  if (bare.length === 0) return { added: 0, there: 1 };
  const stored = await storeImage(userId, image.content, now);
  if (stored.outcome === "busy") throw new ImagesBusy("images are being rewritten");
  if (stored.outcome !== "stored") return withReason(IMAGE_REASONS[stored.outcome]);
  const { imageUrl } = stored;
  for (const { id } of bare) await changeWord(userId, id, { imageUrl }, now, isBare);
  return { added: 1, there: 0 };
}

/** Keeps a recording as an upload is, for its word if that has none here. */
export async function bringRecording(
  { learner: { id: userId }, now }: Bringing,
  [recording]: readonly Returned["recordings"][],
): Promise<Tally> {
  if (!recording) return { added: 0, there: 0 };
  const own = (await restoredWords(userId, [recording.wordId])).get(recording.wordId);
  const [word] = own ? await findWords(userId, [own.wordId]) : [];
  if (!word) return withReason("its word isn’t there");
  if (word.recordingId) return { added: 0, there: 1 };
  const first = { isFirst: true };
  const { outcome } = await keepRecording(userId, word.id, recording.content, now, first);
  if (outcome === "kept") return { added: 1, there: 0 };
  return withReason(outcome === "no-word" ? CHANGED : RECORDING_REASONS[outcome]);
}

function isBare({ imageUrl }: Pick<Word, "imageUrl">): boolean {
  return imageUrl === null;
}

function withReason(reason: string): Tally {
  return { added: 0, there: 0, leftOut: leftOutFor(reason, 1) };
}
