import { imageContent } from "#models/images/image.ts";
import { imageIdOf } from "#models/images/image-rules.ts";
import { findRecording, recordingTypes } from "#models/recordings/recording.ts";
import type { Word } from "#models/words/word.ts";

/** The images and recordings that notes name, each once: the name of each file in Anki's one folder for all media. */
export type MediaFiles = { images: Map<string, string>; recordings: Map<string, string> };

const ENDINGS: Record<string, string> = {
  "audio/wav": "wav",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "audio/webm": "webm",
};

/** Adds the files of these words. */
export async function addMediaOf(
  words: readonly Word[],
  { images, recordings }: MediaFiles,
): Promise<void> {
  for (const { imageUrl } of words) {
    const id = imageUrl && imageIdOf(imageUrl);
    if (id) images.set(id, `kalima-${id}.webp`);
  }
  for (const [id, type] of await recordingTypes(words.flatMap((word) => word.recordingId ?? []))) {
    recordings.set(id, `kalima-${id}.${ENDINGS[type] ?? "bin"}`);
  }
}

/** The names of the files of a word; null where it has none. */
export function mediaOf({ imageUrl, recordingId }: Word, { images, recordings }: MediaFiles) {
  return {
    image: images.get((imageUrl && imageIdOf(imageUrl)) ?? "") ?? null,
    recording: recordings.get(recordingId ?? "") ?? null,
  };
}

/** The files that are still stored, one at a time. */
export async function* contentOf({
  images,
  recordings,
}: MediaFiles): AsyncGenerator<{ file: string; content: Buffer }> {
  for (const [id, file] of images) {
    const content = await imageContent(id);
    if (content) yield { file, content };
  }
  for (const [id, file] of recordings) {
    const recording = await findRecording(id);
    if (recording) yield { file, content: recording.content };
  }
}
