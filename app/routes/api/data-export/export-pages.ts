import { z } from "zod";
import { get, type Page } from "#app/api/endpoint.ts";
import { reading, shownPage } from "#app/api/list-page.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { listPage } from "#app/api/result.ts";
import { oneOf } from "#app/api/text-fields.ts";
import { ownAnswer, toOwnAnswer } from "#app/views/data-export/own-answer-view.ts";
import { ownSet, toOwnSet } from "#app/views/data-export/own-set-view.ts";
import { progress, progressOf, toProgressView } from "#app/views/progress/progress-view.ts";
import { studySession, toStudySessionView } from "#app/views/study/study-session-view.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { partsOfPlace, placeInTime } from "#models/database/place-in-time.ts";
import type { PlainAnswer } from "#models/study/answer.ts";
import { listAnswers } from "#models/study/answer-pages.ts";
import { listCompletedSessions } from "#models/study/session-pages.ts";
import { placeOfWord } from "#models/words/word.ts";
import { listWords } from "#models/words/word-pages.ts";
import { partsOfSets } from "#services/data-export/parts-of-sets.ts";
import { zoneOf } from "#services/study/learner.ts";
import { listScheduledWords } from "#services/words/scheduled-words.ts";

const ID_DIGITS = 24;

/** The position of an answer is its word and its place in time, that within a set its place and that of a word. */
const position = z.string().regex(/^([0-9a-f]{24}|[0-9a-f]{36})?[0-9a-f]{36}$/);

type Stretch = { limit: number; after?: string };

/** One of the lists of the file. Few enough entries are read at once that requests of others need not wait for them. */
function list<Entry, View>(given: {
  most: number;
  read: (userId: string, stretch: Stretch) => Promise<Entry[]>;
  placeOf: (entry: Entry) => string;
  view: (entry: Entry, timeZone: string) => View;
}) {
  return async (userId: string, page: Page<string>, timeZone: string) => {
    const part = { ...page, limit: Math.min(page.limit, given.most) };
    const entries = await given.read(userId, reading(part));
    return shownPage(entries, part, given.placeOf, (entry) => given.view(entry, timeZone));
  };
}

const lists = {
  words: list({ most: 200, read: listWords, placeOf: placeOfWord, view: toVocabularyItem }),
  sets: async (userId: string, { limit, after, cursor }: Page<string>) => {
    const { parts, next } = await partsOfSets(userId, { limit: Math.min(limit, 20), after });
    return listPage(parts.map(toOwnSet), next && cursor(next));
  },
  progress: list({
    most: 200,
    read: listScheduledWords,
    placeOf: ({ word }) => placeOfWord(word),
    view: (word, timeZone) => toProgressView(progressOf(word), timeZone),
  }),
  answers: list({ most: 200, read: readAnswers, placeOf: placeOfAnswer, view: toOwnAnswer }),
  sessions: list({
    most: 20,
    read: listCompletedSessions,
    placeOf: ({ completedAt, startedAt, id }) => placeInTime(completedAt ?? startedAt, id),
    view: toStudySessionView,
  }),
};

const LISTS = ["words", "sets", "progress", "answers", "sessions"] as const;

export const loader = resourceRoute(
  get({
    summary:
      "One list of the JSON file of GET /api/export, page by page: at most 200 entries, of sets and sessions 20. The Link header tells whether more follows. Sets come first changed first, with 500 words a page: a set with more comes in parts of the same updatedAt, and one that changed meanwhile comes again with a later one.",
    access: "user",
    feature: "export",
    query: z.object({ list: oneOf(LISTS, "Unknown list") }),
    position,
    returns: z.union([
      z.array(vocabularyItem),
      z.array(ownSet),
      z.array(progress),
      z.array(ownAnswer),
      z.array(studySession),
    ]),
    handle: ({ caller: { user }, query, page }) => lists[query.list](user.id, page, zoneOf(user)),
  }),
);
export const action = loader;

function readAnswers(userId: string, { limit, after }: Stretch): Promise<PlainAnswer[]> {
  if (!after) return listAnswers(userId, { limit });
  const { at, id } = partsOfPlace(after.slice(ID_DIGITS));
  return listAnswers(userId, {
    limit,
    after: { wordId: after.slice(0, ID_DIGITS), answeredAt: at, id },
  });
}

function placeOfAnswer({ wordId, answeredAt, id }: PlainAnswer): string {
  return wordId + placeInTime(answeredAt, id);
}
