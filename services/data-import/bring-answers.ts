import { homesOf } from "#models/data-import/homes.ts";
import { restoredWords } from "#models/data-import/restored-word.ts";
import { writeTogether } from "#models/database/write-together.ts";
import { findAnswers } from "#models/study/answer.ts";
import { answerMove, countAnswersAfter } from "#models/study/answers-of-word.ts";
import { type Bringing, leftOutFor, type Tally } from "./bringing.ts";
import type { Returned } from "./returned.ts";
import { beginningOf, replayLog } from "./schedule-by-log.ts";
import { storeAnswers } from "./store-answers.ts";

// Everybody waits for a transaction, and this one rewrites all answers of a word.
const LONGEST_REPLAYED = 500;
const TOO_LONG = `their words were studied here too, and have over ${LONGEST_REPLAYED} answers`;
const NOT_NAMED = "their words are here, but not in the archive";

/**
 * Adds answers to the log, each once by its answerId. Those of words with the schedule of the archive, and of words that were
 * deleted before it was written, leave schedules as they are. A word that was studied here too gets them among its own, and
 * its schedule follows from all of them, those too that lie under the id of a deleted word of its form; there is one such word in a portion, and the rest of it comes in the next.
 */
export async function bringAnswers(
  { learner, restore: { within } }: Bringing,
  portion: readonly Returned["answers"][],
): Promise<Tally> {
  const given = portion.slice(within);
  const wordIds = given.map(({ wordId }) => wordId);
  const words = await restoredWords(learner.id, wordIds);
  const homeOf = await homesOf("vocabulary", learner.id, wordIds);
  const answerIds = given.map(({ answerId }) => answerId);
  const known = await findAnswers(learner.id, answerIds);
  const isUnderGone = ({ answerId, wordId }: Returned["answers"]) =>
    words.has(wordId) && homeOf(wordId).free.includes(known.get(answerId)?.wordId ?? "");
  const isMissing = (one: Returned["answers"]) => !known.has(one.answerId) || isUnderGone(one);
  const isReplayed = (one: Returned["answers"]) =>
    isMissing(one) && words.get(one.wordId)?.isScheduled === false;
  const replayed = words.get(given.find(isReplayed)?.wordId ?? "");
  const end = given.findIndex((one) => isReplayed(one) && one.wordId !== replayed?.oldId);
  const answers = end < 0 ? given : given.slice(0, end);

  const once = new Map(answers.map((answer) => [answer.answerId, answer]));
  const missing = [...once.values()].filter(isMissing);
  const isShort = await hasRoomToReplay(learner.id, replayed?.wordId, missing.length);
  const taken = missing.filter((one) =>
    words.has(one.wordId) ? isShort || !isReplayed(one) : !homeOf(one.wordId).isThere,
  );
  const [moved, fresh] = [taken.filter(isUnderGone), taken.filter((one) => !isUnderGone(one))];
  const idOf = (wordId: string) => words.get(wordId)?.wordId ?? homeOf(wordId).id;
  const beginning = replayed && isShort && (await beginningOf(learner.id, replayed.wordId));
  await writeTogether(
    moved.flatMap(({ answerId, wordId }) => {
      const there = known.get(answerId);
      return there ? answerMove(there, idOf(wordId)) : [];
    }),
  );
  await storeAnswers(learner, await underOwnIds(learner.id, fresh, idOf));
  if (replayed && beginning) await replayLog(learner, replayed.wordId, beginning);
  const tooLong = isShort ? 0 : missing.filter(isReplayed).length;
  return {
    added: taken.length,
    there: answers.length - missing.length,
    leftOut: [
      ...leftOutFor(TOO_LONG, tooLong),
      ...leftOutFor(NOT_NAMED, missing.length - taken.length - tooLong),
    ],
    ...(end >= 0 && { within: within + end }),
  };
}

async function underOwnIds(
  userId: string,
  answers: readonly Returned["answers"][],
  idOf: (wordId: string) => string,
): Promise<Returned["answers"][]> {
  const sessionIds = answers.flatMap(({ sessionId }) => sessionId ?? []);
  const sessionOf = await homesOf("studySessions", userId, sessionIds);
  return answers.map((answer) => ({
    ...answer,
    wordId: idOf(answer.wordId),
    sessionId: answer.sessionId && sessionOf(answer.sessionId).id,
  }));
}

async function hasRoomToReplay(
  userId: string,
  wordId: string | undefined,
  more: number,
): Promise<boolean> {
  if (!wordId) return true;
  const count = await countAnswersAfter(userId, wordId, new Date(0), LONGEST_REPLAYED);
  return count + more <= LONGEST_REPLAYED;
}
