import { imageIdOf } from "#models/images/image-rules.ts";
import type { Recording } from "#models/recordings/recording.ts";
import { everyImage, everyRecording } from "#services/data-export/own-data.ts";

const ENDINGS: Record<string, string> = {
  "audio/wav": "wav",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/ogg": "ogg",
  "audio/webm": "webm",
};

/** The names of an image and a recording in Anki's one folder for all media. */
export function imageFile(imageId: string): string {
  return `kalima-${imageId}.webp`;
}

export function soundFile(recordingId: string, type: Recording["type"]): string {
  return `kalima-${recordingId}.${ENDINGS[type] ?? "bin"}`;
}

/** The images and recordings of a learner's words, each once. */
export async function* everyMediaFile(
  userId: string,
): AsyncGenerator<{ file: string; content: Buffer }> {
  for await (const images of everyImage(userId)) {
    for (const { imageUrl, content } of images) {
      const id = imageIdOf(imageUrl);
      if (id) yield { file: imageFile(id), content };
    }
  }
  const seen = new Set<string>();
  for await (const recordings of everyRecording(userId)) {
    for (const { recordingId, type, content } of recordings) {
      if (seen.has(recordingId)) continue;
      seen.add(recordingId);
      yield { file: soundFile(recordingId, type), content };
    }
  }
}
