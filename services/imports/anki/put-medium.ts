import type { MediumLeftOut } from "#models/imports/decks/deck-rules.ts";
import type { Word } from "#models/words/word.ts";
import { storeImage } from "#services/images/store-image.ts";
import { keepRecording } from "#services/recordings/keep-recording.ts";
import { changeWord } from "#services/words/change-word.ts";

/** The kind of medium that was put, or the reason why none was; `busy`: too many images wait; null: the word has got one meanwhile, or is gone. */
type Put = "recordings" | "images" | "busy" | { leftOut: MediumLeftOut } | null;

/** Puts a recording of a package to a word that has none. */
export async function putRecording(
  userId: string,
  wordId: string,
  file: Buffer,
  now: Date,
): Promise<Put> {
  const { outcome } = await keepRecording(userId, wordId, file, now, { isFirst: true });
  if (outcome === "no-word") return null;
  return outcome === "kept" ? "recordings" : { leftOut: outcome };
}

/** Puts an image of a package to a word that has none. */
export async function putImage(
  userId: string,
  wordId: string,
  file: Buffer,
  now: Date,
): Promise<Put> {
  const { outcome, imageUrl } = await storeImage(userId, file, now);
  if (outcome === "busy") return "busy";
  if (outcome !== "stored") return { leftOut: outcome };
  const hasNone = (word: Word) => word.imageUrl === null;
  const changed = await changeWord(userId, wordId, { imageUrl }, now, hasNone);
  return changed?.outcome === "changed" ? "images" : null;
}
