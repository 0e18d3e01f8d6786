const SHARE = 1 / 4;

/**
 * How many questions of a session ask for forms of words: the due ones, in the room that the questions about words leave,
 * or in a quarter of the session if they leave less.
 */
export function formQuestions(
  due: number,
  { count, aboutWords }: { count: number; aboutWords: number },
): number {
  return Math.min(due, Math.max(Math.floor(count * SHARE), count - aboutWords));
}
