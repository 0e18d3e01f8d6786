import { type AskingSession, findAskingSession } from "#models/study/asking-session.ts";
import { insertOpenSession, removeOpenSession } from "#models/study/open-session.ts";
import { formQuestions } from "#models/study/rules/form-questions.ts";
import { type ChosenQuestion, chooseQuestions } from "#models/study/rules/question-choice.ts";
import { runTimer } from "#models/study/rules/timer.ts";
import { timerSeconds } from "#models/study/rules/timer-seconds.ts";
import {
  newSessionId,
  type SessionConfiguration,
  type SessionQuestion,
  type StudySession,
} from "#models/study/study-session.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { textOfForm } from "#models/words/word-forms.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { questionAbout } from "#services/study/questions/session-question.ts";
import { studyQueue } from "#services/study/queue/study-queue.ts";
import { waitingForms } from "#services/study/queue/waiting-forms.ts";
import { settleExpiredSession } from "./end-session.ts";
import { wordsWithCard } from "./new-word-card.ts";

/** Opens a session from the study queue, then due forms, and starts its timer; "already-open" when one with questions is open and its time is not up. */
export async function startSession(
  learner: Learner,
  configuration: SessionConfiguration,
  now: Date,
): Promise<"opened" | "already-open"> {
  const { categories, questionCount, direction } = configuration;
  const queue = await studyQueue(learner, { categories, limit: questionCount }, now);
  const waiting = await waitingForms(learner, configuration, questionCount, now);
  const aboutWords = queue.length * (direction === "both" ? 2 : 1);
  const forms = waiting.slice(
    0,
    formQuestions(waiting.length, { count: questionCount, aboutWords }),
  );
  const words = await findWords(
    learner.id,
    queue.map(({ wordId }) => wordId),
  );
  const carded = wordsWithCard(learner, queue, words);
  const id = newSessionId();
  const chosen = chooseQuestions(
    queue.map((progress) => ({ ...progress, needsCard: carded.has(progress.wordId) })),
    {
      direction,
      count: questionCount - forms.length,
      today: dayOf(learner, now),
      seed: id,
    },
  );
  const questions = [
    ...questionsOf(chosen, words, carded),
    ...forms.map(({ word, askedForm }) =>
      questionAbout(word, { direction: "english-to-arabic", askedForm }),
    ),
  ];
  return insertSession(learner, { id, configuration, questions, isReask: false }, now);
}

/** Sets an open session without questions up anew with its own configuration, once there is something to ask; null while there is not. */
export async function refillSession(
  learner: Learner,
  { configuration }: StudySession,
  now: Date,
): Promise<AskingSession | null> {
  if (!(await hasQuestions(learner, configuration, now))) return null;
  await startSession(learner, configuration, now);
  return findAskingSession(learner.id);
}

/** Whether there is something to ask in such a session. */
export async function hasQuestions(
  learner: Learner,
  configuration: SessionConfiguration,
  now: Date,
): Promise<boolean> {
  const { categories } = configuration;
  const [word] = await studyQueue(learner, { categories, limit: 1 }, now);
  if (word) return true;
  return (await waitingForms(learner, configuration, 1, now)).length > 0;
}

/** Opens a session that asks what was missed in an ended session once more; "nothing-missed" also when its words are gone. */
export async function startRetry(
  learner: Learner,
  ended: StudySession,
  now: Date,
): Promise<"opened" | "already-open" | "nothing-missed"> {
  const questions = await missedQuestions(learner, ended);
  if (questions.length === 0 || ended.isReask) return "nothing-missed";
  const id = newSessionId();
  const configuration: SessionConfiguration = {
    ...ended.configuration,
    questionCount: questions.length,
    timer: { kind: "automatic" },
  };
  return insertSession(learner, { id, configuration, questions, isReask: true }, now);
}

/** Each missed word and direction or form once, of the words that are still there. */
async function missedQuestions(learner: Learner, ended: StudySession): Promise<SessionQuestion[]> {
  const missed = new Map(
    ended.questions
      .filter((question) => question.isCorrect === false)
      .map((question) => [keyOf(question), question]),
  );
  const words = await findWords(
    learner.id,
    [...missed.values()].map(({ wordId }) => wordId),
  );
  return questionsOf([...missed.values()], words);
}

function keyOf({ wordId, direction, askedForm }: SessionQuestion): string {
  return `${wordId} ${askedForm ?? direction}`;
}

async function insertSession(
  learner: Learner,
  session: Pick<StudySession, "id" | "configuration" | "questions" | "isReask">,
  now: Date,
): Promise<"opened" | "already-open"> {
  const { questions } = session;
  const { timer } = session.configuration;
  const stored = {
    ...session,
    userId: learner.id,
    timer:
      questions.length > 0
        ? runTimer(timerSeconds(timer, questions.length), now.getTime())
        : ({ status: "stopped" } as const),
    startedAt: now,
  };
  if (await insertOpenSession(stored)) return "opened";
  const open = await settleExpiredSession(learner, now);
  if (open && open.questions.length > 0) return "already-open";
  if (open) await removeOpenSession(open);
  return (await insertOpenSession(stored)) ? "opened" : "already-open";
}

function questionsOf(
  chosen: readonly (ChosenQuestion & Pick<SessionQuestion, "askedForm">)[],
  words: readonly Word[],
  carded: ReadonlySet<string> = new Set(),
): SessionQuestion[] {
  const byId = new Map(words.map((word) => [word.id, word]));
  return chosen.flatMap((question) => {
    const { wordId, askedForm } = question;
    const word = byId.get(wordId);
    if (!word || (askedForm && !textOfForm(word, askedForm))) return [];
    return questionAbout(word, question, carded.has(wordId));
  });
}
