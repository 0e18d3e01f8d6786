import { ID_PATTERN, isId } from "#models/database/id.ts";
import { type Answer, listAnswersOf, type PlaceInHistory } from "#models/study/answer.ts";
import { findScheduledWords, type ScheduledWord } from "#services/words/scheduled-words.ts";

const REVIEWS_ON_A_PAGE = 20;

type HistoryPage = ScheduledWord & {
  answers: Answer[];
  /** Where the pages beside it begin, or null. */
  later: string | null;
  earlier: string | null;
};

/** The page of a word's answers that a query names, the latest given first; null for a word the user does not have. */
export async function historyPage(userId: string, wordId: string, query: URLSearchParams) {
  if (!ID_PATTERN.test(wordId)) return null;
  const before = readPlace(query.get("later"));
  const [[scheduled], read] = await Promise.all([
    findScheduledWords(userId, [wordId]),
    answersAt(userId, wordId, before ? { before } : { after: readPlace(query.get("earlier")) }),
  ]);
  return scheduled ? { ...scheduled, ...read } : null;
}

async function answersAt(
  userId: string,
  wordId: string,
  place: { before?: PlaceInHistory; after?: PlaceInHistory | undefined },
): Promise<Omit<HistoryPage, keyof ScheduledWord>> {
  const limit = REVIEWS_ON_A_PAGE + 1;
  const found = await listAnswersOf(userId, wordId, { limit, ...place });
  const hasMore = found.length === limit;
  // With no more than one page left before the place, it is the first page.
  if (place.before && !hasMore) return answersAt(userId, wordId, {});
  const answers = place.before ? found.slice(1) : found.slice(0, REVIEWS_ON_A_PAGE);
  const [first, last] = [answers.at(0), answers.at(-1)];
  return {
    answers,
    later: first && (place.before || place.after) ? placeText(first) : null,
    earlier: last && (place.before || hasMore) ? placeText(last) : null,
  };
}

function placeText({ answeredAt, id }: PlaceInHistory): string {
  return `${answeredAt.getTime()}.${id}`;
}

/** The place that a text names; undefined, which is the beginning, for any other text. */
function readPlace(text: string | null): PlaceInHistory | undefined {
  const [, time = "", id = ""] = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(text ?? "") ?? [];
  return isId(id) ? { answeredAt: new Date(Number(time)), id } : undefined;
}
