import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { oneOf } from "#app/api/text-fields.ts";
import { download } from "#app/http/download.ts";
import { jsonLists, mapped } from "#app/http/json-lists.ts";
import { ownAnswer, toOwnAnswer } from "#app/views/data-export/own-answer-view.ts";
import { ownSet, toOwnSet } from "#app/views/data-export/own-set-view.ts";
import { progress, progressOf, toProgressView } from "#app/views/progress/progress-view.ts";
import { studySession, toStudySessionView } from "#app/views/study/study-session-view.ts";
import { toVocabularyItem, vocabularyItem } from "#app/views/words/word-view.ts";
import { answersByWord } from "#services/data-export/answers-by-word.ts";
import {
  everyScheduledWord,
  everySession,
  everySet,
  everyWord,
} from "#services/data-export/own-data.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import { ankiTable } from "./anki-table.ts";
import { wordTable } from "./word-table.ts";

const exportFile = z
  .object({
    words: z.array(vocabularyItem),
    sets: z.array(ownSet),
    progress: z.array(progress),
    answers: z.array(ownAnswer),
    sessions: z.array(studySession),
  })
  .meta({ id: "ExportFile" });

export const loader = resourceRoute(
  get({
    summary:
      "Sends all words of the user as a file: CSV with their progress, text as Anki takes it, or JSON with everything.",
    access: "user",
    feature: "export",
    query: z.object({ format: oneOf(["csv", "anki", "json"], "Unknown format") }),
    returns: {
      files: {
        "text/csv": z.string(),
        "text/plain": z.string(),
        "application/json": exportFile,
      },
    },
    handle: ({ caller: { user }, query, now }) => {
      const zone = zoneOf(user);
      const day = dayOf(user, now);
      if (query.format === "anki") {
        const table = ankiTable(everyScheduledWord(user.id));
        return download(table, {
          name: `anki-${day}.txt`,
          type: "text/plain; charset=utf-8",
        });
      }
      const name = `vocabulary-${day}.${query.format}`;
      if (query.format === "csv") {
        const table = wordTable(everyScheduledWord(user.id), zone);
        return download(table, { name, type: "text/csv; charset=utf-8; header=present" });
      }
      const lists = {
        words: mapped(everyWord(user.id), toVocabularyItem),
        sets: mapped(everySet(user.id), toOwnSet),
        progress: mapped(everyScheduledWord(user.id), (word) =>
          toProgressView(progressOf(word), zone),
        ),
        answers: mapped(answersByWord(user.id), toOwnAnswer),
        sessions: mapped(everySession(user.id, { withOpen: false }), toStudySessionView),
      };
      return download(jsonLists({}, lists), { name, type: "application/json" });
    },
  }),
);
export const action = loader;
