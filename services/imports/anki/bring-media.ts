import { inTransaction } from "#models/database/mongoose.server.ts";
import { mediumLeftOut } from "#models/imports/decks/deck-rules.ts";
import {
  deckContent,
  findDeck,
  type ImportDeck,
  noteBrought,
} from "#models/imports/decks/import-deck.ts";
import { findTable } from "#models/imports/tables/import-table.ts";
import { rowsOfChunk, type TablePlace } from "#models/imports/tables/table-rows.ts";
import { findWords } from "#models/words/word.ts";
import { changeRows } from "#services/imports/tables/change-table.ts";
import { RefusedDeck } from "./deck.ts";
import { type DeckExtra, hasMedia } from "./open-deck.ts";
import { putImage, putRecording } from "./put-medium.ts";
import { readMedia } from "./read-deck.ts";

/** Where bringing media stands; `busy`: too many images wait, and the rest may be asked for again. */
export type MediaProgress = "gone" | "busy" | "unfinished" | "finished";

// An image takes a tenth of a second and more.
const WORDS_AT_ONCE = 10;

type WordWithMedia = { wordId: string; number: number; extra: DeckExtra };
type Brought = Pick<ImportDeck, "recordings" | "images" | "leftOut" | "lastRow">;
/** The reasons of rows whose media were left out, by their numbers. */
type Reasons = Map<number, string>;

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
    const { isBusy, reasons, brought } = await bring(userId, deck, next, now);
    if (reasons.size > 0) await noteReasons({ userId, tableId: table.id }, chunk, reasons);
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
): Promise<{ brought: Brought; reasons: Reasons; isBusy: boolean }> {
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
        { kind: "Recording", name: sound, put: putRecording },
        { kind: "Image", name: image, put: putImage },
      ],
    };
  });
  const names = wanted.flatMap(({ files }) => files.flatMap(({ name }) => name ?? []));
  const media = await mediaOf(userId, deck.id, names);
  const { recordings, images, leftOut, lastRow } = deck;
  const brought: Brought = { recordings, images, leftOut, lastRow };
  const reasons: Reasons = new Map();
  for (const { wordId, number, files } of wanted) {
    // The others follow with the next request.
    if (media && files.some(({ name }) => name && !media.has(name))) break;
    const reasonsOfRow: string[] = [];
    for (const { kind, name, put } of files) {
      if (!name) continue;
      const file = media?.get(name);
      const outcome = file
        ? await put(userId, wordId, file, now)
        : ({ leftOut: media ? "not-there" : "package-unreadable" } as const);
      if (outcome === "busy") return { brought, reasons, isBusy: true };
      if (typeof outcome === "string") brought[outcome] += 1;
      else if (outcome) reasonsOfRow.push(mediumLeftOut(kind, outcome.leftOut));
    }
    if (reasonsOfRow.length > 0) reasons.set(number, reasonsOfRow.join(". "));
    brought.leftOut += reasonsOfRow.length;
    brought.lastRow = number;
  }
  return { brought, reasons, isBusy: false };
}

/** Notes for the report what was left out. */
async function noteReasons(place: TablePlace, number: number, reasons: Reasons): Promise<void> {
  await inTransaction(async () => {
    const table = await findTable(place.userId);
    if (table?.id !== place.tableId) return;
    const rows = (await rowsOfChunk(place, number)).map((row) => {
      const reason = reasons.get(row.number);
      if (!reason || row.reason?.endsWith(reason)) return row;
      return { ...row, reason: row.reason ? `${row.reason}. ${reason}` : reason };
    });
    await changeRows(table, place, {}, { number, rows });
  });
}

/** The media of these names, null for one that is not there or too large; null for all if the package cannot be read. */
async function mediaOf(userId: string, deckId: string, names: readonly string[]) {
  if (names.length === 0) return new Map<string, Buffer | null>();
  const content = await deckContent(userId, deckId);
  try {
    return content && (await readMedia(userId, content, names));
  } catch (error) {
    if (error instanceof RefusedDeck) return null;
    throw error;
  }
}
