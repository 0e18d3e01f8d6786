import { homesOf } from "#models/data-import/homes.ts";
import { keepNewestPractices } from "#models/practice/new-practice.ts";
import { insertReturnedPractices } from "#models/practice/returned-practices.ts";
import { noteNewest } from "#models/study/kept-counts.ts";
import { insertReturnedSessions } from "#models/study/returned-sessions.ts";
import { keepNewestSessions } from "#models/study/study-session.ts";
import { MOST_NEWEST, type Newest } from "#models/users/kept-rules.ts";
import { selectionKey } from "#services/practice/selection-key.ts";
import { type Bringing, idsOf, type Tally, tallyOf } from "./bringing.ts";
import { ownWordIds } from "./own-ids.ts";
import type { Returned } from "./returned.ts";

/** Stores sessions that have ended, each once. */
export async function bringSessions(
  { learner: { id: userId } }: Bringing,
  sessions: readonly Returned["sessions"][],
): Promise<Tally> {
  const wordIdOf = await ownWordIds(
    userId,
    sessions.flatMap(({ questions }) => questions.map(({ wordId }) => wordId)),
  );
  const homeOf = await homesOf("studySessions", userId, idsOf(sessions));
  const inserted = await insertReturnedSessions(
    userId,
    sessions.map((session) => ({
      ...session,
      id: homeOf(session.id).id,
      questions: session.questions.map((one) => ({ ...one, wordId: wordIdOf(one.wordId) })),
    })),
  );
  await noteNewest(userId, "sessions", await keepNewestSessions(userId));
  return tallyOf(inserted, sessions.length, tooMany("sessions", "study sessions"));
}

/** Stores practice runs, each once; one that was not played to its end can be played on. */
export async function bringPractices(
  { learner: { id: userId } }: Bringing,
  runs: readonly Returned["practice"][],
): Promise<Tally> {
  const wordIdOf = await ownWordIds(
    userId,
    runs.flatMap((run) => [...run.vocabularyIds, ...run.items.map(({ wordId }) => wordId)]),
  );
  const homeOf = await homesOf("practiceSessions", userId, idsOf(runs));
  const chosenSets = runs.flatMap((run) => run.setIds);
  const setOf = await homesOf("wordSets", userId, chosenSets);
  const inserted = await insertReturnedPractices(
    userId,
    runs.map((run) => {
      const setIds = run.setIds.map((id) => setOf(id).id);
      const vocabularyIds = run.vocabularyIds.map(wordIdOf);
      const items = run.items.map((item) => ({ ...item, wordId: wordIdOf(item.wordId) }));
      const chosen = [...(run.isDrawn ? [] : setIds), ...vocabularyIds];
      const words = new Set(items.map(({ wordId }) => wordId)).size;
      return {
        ...{ ...run, setIds, vocabularyIds, items, id: homeOf(run.id).id },
        selectionKey: selectionKey(run.sessionType, chosen, words),
      };
    }),
  );
  await noteNewest(userId, "practices", await keepNewestPractices(userId));
  return tallyOf(inserted, runs.length, tooMany("practices", "practice sessions"));
}

function tooMany(kind: Newest, name: string): string {
  return `an account keeps ${MOST_NEWEST[kind].toLocaleString("en-US")} ${name}`;
}
