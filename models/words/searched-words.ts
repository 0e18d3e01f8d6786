import { defineModel, ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { FIRST_PLACE } from "#models/database/place-in-time.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { always, collection } from "#models/database/schemas.ts";
import type { Write } from "#models/database/write.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { field } from "#models/field-table.ts";
import { ANY_CATEGORIES, type AnyCategory } from "./word-rules.ts";

/** How a search finds one word: its folded texts, in the order of the words' places in time. */
export type SearchedWord = { place: string; category: AnyCategory; text: string };

/** Searched words that follow one another, the oldest first: a line each of `texts`, and as many letters each of `words`. */
export type SearchedWords = { first: string; version: number; words: string; texts: string };

type Stored = SearchedWords & {
  _id: InstanceType<typeof ObjectId>;
  userId: InstanceType<typeof ObjectId>;
};

// A saved word writes its part anew; a search of a new process reads all parts.
const MOST_TOGETHER = 200;
const READ_AT_ONCE = 20;
const LETTERS_A_WORD = FIRST_PLACE.length + 1;

const searchedWordsSchema = collection("searchedWords", {
  userId: always.id,
  first: always.text,
  version: always.number,
  words: field(String, ""),
  texts: field(String, ""),
});
searchedWordsSchema.index({ userId: 1, first: -1 });
searchedWordsSchema.index({ userId: 1, version: 1 });

const SearchedWordsModel = defineModel("SearchedWords", searchedWordsSchema);

/** The parts of a learner's searched words that changed after a version of the learner's totals, as many as `limit`. */
export function searchedWordsSince(
  userId: string,
  version: number,
  limit: number,
): Promise<SearchedWords[]> {
  return answerQuery({
    model: SearchedWordsModel,
    filter: { userId, version: trusted({ $gt: version }) },
    limit,
    toResult: (stored: Stored[]) => stored,
  });
}

/** All parts of a learner's searched words, the newest first, some at a time: together they may be more than memory should hold. */
export async function* allSearchedWords(userId: string): AsyncGenerator<SearchedWords> {
  const all = SearchedWordsModel.find({ userId }).sort({ first: -1 }).lean();
  const cursor = all.cursor({ batchSize: READ_AT_ONCE });
  try {
    for await (const part of cursor) yield part;
  } finally {
    await cursor.close();
  }
}

/** Writes how words are found, over what was there before; in the transaction that gave the learner's totals this version. */
export async function keepSearchedWords(
  userId: string,
  words: readonly SearchedWord[],
  version: number,
): Promise<void> {
  for (let left = words.toSorted(byPlace); left.length > 0; ) {
    const known = await partWith(userId, left.at(-1)?.place ?? FIRST_PLACE);
    const from = known?.first ?? FIRST_PLACE;
    const here = left.filter(({ place }) => place >= from);
    left = left.slice(0, left.length - here.length);
    const before = known ? linesOf(known) : [];
    const last = before.at(-1)?.place ?? "";
    const byPlaces = new Map([...before, ...here].map((word) => [word.place, word]));
    const all = [...byPlaces.values()].sort(byPlace);
    // The newest part is filled, because most words come at its end; another one is cut into equal parts.
    const isAtEnd = here.every(({ place }) => place > last);
    const size = isAtEnd ? MOST_TOGETHER : all.length / Math.ceil(all.length / MOST_TOGETHER);
    await write(userId, known, inParts(all, Math.ceil(size)), version);
  }
}

/** Takes a word out of the search; in the transaction that gave the learner's totals this version. */
export async function removeSearchedWord(
  userId: string,
  place: string,
  version: number,
): Promise<void> {
  const known = await partWith(userId, place);
  if (!known) return;
  const left = linesOf(known).filter((word) => word.place !== place);
  await write(userId, known, [left], version);
}

/** The learners with searched words: for upkeep only. */
export async function ownersOfSearchedWords(): Promise<string[]> {
  const owners: string[] = [];
  for (;;) {
    const after = owners.at(-1);
    const filter = after ? { userId: trusted({ $gt: new ObjectId(after) }) } : {};
    const next = await SearchedWordsModel.findOne(filter, { userId: 1 }).sort({ userId: 1 }).lean();
    if (!next) return owners;
    owners.push(String(next.userId));
  }
}

/** Removes all searched words of a learner who is gone; returns how many parts there were. */
export async function removeSearchedWords(userId: string): Promise<number> {
  return (await SearchedWordsModel.deleteMany({ userId })).deletedCount;
}

/** The place of a word of a part, by its line. */
export function placeInPart({ words }: SearchedWords, line: number): string {
  const at = line * LETTERS_A_WORD;
  return words.slice(at, at + FIRST_PLACE.length);
}

/** The category of a word of a part, by its line. */
export function categoryInPart({ words }: SearchedWords, line: number): AnyCategory {
  return ANY_CATEGORIES[Number(words[line * LETTERS_A_WORD + FIRST_PLACE.length])] ?? "other";
}

function partWith(userId: string, place: string): Promise<Stored | null> {
  return SearchedWordsModel.findOne({ userId, first: trusted({ $lte: place }) })
    .sort({ first: -1 })
    .lean();
}

/** The words of a part, the oldest first. */
export function linesOf(part: SearchedWords): SearchedWord[] {
  const texts = part.texts.split("\n").slice(0, -1);
  return texts.map((text, line) => {
    return { place: placeInPart(part, line), category: categoryInPart(part, line), text };
  });
}

/** All of a learner's searched words, in parts as they are stored. */
export function partsOf(words: readonly SearchedWord[]): Omit<SearchedWords, "version">[] {
  return inParts(words.toSorted(byPlace), MOST_TOGETHER).map((some, at) => ({
    first: at === 0 ? FIRST_PLACE : (some[0]?.place ?? FIRST_PLACE),
    ...packed(some),
  }));
}

async function write(
  userId: string,
  known: Stored | null,
  parts: readonly (readonly SearchedWord[])[],
  version: number,
): Promise<void> {
  const writes = parts.map((words, at): Write => {
    const part = { version, ...packed(words) };
    const model = SearchedWordsModel;
    if (at === 0 && known) {
      const { _id } = known;
      const filter = { _id, userId, version: known.version };
      return { model, name: "updateOne", filter, update: { $set: part }, mustMatch: true };
    }
    const first = at === 0 ? FIRST_PLACE : (words[0]?.place ?? FIRST_PLACE);
    const document = { _id: new ObjectId(), userId: new ObjectId(userId), first, ...part };
    return { model, name: "insertOne", document };
  });
  await writeTogether(writes);
}

function inParts(words: readonly SearchedWord[], size: number): SearchedWord[][] {
  const parts = Math.ceil(words.length / size);
  return Array.from({ length: parts }, (_, at) => words.slice(at * size, (at + 1) * size));
}

function packed(words: readonly SearchedWord[]): Pick<SearchedWords, "words" | "texts"> {
  return {
    words: words.map(({ place, category }) => place + ANY_CATEGORIES.indexOf(category)).join(""),
    texts: words.map(({ text }) => `${text}\n`).join(""),
  };
}

function byPlace(a: SearchedWord, b: SearchedWord): number {
  return a.place < b.place ? -1 : 1;
}
