/** Whole seconds from when a form was rendered (ms since the epoch, as the form says) until now. */
export function secondsSince(shownAt: number | undefined, now: Date): number {
  if (!shownAt) return 0;
  return Math.max(0, Math.round((now.getTime() - shownAt) / 1000));
}
