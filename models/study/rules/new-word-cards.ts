export const QUESTIONS_AFTER_CARD = 3;
const CARDS_AT_FIRST = 3;
const WINDOW = 3;

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
 * Returns the ids of the words whose cards come before the question at `index`, in display order: the words first asked
 * there or up to three questions later, but at most three before the first question. Three other questions or cards
 * follow a card, except for the first words of a session that has new ones only.
 */
export function cardsBefore(questions: readonly CardedQuestion[], index: number): string[] {
  const asked = new Set(
    questions.filter(({ answerId }) => answerId !== null).map(({ wordId }) => wordId),
  );
  const carded = (some: readonly CardedQuestion[]) => [
    ...new Set(some.filter(({ hasCard }) => hasCard).map(({ wordId }) => wordId)),
  ];
  const shown = inOrderShown(carded(questions));
  const near = carded(questions.slice(index, index + QUESTIONS_AFTER_CARD + 1));
  const last = Math.max(-1, ...near.filter((id) => !asked.has(id)).map((id) => shown.indexOf(id)));
  const before = shown.slice(0, last + 1).filter((id) => !asked.has(id));
  return index === 0 ? before.slice(0, CARDS_AT_FIRST) : before;
}

/** Words in another order than that in which they are asked, so that nobody can answer by it: of each three the last two change places. */
function inOrderShown(asked: readonly string[]): string[] {
  return asked.map((id, index) => {
    const place = index % WINDOW;
    const isWhole = index - place + WINDOW <= asked.length;
    if (!isWhole || place === 0) return id;
    return asked[place === 1 ? index + 1 : index - 1] ?? id;
  });
}
