import { findUserStats } from "#models/study/user-stats.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { type ZipEntry, zipFile } from "#services/zip-file.ts";
import { contentOf, type MediaFiles } from "./media-files.ts";
import { type NamelessDatabase, openNamelessDatabase } from "./nameless-database.ts";
import { type DeckOwner, writeCollection } from "./write-collection.ts";

/** A learner has as many packages being written as one may; the collection of each is a file. */
export class TooManyPackages extends Error {}

const MOST_OF_ONE = 2;
const NOTHING_YET = Buffer.alloc(0);

const written = new Map<string, number>();

/** All words of a learner with schedule, answers, images and recordings as a package for Anki (.apkg), written while it is read. */
export async function* ankiPackage(owner: DeckOwner, now: Date): AsyncGenerator<Buffer> {
  const before = written.get(owner.id) ?? 0;
  if (before >= MOST_OF_ONE) throw new TooManyPackages();
  written.set(owner.id, before + 1);
  try {
    const { words } = await findUserStats(owner.id);
    const count = CATEGORIES.reduce((sum, category) => sum + words[category], 0);
    const collection = await openNamelessDatabase();
    try {
      yield* zipFile(entriesOf(collection, owner, { words: count, now }));
    } finally {
      await collection.remove();
    }
  } finally {
    const left = (written.get(owner.id) ?? 1) - 1;
    if (left > 0) written.set(owner.id, left);
    else written.delete(owner.id);
  }
}

async function* entriesOf(
  collection: NamelessDatabase,
  owner: DeckOwner,
  facts: { words: number; now: Date },
): AsyncGenerator<ZipEntry> {
  const media: MediaFiles = { images: new Map(), recordings: new Map() };
  const content = collectionPieces(collection, owner, { ...facts, media });
  yield { name: "collection.anki2", content };
  const names: string[] = [];
  for await (const { file, content } of contentOf(media)) {
    yield { name: String(names.length), content };
    names.push(file);
  }
  yield { name: "media", content: Buffer.from(JSON.stringify({ ...names })) };
}

async function* collectionPieces(
  { database, content }: NamelessDatabase,
  owner: DeckOwner,
  facts: { words: number; now: Date; media: MediaFiles },
): AsyncGenerator<Buffer> {
  for await (const _ of writeCollection(database, owner, facts)) yield NOTHING_YET;
  yield* content();
}
