import { placeOfWord } from "#models/words/word.ts";
import type { Category } from "#models/words/word-rules.ts";
import { readSpot, type SpotRange, spotText, type WordSpot } from "#models/words/word-spot.ts";
import { findScheduledWords, listScheduledWords, type ScheduledWord } from "./scheduled-words.ts";
import { isSpotIn, type ListOrder, spotsInOrder } from "./word-order.ts";

export const WORDS_ON_A_PAGE = 50;

export type WordPlace = {
  category?: Category | undefined;
  /** The newest first without one. */
  order?: ListOrder | undefined;
  /** The page after the word at this spot, as text. */
  after?: string | undefined;
  /** The page before the word at this spot, as text; wins over `after`. */
  before?: string | undefined;
};

export type WordPage = {
  words: ScheduledWord[];
  /** The spots to turn to the page before and the page after from; null at either end. */
  before: string | null;
  after: string | null;
};

/** Fifty own words in their order, and the way to the pages around them; the last page where none is left after `after`. */
export async function wordPage(userId: string, place: WordPlace): Promise<WordPage> {
  const { category, order, after, before } = place;
  const page = await listedPage(userId, place);
  if (page.words.length > 0 || !after || before) return page;
  // The words of the page that the address names may have been deleted since.
  const last = await pageBefore(userId, { category, order });
  return last ? { ...last, after: null } : listedPage(userId, { category, order });
}

async function listedPage(userId: string, place: WordPlace): Promise<WordPage> {
  const { category, order } = place;
  const beforeSpot = spotIn(order, place.before);
  if (beforeSpot) {
    const page = await pageBefore(userId, { category, order, from: beforeSpot });
    return page ?? listedPage(userId, { category, order });
  }
  const from = spotIn(order, place.after);
  const found = await readRows(userId, order, { category, from, limit: WORDS_ON_A_PAGE + 1 });
  const rows = found.slice(0, WORDS_ON_A_PAGE);
  return pageOfRows(userId, rows, {
    hasBefore: from !== undefined,
    hasAfter: found.length > WORDS_ON_A_PAGE,
  });
}

/** The spot that a text names in an order; one of another order's list is none. */
function spotIn(order: ListOrder = "newest", text = ""): WordSpot | undefined {
  const spot = readSpot(text);
  return spot && isSpotIn(order, spot) ? spot : undefined;
}

/** The page before a spot, or before the end; null where that would be the first or a short one. */
async function pageBefore(
  userId: string,
  { order, ...range }: Omit<SpotRange, "limit"> & { order?: ListOrder | undefined },
): Promise<WordPage | null> {
  const limit = WORDS_ON_A_PAGE + 1;
  const found = await readRows(userId, order, { ...range, limit, backwards: true });
  if (found.length <= WORDS_ON_A_PAGE) return null;
  const rows = found.slice(0, WORDS_ON_A_PAGE).reverse();
  return pageOfRows(userId, rows, { hasBefore: true, hasAfter: true });
}

type Row = { spot: WordSpot; id: string; scheduled?: ScheduledWord };

/** Where words stand; the newest come with their words. */
async function readRows(
  userId: string,
  order: ListOrder = "newest",
  range: SpotRange,
): Promise<Row[]> {
  if (order !== "newest") {
    return (await spotsInOrder(userId, order, range)).map(({ id, ...spot }) => ({ spot, id }));
  }
  const { limit, from, backwards } = range;
  const words = await listScheduledWords(userId, {
    limit,
    category: range.category as Category | undefined,
    after: from?.place,
    towards: backwards ? "newer" : "older",
  });
  return words.map((scheduled) => {
    const { word } = scheduled;
    return { spot: { key: "", place: placeOfWord(word) }, id: word.id, scheduled };
  });
}

async function pageOfRows(
  userId: string,
  rows: readonly Row[],
  { hasBefore, hasAfter }: { hasBefore: boolean; hasAfter: boolean },
): Promise<WordPage> {
  const words = rows.flatMap(({ scheduled }) => scheduled ?? []);
  const [first, last] = [rows.at(0)?.spot, rows.at(-1)?.spot];
  return {
    words:
      words.length === rows.length
        ? words
        : await findScheduledWords(
            userId,
            rows.map(({ id }) => id),
          ),
    before: hasBefore && first ? spotText(first) : null,
    after: hasAfter && last ? spotText(last) : null,
  };
}
