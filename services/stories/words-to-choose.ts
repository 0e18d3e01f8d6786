import { cutList } from "#models/database/place-in-time.ts";
import { categoryOf, isOfKind, type StoryCategory } from "#models/stories/story-rules.ts";
import { findWords, placeOfWord, type Word } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import type { Category } from "#models/words/word-rules.ts";
import { readSpot } from "#models/words/word-spot.ts";
import { wordsWith } from "#services/words/find-words.ts";
import { foundStretch } from "#services/words/found-stretch.ts";
import type { SearchPiece } from "#services/words/search-piece.ts";
import { readSearch } from "#services/words/search-text.ts";
import { type SearchedParts, searchedParts } from "#services/words/searched-parts.ts";

const WORDS_A_PAGE = 100;
const MOST_LOOKS = 10;

/** The words to choose from one by one, and the place that the next page is after, or null at the end. */
export type ChoicePage = { words: Word[]; next: string | null };

/**
 * One page of the own words of these kinds that a search finds, the best first, or of all, newest first: about a hundred,
 * fewer where only few of thousands are of these kinds; `next` is null only where there are none left.
 */
export async function wordsToChoose(
  userId: string,
  {
    categories,
    search,
    after,
  }: { categories: readonly StoryCategory[]; search: string; after?: string | undefined },
): Promise<ChoicePage> {
  const pieces = readSearch(search);
  const category = categoryOf(categories);
  const parts = pieces.length > 0 ? await searchedParts(userId) : null;
  const words: Word[] = [];
  let next = after ?? null;
  for (let look = 0; look < MOST_LOOKS && words.length < WORDS_A_PAGE; look += 1) {
    const place = { limit: WORDS_A_PAGE, category, after: next ?? undefined };
    const page = await (parts ? searchPage(userId, parts, pieces, place) : listPage(userId, place));
    words.push(...page.words.filter((word) => isOfKind(word, categories)));
    next = page.next;
    if (next === null) break;
  }
  return { words, next };
}

type Place = { limit: number; category: Category | undefined; after: string | undefined };

async function searchPage(
  userId: string,
  parts: SearchedParts,
  pieces: readonly SearchPiece[],
  { limit, ...place }: Place,
): Promise<ChoicePage> {
  const { ids, after } = await foundStretch(parts, wordsWith(pieces), place, limit);
  return { words: await findWords(userId, ids), next: after };
}

async function listPage(userId: string, { after = "", ...place }: Place): Promise<ChoicePage> {
  const stretch = { ...place, limit: place.limit + 1, after: readSpot(after)?.place };
  const found = await listWords(userId, stretch);
  const { shown, next } = cutList(found, place.limit, placeOfWord);
  return { words: shown, next };
}
