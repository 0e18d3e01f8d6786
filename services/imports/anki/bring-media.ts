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
import { type DeckExtra, hasMedia } from "./open-deck.ts";
import { readMedia } from "./read-deck.ts";

/** Where bringing media stands; `busy`: too many images wait, and the rest may be asked for again. */
export type MediaProgress = "gone" | "busy" | "unfinished" | "finished";

// An image takes a tenth of a second and more.
const WORDS_AT_ONCE = 10;

type WordWithMedia = { wordId: string; number: number; extra: DeckExtra };
type Brought = Pick<ImportDeck, "recordings" | "images" | "leftOut">;

/**
 * Brings the recordings and images of the next ten words that the kept package made. A word that has one already keeps
 * it, so that nothing is brought twice however often it is asked for. Throws `RefusedDeck` and `TooManyDecks`.
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
    const last = next.at(-1);
    if (!last) continue;
    const brought = await bring(userId, deckId, next, now);
    if (brought === "busy") return brought;
    const { recordings, images, leftOut } = deck;
    await noteBrought(userId, deck, {
      nextChunk: chunk,
      lastRow: last.number,
      recordings: recordings + brought.recordings,
      images: images + brought.images,
      leftOut: leftOut + brought.leftOut,
    });
    return "unfinished";
  }
  await noteBrought(userId, deck, { hasMediaToBring: false });
  return "finished";
}

async function bring(
  userId: string,
  deckId: string,
  rows: readonly WordWithMedia[],
  now: Date,
): Promise<Brought | "busy"> {
  const ids = rows.map(({ wordId }) => wordId);
  const words = new Map((await findWords(userId, ids)).map((word) => [word.id, word]));
  const wanted = rows.flatMap(({ wordId, extra }) => {
    const word = words.get(wordId);
    if (!word) return [];
    return [
      { word, name: word.recordingId ? undefined : extra.sound, put: putRecording },
      { word, name: word.imageUrl ? undefined : extra.image, put: putImage },
    ];
  });
  const content = await deckContent(userId, deckId);
  const names = wanted.flatMap(({ name }) => name ?? []);
  const media = content && names.length > 0 ? await readMedia(content, names) : new Map();
  const brought: Brought = { recordings: 0, images: 0, leftOut: 0 };
  for (const { word, name, put } of wanted) {
    if (name === undefined) continue;
    const file = media.get(name);
    const outcome = file ? await put(userId, word, file, now) : "leftOut";
    if (outcome === "busy") return outcome;
    brought[outcome] += 1;
  }
  return brought;
}

async function putRecording(userId: string, { id }: Word, file: Buffer, now: Date) {
  const { outcome } = await keepRecording(userId, id, file, now);
  return outcome === "kept" ? "recordings" : "leftOut";
}

async function putImage(userId: string, { id }: Word, file: Buffer, now: Date) {
  const { outcome, imageUrl } = await storeImage(userId, file, now);
  if (outcome !== "stored") return outcome === "busy" ? "busy" : "leftOut";
  const changed = await changeWord(userId, id, { imageUrl }, now);
  return changed?.outcome === "changed" ? "images" : "leftOut";
}
