import type { StoredAnswer, StoredLearner, StoredSession } from "./stored.ts";

/** What is wrong between the sessions, their totals and the answers they name. */
export function brokenSessions({ sessions, answers, words }: StoredLearner): string[] {
  const broken: string[] = [];
  const log = new Map(answers.map((answer) => [answer.answerId, answer]));
  const own = new Set(words.map(({ _id }) => String(_id)));
  const open = sessions.filter((session) => session.isOpen);
  if (open.length > 1) broken.push(`${open.length} sessions are open`);
  for (const session of sessions) {
    const say = (what: string) => broken.push(`session ${session._id}: ${what}`);
    for (const what of [...brokenTotals(session), ...brokenQuestions(session, log)]) say(what);
    const again = session.again ?? [];
    const asked = [...session.questions, ...again];
    if (!session.isOpen && session.again) say("is ended and asks again");
    for (const question of again) {
      if (!isMissedIn(session, question)) say("asks again what was not missed");
      if (question.pointsEarned > 0) say("gives points again");
    }
    const waiting = asked.slice(session.position);
    const gone = waiting.filter(({ wordId }) => !own.has(String(wordId)));
    if (session.isOpen && gone.length > 0) say(`${gone.length} questions about deleted words`);
  }
  const named = new Map(
    sessions.flatMap(({ _id, questions }) =>
      questions.map(({ answerId }) => [`${_id} ${answerId}`, true] as const),
    ),
  );
  for (const { answerId, sessionId } of answers) {
    if (sessionId && !named.has(`${sessionId} ${answerId}`)) {
      broken.push(`answer ${answerId} is in no question of its session ${sessionId}`);
    }
  }
  return broken;
}

function isMissedIn(
  { questions }: StoredSession,
  again: Pick<StoredSession["questions"][number], "wordId" | "direction">,
): boolean {
  return questions.some(
    ({ wordId, direction, isCorrect }) =>
      String(wordId) === String(again.wordId) &&
      direction === again.direction &&
      isCorrect === false,
  );
}

function brokenTotals(session: StoredSession): string[] {
  const { questions, position, correctAnswers, pointsEarned, questionCount } = session;
  const counted = {
    position: session.isOpen
      ? [...questions, ...(session.again ?? [])].filter(({ answerId }) => answerId !== null).length
      : position,
    correctAnswers: questions.filter(({ isCorrect }) => isCorrect === true).length,
    pointsEarned: questions.reduce((sum, question) => sum + question.pointsEarned, 0),
    questionCount: session.isOpen ? questionCount : questions.length,
  };
  const stored = { position, correctAnswers, pointsEarned, questionCount };
  const isEnded = session.completedAt !== null;
  return [
    ...(JSON.stringify(stored) === JSON.stringify(counted)
      ? []
      : [`totals ${JSON.stringify(stored)}, counted ${JSON.stringify(counted)}`]),
    ...(isEnded === (session.isOpen === true) ? ["is open and ended, or neither"] : []),
    ...(!session.isOpen && position !== questions.length
      ? ["ended with unanswered questions"]
      : []),
  ];
}

function brokenQuestions(session: StoredSession, log: Map<string, StoredAnswer>): string[] {
  return session.questions.flatMap((question, index) => {
    const { wordId, direction, answerId, isCorrect, pointsEarned } = question;
    if (!wordId || !direction) return [`question ${index} is not whole`];
    if (session.isOpen && index < session.position !== (answerId !== null)) {
      return [`question ${index} is answered out of turn`];
    }
    if (answerId === null) {
      return pointsEarned === 0 ? [] : [`question ${index} has points without an answer`];
    }
    const answer = log.get(answerId);
    if (!answer) return [`question ${index} names the missing answer ${answerId}`];
    const isSame =
      String(answer.vocabularyId) === String(wordId) &&
      answer.direction === direction &&
      answer.isCorrect === isCorrect &&
      answer.pointsEarned === pointsEarned;
    return isSame ? [] : [`question ${index} differs from its answer ${answerId}`];
  });
}
