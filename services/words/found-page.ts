import { hasArabicLetters } from "#models/arabic/keys.ts";
import { FIRST_PLACE } from "#models/database/place-in-time.ts";
import type { CategoryCounts } from "#models/study/user-stats.ts";
import { exactWords } from "#models/words/exact-words.ts";
import { placeOfWord, wordKeys } from "#models/words/word.ts";
import type { Category } from "#models/words/word-rules.ts";
import { readSpot } from "#models/words/word-spot.ts";
import { countMatching, countSharing, findMatching } from "./find-matching.ts";
import { findScheduledWords, type ScheduledWord, withProgress } from "./scheduled-words.ts";
import { arabicPiece, type SearchPiece } from "./search-piece.ts";
import { rankOf } from "./search-text.ts";
import { WORDS_ON_A_PAGE, type WordPage, type WordPlace } from "./word-page.ts";
import { wordsOfForm } from "./words-with-form.ts";

/** The words a search finds, and counts by category; null counts if too many words share its letters to count them. */
export type FoundPage = WordPage & { counts: CategoryCounts | null };

/** A place in what a search finds, with the search as it was typed. */
type FoundPlace = Omit<WordPlace, "order"> & { search?: string | undefined };

const MOST_EXACT = 10;

/**
 * Fifty of the own words that a search finds, the newest first: none where it has no piece to look for. The first page
 * puts what fits best before the rest, with ten more words of exactly those letters or that meaning, which are on no
 * other page. A word in Latin letters that finds nothing is looked for in Arabic ones, one in Arabic letters as a form of
 * own words.
 */
export async function foundPage(
  userId: string,
  search: readonly SearchPiece[],
  place: FoundPlace,
): Promise<FoundPage> {
  const page = await pageAround(userId, search, place);
  const mayFindMore = page.counts === null || Object.values(page.counts).some((count) => count > 0);
  if (mayFindMore || page.words.length > 0) return page;
  const typed = place.search ?? "";
  if (hasArabicLetters(typed)) return formsPage(userId, typed, place);
  const inArabic = arabicPiece(typed);
  return inArabic ? pageAround(userId, [inArabic], place) : page;
}

/** The own words that a typed word is a form of, all on one page. */
async function formsPage(
  userId: string,
  typed: string,
  { category }: FoundPlace,
): Promise<FoundPage> {
  const words = (await wordsOfForm(userId, typed)).slice(0, WORDS_ON_A_PAGE);
  const of = (name: Category) => words.filter((word) => word.category === name);
  const shown = await withProgress(userId, category ? of(category) : words);
  const counts = {
    noun: of("noun").length,
    verb: of("verb").length,
    expression: of("expression").length,
  };
  return { words: shown, before: null, after: null, isPartial: false, counts };
}

/** The page at a place; the last one where none is left after it. */
async function pageAround(
  userId: string,
  search: readonly SearchPiece[],
  place: FoundPlace,
): Promise<FoundPage> {
  const none = { words: [], before: null, after: null, isPartial: false, counts: null };
  if (search.length === 0) return none;
  const { after, before } = place;
  const page = await matchingPage(userId, search, place);
  if (page.words.length > 0 || page.isPartial || !after || before) return page;
  const top = { ...place, after: undefined };
  const last = await matchingPage(userId, search, { ...top, before: FIRST_PLACE });
  if (last.words.length > 0) return { ...last, after: null };
  return matchingPage(userId, search, top);
}

async function matchingPage(
  userId: string,
  search: readonly SearchPiece[],
  place: FoundPlace,
): Promise<FoundPage> {
  const { category } = place;
  const after = placeAt(place.after);
  const before = placeAt(place.before);
  const limit = WORDS_ON_A_PAGE + 1 + MOST_EXACT;
  const typed = place.search ?? "";
  const keys = wordKeys({ arabicWord: typed, englishMeaning: typed });
  const [{ ids, stoppedAt, looked }, exact, sharing] = await Promise.all([
    findMatching(userId, search, { limit, category, after, before }),
    exactWords(userId, keys, { limit: MOST_EXACT, category }),
    countSharing(userId, search),
  ]);
  const others = ids.filter((id) => exact.every((word) => word.id !== id));
  const hasMore = others.length > WORDS_ON_A_PAGE;
  if (before && !stoppedAt && !hasMore) {
    return matchingPage(userId, search, { ...place, before: undefined });
  }
  const isFirst = !before && !after;
  const [shown, best, counts] = await Promise.all([
    findScheduledWords(userId, others.slice(0, WORDS_ON_A_PAGE)),
    isFirst ? withProgress(userId, exact) : [],
    countMatching(userId, search, { looked, sharing }),
  ]);
  const last = placeOf(shown.at(-1));
  if (before) {
    shown.reverse();
    return {
      words: shown,
      before: hasMore ? last : stoppedAt,
      after: placeOf(shown.at(-1)) ?? stoppedAt,
      isPartial: false,
      counts,
    };
  }
  return {
    words: isFirst ? bestFirst([...best, ...shown], search) : shown,
    before: after ? (placeOf(shown.at(0)) ?? after) : null,
    after: hasMore ? last : stoppedAt,
    isPartial: !hasMore && stoppedAt !== null,
    counts,
  };
}

function bestFirst(
  words: readonly ScheduledWord[],
  search: readonly SearchPiece[],
): ScheduledWord[] {
  const ranked = words.map((found) => ({ found, rank: rankOf(found.word, search) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ found }) => found);
}

function placeOf(found: ScheduledWord | undefined): string | null {
  return found ? placeOfWord(found.word) : null;
}

function placeAt(spot: string | undefined): string | undefined {
  return (spot && readSpot(spot)?.place) || undefined;
}
