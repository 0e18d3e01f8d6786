import { findWords, type Word } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { findMatching } from "#services/words/find-matching.ts";
import { readSearch } from "#services/words/search-text.ts";

const MOST_LISTED = 50;

export type PickedWord = Pick<Word, "id" | "arabicWord" | "englishMeaning" | "category">;

/** The words of a picker: those that were picked, and what a search finds besides; the newest without a search. */
export type WordPick = { search: string; picked: PickedWord[]; found: PickedWord[] };

export async function pickWords(
  userId: string,
  search: string,
  pickedIds: readonly string[],
): Promise<WordPick> {
  const pieces = readSearch(search);
  const ids =
    pieces.length > 0 ? (await findMatching(userId, pieces, { limit: MOST_LISTED })).ids : null;
  const [picked, found] = await Promise.all([
    findWords(userId, pickedIds),
    ids
      ? findWords(userId, ids)
      : search.trim() === ""
        ? listWords(userId, { limit: MOST_LISTED })
        : [],
  ]);
  return { search, picked: picked.map(shownOf), found: found.map(shownOf) };
}

function shownOf({ id, arabicWord, englishMeaning, category }: Word): PickedWord {
  return { id, arabicWord, englishMeaning, category };
}
