import {
  deckContent,
  findDeck,
  type ImportDeck,
  noteBrought,
} from "#models/imports/decks/import-deck.ts";
import { findTable } from "#models/imports/tables/import-table.ts";
import { rowsOfChunk } from "#models/imports/tables/table-rows.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { storeImage } from "#services/images/store-image.ts";
import { keepRecording } from "#services/recordings/keep-recording.ts";
import { changeWord } from "#services/words/change-word.ts";
import { RefusedDeck } from "./deck.ts";
import { type DeckExtra, hasMedia } from "./open-deck.ts";
import { readMedia } from "./read-deck.ts";

/** Where bringing media stands; `busy`: too many images wait, and the rest may be asked for again. */
export type MediaProgress = "gone" | "busy" | "unfinished" | "finished";

// An image takes a tenth of a second and more.
const WORDS_AT_ONCE = 10;

type WordWithMedia = { wordId: string; number: number; extra: DeckExtra };
type Brought = Pick<ImportDeck, "recordings" | "images" | "leftOut" | "lastRow">;

/**
 * Brings the recordings and images of the next words that the kept package made, at most ten. A word that has one
 * already keeps it, so that nothing is brought twice however often it is asked for. Throws `TooManyDecks`.
 */
export async function bringMedia(
  userId: string,
  deckId: string,
  now: Date,
): Promise<MediaProgress> {
  const [deck, table] = await Promise.all([findDeck(userId), findTable(userId)]);
  const isOpen = deck?.id === deckId && deck.hasMediaToBring;
  if (!isOpen || table?.id !== deck.tableId || !table.completedAt) return "gone";
  for (let chunk = deck.nextChunk; chunk < table.counts.length; chunk += 1) {
    const rows = await rowsOfChunk({ userId, tableId: table.id }, chunk);
    const next = rows
      .flatMap(({ wordId, number, extra }): WordWithMedia[] =>
        wordId && extra && hasMedia(extra) ? [{ wordId, number, extra }] : [],
      )
      .filter(({ number }) => number > deck.lastRow)
      .slice(0, WORDS_AT_ONCE);
    if (next.length === 0) continue;
    const { isBusy, ...brought } = await bring(userId, deck, next, now);
    await noteBrought(userId, deck, { nextChunk: chunk, ...brought });
    return isBusy ? "busy" : "unfinished";
  }
  await noteBrought(userId, deck, { hasMediaToBring: false });
  return "finished";
}

async function bring(
  userId: string,
  deck: ImportDeck,
  rows: readonly WordWithMedia[],
  now: Date,
): Promise<Brought & { isBusy: boolean }> {
  const ids = rows.map(({ wordId }) => wordId);
  const words = new Map((await findWords(userId, ids)).map((word) => [word.id, word]));
  const wanted = rows.map(({ wordId, number, extra }) => {
    const word = words.get(wordId);
    const sound = word && !word.recordingId ? extra.sound : undefined;
    const image = word && !word.imageUrl ? extra.image : undefined;
    return {
      wordId,
      number,
      files: [
        { name: sound, put: putRecording },
        { name: image, put: putImage },
      ],
    };
  });
  const names = wanted.flatMap(({ files }) => files.flatMap(({ name }) => name ?? []));
  const media = await mediaOf(userId, deck.id, names);
  const { recordings, images, leftOut, lastRow } = deck;
  const brought: Brought = { recordings, images, leftOut, lastRow };
  for (const { wordId, number, files } of wanted) {
    // The others follow with the next request.
    if (files.some(({ name }) => name && !media.has(name))) break;
    for (const { name, put } of files) {
      if (!name) continue;
      const file = media.get(name);
      const outcome = file ? await put(userId, wordId, file, now) : "leftOut";
      if (outcome === "busy") return { ...brought, isBusy: true };
      if (outcome) brought[outcome] += 1;
    }
    brought.lastRow = number;
  }
  return { ...brought, isBusy: false };
}

/** The media of these names, null for those left out; of a package that cannot be read all are. */
async function mediaOf(userId: string, deckId: string, names: readonly string[]) {
  const content = names.length > 0 ? await deckContent(userId, deckId) : null;
  const none = new Map(names.map((name): [string, Buffer | null] => [name, null]));
  if (!content) return none;
  try {
    return await readMedia(userId, content, names);
  } catch (error) {
    if (error instanceof RefusedDeck) return none;
    throw error;
  }
}

/** Null: the word has got a recording meanwhile, or is gone. */
async function putRecording(userId: string, wordId: string, file: Buffer, now: Date) {
  const { outcome } = await keepRecording(userId, wordId, file, now, { isFirst: true });
  if (outcome === "no-word") return null;
  return outcome === "kept" ? "recordings" : "leftOut";
}

async function putImage(userId: string, wordId: string, file: Buffer, now: Date) {
  const { outcome, imageUrl } = await storeImage(userId, file, now);
  if (outcome !== "stored") return outcome === "busy" ? "busy" : "leftOut";
  const hasNone = (word: Word) => word.imageUrl === null;
  const changed = await changeWord(userId, wordId, { imageUrl }, now, hasNone);
  return changed?.outcome === "changed" ? "images" : null;
}
