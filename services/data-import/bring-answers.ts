import { homesOf } from "#models/data-import/homes.ts";
import { restoredWords } from "#models/data-import/restored-word.ts";
import { findAnswers } from "#models/study/answer.ts";
import { countAnswersAfter } from "#models/study/answers-of-word.ts";
import { type Bringing, leftOutFor, type Tally } from "./bringing.ts";
import type { Returned } from "./returned.ts";
import { replayLog } from "./schedule-by-log.ts";
import { storeAnswers } from "./store-answers.ts";

// Everybody waits for a transaction, and this one rewrites all answers of a word.
const LONGEST_REPLAYED = 500;
const TOO_LONG = `their words were studied here too, and have over ${LONGEST_REPLAYED} answers`;

/**
 * Adds answers to the log, each once by its answerId. Those of words with the schedule of the archive, and of words that were
 * deleted before it was written, leave schedules as they are. A word that was studied here too gets them among its own, and
 * its schedule follows from all of them; there is one such word in a portion, and the rest of it comes in the next.
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
  const isReplayed = ({ answerId, wordId }: Returned["answers"]) =>
    !known.has(answerId) && words.get(wordId)?.isScheduled === false;
  const replayed = words.get(given.find(isReplayed)?.wordId ?? "");
  const end = given.findIndex((one) => isReplayed(one) && one.wordId !== replayed?.oldId);
  const answers = end < 0 ? given : given.slice(0, end);

  const once = new Map(answers.map((answer) => [answer.answerId, answer]));
  const missing = [...once.values()].filter(({ answerId }) => !known.has(answerId));
  const isShort = await hasRoomToReplay(learner.id, replayed?.wordId, missing.length);
  const taken = missing.filter((one) =>
    words.has(one.wordId) ? isShort || !isReplayed(one) : !homeOf(one.wordId).isThere,
  );
  const sessionIds = taken.flatMap(({ sessionId }) => sessionId ?? []);
  const sessionOf = await homesOf("studySessions", learner.id, sessionIds);
  const own = taken.map((answer) => ({
    ...answer,
    wordId: words.get(answer.wordId)?.wordId ?? homeOf(answer.wordId).id,
    sessionId: answer.sessionId && sessionOf(answer.sessionId).id,
  }));
  await storeAnswers(learner, own);
  if (replayed && isShort) await replayLog(learner, replayed.wordId);
  return {
    added: taken.length,
    there: answers.length - missing.length,
    leftOut: leftOutFor(TOO_LONG, missing.length - taken.length),
    ...(end >= 0 && { within: within + end }),
  };
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
