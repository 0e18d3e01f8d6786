import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { concurrencyLimit } from "#models/concurrency-limit.ts";
import { runProgram } from "#services/child-process.ts";
import { log } from "#services/log.server.ts";
import {
  type DeckAnswer,
  type DeckNote,
  type DeckNoteType,
  type DeckWish,
  RefusedDeck,
} from "./deck.ts";
import { DECK_FOLDER } from "./sweep-deck-folders.ts";

const LONGEST_MS = 20_000;
const MOST_HEAP_MB = 256;

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

const fromHere = createRequire(import.meta.url);

/** Counts the notes of a package by their types. Throws `RefusedDeck` with the reason, or `TooManyDecks`. */
export async function readNoteTypes(userId: string, content: Uint8Array): Promise<DeckNoteType[]> {
  let noteTypes: DeckNoteType[] = [];
  await ask(userId, content, { want: "note-types" }, (answer) => {
    if ("noteTypes" in answer) noteTypes = answer.noteTypes;
  });
  return noteTypes;
}

/** Reads the notes of some types, which are places in the list of types, all of them or none. Throws as `readNoteTypes` does. */
export async function readNotes(
  userId: string,
  content: Uint8Array,
  wish: { types: readonly number[]; withCards: boolean },
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
    await withDeckLimit(() => askInFolder(content, wish, onAnswer));
  } finally {
    readers.delete(userId);
  }
}

async function askInFolder(
  content: Uint8Array,
  wish: DeckWish,
  onAnswer: (answer: DeckAnswer) => void,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), DECK_FOLDER));
  try {
    const file = path.join(folder, "package");
    await writeFile(file, content);
    await askProcess({ ...wish, file, folder }, onAnswer);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function askProcess(order: unknown, onAnswer: (answer: DeckAnswer) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isAnswered = false;
  const program = runProgram<DeckAnswer>(
    fromHere.resolve("#services/imports/anki/deck-process.ts"),
    {
      onAnswer: (answer) => {
        isAnswered = "refused" in answer || "isDone" in answer;
        if ("cause" in answer) log.warn({ cause: answer.cause }, "a package could not be read");
        if ("refused" in answer) reject(new RefusedDeck(answer.refused, answer.count));
        else if ("isDone" in answer) resolve();
        else onAnswer(answer);
      },
      onEnd: (reason) => {
        if (isAnswered) return;
        log.warn({ reason }, "the process that reads a package ended");
        reject(new RefusedDeck("unreadable"));
      },
      mostHeapMb: MOST_HEAP_MB,
    },
  );
  const tooLate = setTimeout(() => reject(new RefusedDeck("took-too-long")), LONGEST_MS);
  program.order(order);
  await promise.finally(() => {
    isAnswered = true;
    clearTimeout(tooLate);
    program.stop();
  });
}
