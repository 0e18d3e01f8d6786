export const MOST_RECORDING_BYTES = 1024 * 1024;
export const MOST_RECORDING_SECONDS = 10;

/** The limit per learner. */
export const RECORDING_SPACE = { files: 2000, bytes: 100 * 1024 * 1024 } as const;

export const RECORDING_MESSAGES = {
  missing: "Choose a sound file or record the word first.",
  notSound: "Please choose a sound file: WAV, MP3, M4A, Ogg or WebM.",
  tooLong: `A recording has ${MOST_RECORDING_SECONDS} seconds at most.`,
  tooLarge: "Please choose a sound file smaller than 1 MB.",
  full: "Your space for recordings is full.",
} as const;

export const RECORDING_NOT_KEPT = "Your recording wasn’t saved.";
export const RECORDING_NOT_REMOVED = "Your recording wasn’t removed.";

/** Warns that the space for recordings is nearly full, from nine tenths on; null before. */
export function recordingRoomNotice({
  files,
  bytes,
}: {
  files: number;
  bytes: number;
}): string | null {
  const isNearlyFull = files >= 0.9 * RECORDING_SPACE.files || bytes >= 0.9 * RECORDING_SPACE.bytes;
  if (!isNearlyFull) return null;
  const megabytes = (size: number) => Math.ceil(size / (1024 * 1024));
  return `Your space for recordings is nearly full: ${files} of ${RECORDING_SPACE.files.toLocaleString("en-US")} recordings, ${megabytes(bytes)} of ${megabytes(RECORDING_SPACE.bytes)} MB.`;
}

/** Where the recording of a word is heard, another address for another recording; null for a word without one. */
export function recordingUrlOf(word: { id: string; recordingId: string | null }): string | null {
  return word.recordingId && `/vocabulary/${word.id}/speech/${word.recordingId}`;
}
