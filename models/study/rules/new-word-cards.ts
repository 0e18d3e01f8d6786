export const QUESTIONS_AFTER_CARD = 3;

type CardedQuestion = { wordId: string; hasCard: boolean; answerId: string | null };

/**
 * Moves up to three entries that need no card before the first one that does, so that something can be asked between a
 * card and its question; the order stays otherwise.
 */
export function cardlessFirst<Entry extends { needsCard?: boolean }>(
  ordered: readonly Entry[],
): Entry[] {
  const first = ordered.findIndex(({ needsCard }) => needsCard);
  if (first < 0) return [...ordered];
  const later = ordered.slice(first);
  const room = Math.max(0, QUESTIONS_AFTER_CARD - first);
  const ahead = later.filter(({ needsCard }) => !needsCard).slice(0, room);
  return [...ordered.slice(0, first), ...ahead, ...later.filter((entry) => !ahead.includes(entry))];
}

/**
 * The words whose cards come before the question at that index: those that are first asked there or up to three
 * questions later. A card is followed by three other questions or cards, unless the session is shorter than that.
 */
export function cardsBefore(questions: readonly CardedQuestion[], index: number): string[] {
  const asked = new Set(
    questions.filter(({ answerId }) => answerId !== null).map(({ wordId }) => wordId),
  );
  const near = questions
    .slice(index, index + QUESTIONS_AFTER_CARD + 1)
    .filter(({ hasCard, wordId }) => hasCard && !asked.has(wordId));
  return [...new Set(near.map(({ wordId }) => wordId))];
}
