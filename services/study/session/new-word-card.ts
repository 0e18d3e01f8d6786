import { readingOf } from "#models/arabic/reading/reading-of.ts";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { orChangedMeanwhile } from "#models/database/write-conflict.ts";
import type { Progress } from "#models/progress/progress.ts";
import { recordingUrlOf } from "#models/recordings/recording-rules.ts";
import { findOpenSession, setSessionTimer } from "#models/study/open-session.ts";
import { cardsBefore } from "#models/study/rules/new-word-cards.ts";
import { giveTimeBack } from "#models/study/rules/timer.ts";
import type { StudySession } from "#models/study/study-session.ts";
import { findWords, setIntroduced, type Word } from "#models/words/word.ts";
import { wasTyped } from "#models/words/word-rules.ts";
import type { Learner } from "#services/study/learner.ts";

/** A word as its card shows it. */
export type NewWordCard = Pick<
  Word,
  | "arabicWord"
  | "englishMeaning"
  | "category"
  | "gender"
  | "pastTense"
  | "presentTense"
  | "verbalNoun"
  | "particle"
  | "exampleSentence"
  | "exampleMeaning"
  | "imageUrl"
> & {
  wordId: string;
  reading: string | null;
  recordingUrl: string | null;
  /** The word of the card after it, whose sound may be loaded by now. */
  next: Pick<NewWordCard, "arabicWord" | "recordingUrl"> | null;
};

/** The ids of the words that are shown to the learner before they are first asked: never asked, not typed by them, and not shown before. */
export function wordsWithCard(
  { newWordCards }: Pick<Learner, "newWordCards">,
  queue: readonly Pick<Progress, "wordId" | "totalAttempts">[],
  words: readonly Word[],
): Set<string> {
  if (!newWordCards) return new Set();
  const neverAsked = new Set(
    queue.filter(({ totalAttempts }) => totalAttempts === 0).map(({ wordId }) => wordId),
  );
  const carded = words.filter(
    (word) => neverAsked.has(word.id) && !word.introducedAt && !wasTyped(word),
  );
  return new Set(carded.map(({ id }) => id));
}

/** The card that comes before the current question of a session, or null. */
export async function nextCard(
  learner: Pick<Learner, "id" | "newWordCards">,
  { questions, position }: Pick<StudySession, "questions" | "position">,
): Promise<NewWordCard | null> {
  const near = learner.newWordCards ? cardsBefore(questions, position) : [];
  const words = await findWords(learner.id, near);
  const [word, after] = words.filter(({ introducedAt }) => !introducedAt);
  if (!word) return null;
  const { arabicWord, englishMeaning, category, gender, imageUrl } = word;
  const { pastTense, presentTense, verbalNoun, particle, exampleSentence, exampleMeaning } = word;
  return {
    ...{ wordId: word.id, arabicWord, englishMeaning, category, gender, imageUrl },
    reading: readingOf(arabicWord),
    recordingUrl: recordingUrlOf(word),
    next: after ? { arabicWord: after.arabicWord, recordingUrl: recordingUrlOf(after) } : null,
    ...{ pastTense, presentTense, verbalNoun, particle, exampleSentence, exampleMeaning },
  };
}

/** More than this is not given back for one card. */
const LONGEST_READING_MS = 120_000;

/**
 * Notes that the card of an own word was read and gives the open session the time back since `shownAt` (ms since the
 * epoch), two minutes at most; a card that was read before changes nothing.
 */
export function readCard(
  learner: Pick<Learner, "id">,
  { wordId, shownAt }: { wordId: string; shownAt?: number | undefined },
  now: Date,
): Promise<void> {
  return inTransaction(async () => {
    const isFirst = await setIntroduced(learner.id, wordId, now);
    if (!isFirst || shownAt === undefined) return;
    const session = await findOpenSession(learner.id);
    if (!session?.questions.some((question) => question.wordId === wordId)) return;
    const since = Math.max(shownAt, session.startedAt.getTime());
    const read = Math.min(Math.max(0, now.getTime() - since), LONGEST_READING_MS);
    orChangedMeanwhile(await setSessionTimer(session, giveTimeBack(session.timer, read)));
  });
}
