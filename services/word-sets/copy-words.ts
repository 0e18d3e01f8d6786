import { pickFields } from "#models/field-table.ts";
import { keepImages } from "#models/images/image.ts";
import { imageIdOf } from "#models/images/image-rules.ts";
import type { UnfinishedCopy } from "#models/word-sets/unfinished-copy.ts";
import { formKey, wordIdsByForm } from "#models/words/duplicate-candidates.ts";
import { findWords, type NewWord, type Word, wordKeys } from "#models/words/word.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import { completeText } from "#models/words/word-text.ts";
import { carriedRecordings } from "#services/recordings/carried-recordings.ts";
import { asCategory } from "#services/words/change-word.ts";
import { storeWords } from "#services/words/store-words.ts";

/** Words of the copy in the order of the source, and how many of them are new and how many the learner had. */
export type WordsOfCopy = { ids: string[]; copied: number; linked: number };

/**
 * Finds or makes the learner's own words for words of somebody's public set: the same vocalized form in its category is the
 * same word. Part of the transaction that puts them into the copy; a word that came meanwhile raises the duplicate-key error.
 */
export async function copyWords(
  { userId: id, timeZone }: Pick<UnfinishedCopy, "userId" | "timeZone">,
  source: { userId: string; ids: readonly string[]; sharesRecordings: boolean },
  now: Date,
): Promise<WordsOfCopy> {
  const readable = (await findWords(source.userId, source.ids)).filter(
    ({ arabicWord, englishMeaning }) => arabicWord !== "" && englishMeaning !== "",
  );
  const wanted = readable.map((word) => ({ word, key: keyOf(word), form: formOf(word) }));
  const known = await wordIdsByForm(
    id,
    wanted.map(({ form }) => form),
  );
  const missing = wanted.filter(
    ({ key }, at) => !known.has(key) && wanted.findIndex((one) => one.key === key) === at,
  );
  const images = await keptImages(
    missing.map(({ word }) => word),
    now,
  );
  const recordings = source.sharesRecordings
    ? await carriedRecordings(
        id,
        missing.flatMap(({ word }) => word.recordingId ?? []),
      )
    : new Set<string>();
  const copies = missing.map(({ word }) => copyOf(word, images, recordings));
  const copiedIds = await storeWords({ id, timeZone }, copies, now);
  const made = new Map(missing.map(({ key }, at) => [key, copiedIds[at] ?? ""]));
  const ids = wanted.flatMap(({ key }) => known.get(key) ?? made.get(key) ?? []);
  return { ids, copied: copiedIds.length, linked: new Set(ids).size - copiedIds.length };
}

function formOf(word: Word) {
  const { vocalisedKey } = wordKeys(word);
  return { category: asCategory(word.category), vocalisedKey };
}

function keyOf(word: Word): string {
  return formKey(formOf(word));
}

async function keptImages(words: readonly Word[], now: Date): Promise<Set<string>> {
  const ids = words.flatMap(({ imageUrl }) => (imageUrl && imageIdOf(imageUrl)) || []);
  return keepImages(ids, now);
}

/** The text of a word as others see it, without what its owner made of it. */
function copyOf(
  word: Word,
  images: ReadonlySet<string>,
  recordings: Set<string>,
): Omit<NewWord, "createdAt"> {
  const { partOfSpeech, imageUrl, source, isAiGenerated } = word;
  // Each of them is carried once more.
  const recordingId = recordings.delete(word.recordingId ?? "") ? word.recordingId : null;
  const imageId = imageUrl && imageIdOf(imageUrl);
  const text = completeText({
    ...pickFields(REQUIRED_TEXTS, word),
    ...pickFields(OPTIONAL_TEXTS, word),
    category: asCategory(word.category),
    partOfSpeech,
    imageUrl: imageId && images.has(imageId) ? imageUrl : null,
  });
  return { ...text, source, isAiGenerated, origin: "copied", recordingId };
}
