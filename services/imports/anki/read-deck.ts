import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { askDeckProcess } from "./ask-deck-process.ts";
import type { DeckAnswer, DeckNote, DeckNoteTypes, DeckNoteWish, DeckWish } from "./deck.ts";

/** Too many packages wait to be read. */
export class TooManyDecks extends Error {}

/** One at a time, because an unpacked collection takes 128 MB of disk. */
const withDeckLimit = concurrencyLimit({
  slots: 1,
  longestQueue: 8,
  longestWaitMs: 20_000,
  crowded: () => new TooManyDecks("Too many packages at once"),
});

const readers = new Set<string>();

/** Counts the notes of a package by their types. Throws `RefusedDeck` with the reason, or `TooManyDecks`. */
export async function readNoteTypes(userId: string, content: Uint8Array): Promise<DeckNoteTypes> {
  let counted: DeckNoteTypes = { noteTypes: [], otherNotes: 0 };
  await ask(userId, content, { want: "note-types" }, (answer) => {
    if ("noteTypes" in answer) counted = answer;
  });
  return counted;
}

/** Reads some notes, all of them or none. Throws as `readNoteTypes` does. */
export async function readNotes(
  userId: string,
  content: Uint8Array,
  wish: DeckNoteWish,
): Promise<DeckNote[]> {
  const notes: DeckNote[] = [];
  await ask(userId, content, { want: "notes", ...wish }, (answer) => {
    if ("notes" in answer) notes.push(...answer.notes);
  });
  return notes;
}

/** Reads the first of these media, about 10 MB in all; one that is not there, or above 5 MB, is null. Throws as `readNoteTypes` does. */
export async function readMedia(
  userId: string,
  content: Uint8Array,
  names: readonly string[],
): Promise<Map<string, Buffer | null>> {
  const media = new Map<string, Buffer | null>();
  await ask(userId, content, { want: "media", names }, (answer) => {
    if (!("medium" in answer)) return;
    const { name, content: base64 } = answer.medium;
    media.set(name, base64 === null ? null : Buffer.from(base64, "base64"));
  });
  return media;
}

/** One package of a learner is read or waits at a time, so that nobody keeps the others from their turn. */
async function ask(
  userId: string,
  content: Uint8Array,
  wish: DeckWish,
  onAnswer: (answer: DeckAnswer) => void,
): Promise<void> {
  if (readers.has(userId)) throw new TooManyDecks("Another package of this learner is read");
  readers.add(userId);
  try {
    await withDeckLimit(() => askDeckProcess(content, wish, onAnswer));
  } finally {
    readers.delete(userId);
  }
}
