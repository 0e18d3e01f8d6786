import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { count } from "#app/api/output-fields.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { queryInteger } from "#app/api/text-fields.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { activityDaysBetween } from "#models/study/activity-range.ts";
import { daysOfMonth, FIRST_YEAR, LAST_YEAR } from "#models/study/rules/month.ts";
import { findWords } from "#models/words/word.ts";

const INVALID = "Invalid year or month";

const words = z.array(vocabularyItem);

const calendarDay = z
  .object({
    wordsAdded: count,
    wordsReviewed: count,
    wordsMastered: count,
    sessions: count,
    addedWords: words,
    reviewedWords: words,
    masteredWords: words,
  })
  .meta({ id: "CalendarDay" });

export const loader = resourceRoute(
  get({
    summary: "What the user did on each day of a month; days without activity are left out.",
    access: "user",
    query: z.object({
      year: queryInteger(FIRST_YEAR, LAST_YEAR, INVALID),
      month: queryInteger(1, 12, INVALID),
    }),
    returns: z.record(z.iso.date(), calendarDay),
    handle: async ({ caller: { user }, query: { year, month } }) => {
      const { first, last } = daysOfMonth(`${year}-${String(month).padStart(2, "0")}`);
      const days = await activityDaysBetween(user.id, first, last);
      const ids = days.flatMap((day) => [...day.addedIds, ...day.reviewedIds, ...day.masteredIds]);
      const found = new Map((await findWords(user.id, ids)).map((word) => [word.id, word]));
      const shown = (list: readonly string[]) =>
        list.flatMap((id) => {
          const word = found.get(id);
          return word ? [toVocabularyItem(word)] : [];
        });
      return Object.fromEntries(
        days.map((day) => [
          day.day,
          {
            wordsAdded: day.wordsAdded,
            wordsReviewed: day.wordsReviewed,
            wordsMastered: day.wordsMastered,
            sessions: day.sessions,
            addedWords: shown(day.addedIds),
            reviewedWords: shown(day.reviewedIds),
            masteredWords: shown(day.masteredIds),
          },
        ]),
      );
    },
  }),
);
export const action = loader;
