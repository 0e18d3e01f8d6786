import path from "node:path";
import { openCollection } from "./collection.ts";
import { type DeckAnswer, type DeckNote, type DeckOrder, RefusedDeck } from "./deck.ts";
import { readMediaList } from "./media-list.ts";
import { countedNoteTypes, notesIn } from "./notes.ts";
import { openPackage, type PackageFile } from "./package-file.ts";

const MOST_COLLECTION_BYTES = 128 * 1024 * 1024;
const MOST_LIST_BYTES = 8 * 1024 * 1024;
const MOST_MEDIUM_BYTES = 5 * 1024 * 1024;
const MOST_MEDIA_BYTES = 2 * MOST_MEDIUM_BYTES;
const NOTES_A_LINE = 50;

const COLLECTIONS = [
  { name: "collection.anki21b", isNew: true },
  { name: "collection.anki21", isNew: false },
  { name: "collection.anki2", isNew: false },
] as const;

/** Reads a package as it was ordered; the last answer says that it is done, or why it is refused. */
export async function* answersTo(order: DeckOrder): AsyncGenerator<DeckAnswer> {
  try {
    yield* partsOf(order);
    yield { isDone: true };
  } catch (error) {
    // Libraries throw errors of many kinds about bytes that a stranger wrote.
    if (error instanceof RefusedDeck) yield { refused: error.refusal, count: error.count };
    else yield { refused: "unreadable", cause: String(error) };
  }
}

async function* partsOf(order: DeckOrder): AsyncGenerator<DeckAnswer> {
  const zip = await openPackage(order.file);
  const found = COLLECTIONS.find(({ name }) => zip.has(name));
  if (!found) throw new RefusedDeck("not-a-package");
  if (order.want === "media") return yield* mediaOf(zip, order.names, found.isNew);
  const file = path.join(order.folder, "collection");
  await zip.unpack(found.name, file, { most: MOST_COLLECTION_BYTES, isZstd: found.isNew });
  const collection = openCollection(file);
  if (order.want === "note-types") yield countedNoteTypes(collection);
  else yield* inLines(notesIn(collection, order));
}

function* inLines(all: Iterable<DeckNote>): Generator<DeckAnswer> {
  let notes: DeckNote[] = [];
  for (const note of all) {
    notes.push(note);
    if (notes.length < NOTES_A_LINE) continue;
    yield { notes };
    notes = [];
  }
  yield { notes };
}

async function* mediaOf(
  zip: PackageFile,
  names: readonly string[],
  isNew: boolean,
): AsyncGenerator<DeckAnswer> {
  const options = { most: MOST_LIST_BYTES, isZstd: isNew };
  const list = readMediaList(await zip.read("media", options), isNew);
  let left = MOST_MEDIA_BYTES;
  for (const name of names) {
    const entry = list.get(name);
    const content =
      entry !== undefined && zip.has(entry)
        ? await zip.read(entry, { most: MOST_MEDIUM_BYTES, isZstd: isNew }).catch(() => null)
        : null;
    left -= content?.length ?? 0;
    if (left < 0) return;
    yield { medium: { name, content: content?.toString("base64") ?? null } };
  }
}
