import { hasArabicLetters } from "#models/arabic/keys.ts";
import type { CategoryCounts } from "#models/study/user-stats.ts";
import { wordsNear, wordsWith } from "./find-words.ts";
import { type FoundPlace, type FoundStretch, foundStretch } from "./found-stretch.ts";
import { findScheduledWords, withProgress } from "./scheduled-words.ts";
import { arabicPiece, type SearchPiece } from "./search-piece.ts";
import { searchedParts } from "./searched-parts.ts";
import { WORDS_ON_A_PAGE, type WordPage } from "./word-page.ts";
import { wordsOfForm } from "./words-with-form.ts";

/** The words a search finds, and how many by category, null if too many to count; `isNear` says that each is one letter away from what was typed. */
export type FoundPage = WordPage & { counts: CategoryCounts | null; isNear: boolean };

/**
 * Fifty of the own words that a search finds, the best first: none where it has no piece to look for. If nothing is found,
 * a word in Arabic letters is looked for as a form of own words, one in Latin letters in Arabic ones, then each with a
 * letter mistaken.
 */
export async function foundPage(
  userId: string,
  search: readonly SearchPiece[],
  { search: typed = "", ...place }: FoundPlace & { search?: string | undefined },
): Promise<FoundPage> {
  if (search.length === 0) {
    return { words: [], before: null, after: null, counts: null, isNear: false };
  }
  const parts = await searchedParts(userId);
  const find = (wanted: readonly SearchPiece[], words = wordsWith) =>
    foundStretch(parts, words(wanted), place, WORDS_ON_A_PAGE);
  let found = await find(search);
  if (isNothing(found) && hasArabicLetters(typed)) {
    const forms = await formsPage(userId, typed, place);
    if (forms) return forms;
  }
  const inArabic = isNothing(found) && arabicPiece(typed);
  if (inArabic) found = await find([inArabic]);
  const isNear = isNothing(found);
  if (isNear) found = await find(search, wordsNear);
  const { ids, ...page } = found;
  return { ...page, words: await findScheduledWords(userId, ids), isNear };
}

function isNothing({ counts }: FoundStretch): boolean {
  return counts !== null && Object.values(counts).every((count) => count === 0);
}

/** The own words that a typed word is a form of, all on one page; null if there are none. */
async function formsPage(
  userId: string,
  typed: string,
  { category }: FoundPlace,
): Promise<FoundPage | null> {
  const words = (await wordsOfForm(userId, typed)).slice(0, WORDS_ON_A_PAGE);
  if (words.length === 0) return null;
  const counts = { noun: 0, verb: 0, expression: 0, other: 0 };
  for (const word of words) counts[word.category] += 1;
  const shown = category ? words.filter((word) => word.category === category) : words;
  return {
    words: await withProgress(userId, shown),
    ...{ before: null, after: null, counts, isNear: false },
  };
}
