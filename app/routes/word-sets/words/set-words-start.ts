import { data } from "react-router";
import { retryHeaders } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import type { PickableWord } from "#app/word-sets/pick-start.ts";
import { readPlace } from "#models/database/place-in-time.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { Word } from "#models/words/word.ts";
import { CATEGORIES, LONGEST_SEARCH } from "#models/words/word-rules.ts";
import { spotTextIn } from "#models/words/word-spot.ts";
import { pickableWords } from "#services/word-sets/pickable-words.ts";
import { wordsOfSet } from "#services/word-sets/words-of-sets.ts";
import { foundIn, readSearch } from "#services/words/search-text.ts";

const IN_SET_AT_ONCE = 50;

export type SetWordsStart = Awaited<ReturnType<typeof setWordsStart>>["data"];

/** Returns the words in and outside an own set, as the address asks for them; throws 404 without the set. */
export async function setWordsStart(userId: string, setId: string, query: URLSearchParams) {
  const set = await findSet(userId, setId);
  if (!set) throw data(SET_MESSAGES.notFound, { status: 404 });
  const typed = query.get("find")?.trim().slice(0, LONGEST_SEARCH) ?? "";
  const setAfter = readPlace(query.get("setAfter"));
  const wordsAfter = spotTextIn(query.get("wordsAfter"));
  const { id, name, wordCount } = set;
  const start = { id, name, wordCount, typed, setAfter, wordsAfter };
  const read = await tryOrLog(
    () =>
      Promise.all([
        wordsOfSet(set, { limit: IN_SET_AT_ONCE, after: setAfter }),
        pickableWords(userId, { typed, after: wordsAfter, notIn: id }),
        findUserStats(userId),
      ]),
    "the words of a set could not be read",
    (error) => ({ error }),
  );
  if ("error" in read) {
    const none = { words: [], next: null };
    return data(
      {
        ...start,
        ...{ inSet: none, available: none, availableCount: 0, areFoundInSet: false },
        problem: SET_MESSAGES.wordsNotRead,
      },
      { status: 503, headers: retryHeaders(read.error) },
    );
  }
  const [inSet, available, stats] = read;
  const search = readSearch(typed);
  const total = CATEGORIES.reduce((sum, category) => sum + stats.words[category], 0);
  return data({
    ...start,
    inSet: { words: inSet.words.map(managed), next: inSet.next },
    available: {
      words: available.words.map((word) => ({ ...managed(word), foundIn: foundIn(word, search) })),
      next: available.next,
    },
    areFoundInSet: available.hasOthers,
    availableCount: Math.max(0, total - wordCount),
    problem: null,
  });
}

function managed({ id, arabicWord, englishMeaning, category }: Word): PickableWord {
  return { id, arabicWord, englishMeaning, category };
}
