/**
 * How much of dear work is one point of what somebody may ask for in a minute, besides the point of each request, and how
 * many points one call costs at most. docs/decisions/053 says why.
 */
const COSTS = {
  /** Questions of a session that is saved as a whole. */
  questions: { ofAPoint: 2, most: 25 },
  /** Lines of a list that are read, looked up or imported. */
  entries: { ofAPoint: 2, most: 25 },
  /** Rows of a table that are read, checked or imported. */
  rows: { ofAPoint: 40, most: 25 },
  /** Words that a practice session or a copied set takes in. */
  words: { ofAPoint: 20, most: 25 },
  /** Letters of a text that is spoken: of what is kept, too, a long one is heard for minutes. */
  letters: { ofAPoint: 200, most: 20 },
  /** Entries of a list that is answered as a whole. */
  listed: { ofAPoint: 100, most: 200 },
};

export type Work = Partial<Record<keyof typeof COSTS, number>>;

/** The points of a piece of work, in whole ones. */
export function pointsOf(work: Work): number {
  const names = Object.keys(COSTS) as (keyof Work)[];
  const points = names.map((name) => {
    const { ofAPoint, most } = COSTS[name];
    return Math.min(most, (work[name] ?? 0) / ofAPoint);
  });
  return Math.floor(points.reduce((sum, one) => sum + one, 0));
}
