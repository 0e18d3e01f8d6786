/**
 * How much of dear work is one point of what somebody may ask for in a minute, besides the point of each request.
 * docs/decisions/053 says why.
 */
const WORK_OF_A_POINT = {
  /** Questions of a session that is saved as a whole. */
  questions: 2,
  /** Lines of a list that are read, looked up or imported. */
  entries: 2,
  /** Words that a practice session or a copied set takes in. */
  words: 20,
  /** Entries of a list that is answered as a whole. */
  listed: 100,
};

export type Work = Partial<Record<keyof typeof WORK_OF_A_POINT, number>>;

/** The points of a piece of work, in whole ones. */
export function pointsOf(work: Work): number {
  const names = Object.keys(WORK_OF_A_POINT) as (keyof Work)[];
  const points = names.map((name) => (work[name] ?? 0) / WORK_OF_A_POINT[name]);
  return Math.floor(points.reduce((sum, one) => sum + one, 0));
}
