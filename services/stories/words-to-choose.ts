import { categoryOf, isOfKind, type StoryCategory } from "#models/stories/story-rules.ts";
import { findWords, placeOfWord, type Word } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { findMatching } from "#services/words/find-matching.ts";
import type { SearchPiece } from "#services/words/search-piece.ts";
import { readSearch } from "#services/words/search-text.ts";

const WORDS_A_PAGE = 100;
const MOST_LOOKS = 10;

/** The words to choose from one by one, and the place that the next page is after, or null at the end. */
export type ChoicePage = { words: Word[]; next: string | null };

/**
 * One page of the own words of these kinds that a search finds, or of all, newest first: about a hundred, fewer where
 * only few of thousands are of these kinds; `next` is null only where there are none left.
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
  const words: Word[] = [];
  let next = after ?? null;
  for (let look = 0; look < MOST_LOOKS && words.length < WORDS_A_PAGE; look += 1) {
    const place = { limit: WORDS_A_PAGE, category, after: next ?? undefined };
    const found = await (pieces.length > 0
      ? searchPage(userId, pieces, place)
      : listPage(userId, place));
    words.push(...found.words.filter((word) => isOfKind(word, categories)));
    next = found.next;
    if (next === null) break;
  }
  return { words, next };
}

type Place = Omit<Parameters<typeof listWords>[1], "towards">;

async function searchPage(userId: string, pieces: readonly SearchPiece[], place: Place) {
  const { ids, stoppedAt } = await findMatching(userId, pieces, place);
  return { words: await findWords(userId, ids), next: stoppedAt };
}

async function listPage(userId: string, place: Place): Promise<ChoicePage> {
  const found = await listWords(userId, { ...place, limit: place.limit + 1 });
  const words = found.slice(0, place.limit);
  const last = found.length > place.limit ? words.at(-1) : undefined;
  return { words, next: last ? placeOfWord(last) : null };
}
