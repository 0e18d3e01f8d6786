import { textOf } from "#app/forms/form-texts.ts";
import { LONGEST_QUERY } from "#app/http/longest-query.ts";
import type { FoundIn } from "#app/ui/words/found-in.tsx";
import { isId } from "#models/database/id.ts";
import { MOST_WORDS_AT_ONCE } from "#models/word-sets/word-set-rules.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import { spotTextIn } from "#models/words/word-spot.ts";
import { pickableWords } from "#services/word-sets/pickable-words.ts";
import { foundIn, readSearch } from "#services/words/search-text.ts";

export type PickableWord = Pick<Word, "id" | "arabicWord" | "englishMeaning" | "category"> & {
  /** Where the search found it, if its line does not show that. */
  foundIn?: FoundIn | null;
};

/** Own words to choose from: search hits or the newest, from a place on, together with the chosen ones. */
export type PickStart = {
  typed: string;
  picked: PickableWord[];
  words: PickableWord[];
  next: string | null;
  isFirst: boolean;
};

/** Returns the words a picker shows for a form or an address; leaves out chosen words of other users. */
export async function pickStart(
  userId: string,
  from: URLSearchParams | FormData,
  pickedIds: readonly string[],
): Promise<PickStart> {
  const find = from.has("clear") ? "" : textOf(from, "find");
  const typed = find.replaceAll("\0", "").trim().slice(0, LONGEST_SEARCH);
  const after = spotTextIn(textOf(from, "wordsAfter"));
  const [{ words, next }, picked] = await Promise.all([
    pickableWords(userId, { typed, after }),
    findWords(userId, pickedIds.filter(isId).slice(0, MOST_WORDS_AT_ONCE)),
  ]);
  return {
    typed,
    picked: picked.map(shownOf),
    words: words.map((word) => ({ ...shownOf(word), foundIn: foundIn(word, readSearch(typed)) })),
    next,
    isFirst: after === undefined,
  };
}

/**
 * The query that Enter in the search field of a picker asks for where no script runs, with what stands in the fields of
 * these names as far as it fits into an address; null for a form that is to be saved.
 */
export function searchByEnter(form: FormData, names: readonly string[]): string | null {
  const find = textOf(form, "find");
  const isSearch = form.has("byEnter") && form.has("find");
  if (!isSearch || find.trim() === textOf(form, "found")) return null;
  let query = `?${new URLSearchParams({ find: find.slice(0, LONGEST_SEARCH) })}`;
  for (const [name, value] of names.flatMap((one) => form.getAll(one).map((its) => [one, its]))) {
    const one = `&${new URLSearchParams([[String(name), String(value)]])}`;
    if (query.length + one.length <= LONGEST_QUERY) query += one;
  }
  return query;
}

function shownOf({ id, arabicWord, englishMeaning, category }: Word): PickableWord {
  return { id, arabicWord, englishMeaning, category };
}
