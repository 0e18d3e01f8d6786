import type { MasteryBand } from "#models/scheduling/mastery.ts";

/** Where a word stands on the way to mastery, or that it was never answered. */
export type Band = MasteryBand | "new";

/** The bands as they are named, the best first. */
export const bands: readonly { band: Band; stars: number; name: string }[] = [
  { band: "star5", stars: 5, name: "Mastered" },
  { band: "star4", stars: 4, name: "Nearly Mastered" },
  { band: "star3", stars: 3, name: "Good Progress" },
  { band: "star2", stars: 2, name: "Learning" },
  { band: "star1", stars: 1, name: "Started" },
  { band: "practiceBoth", stars: 0, name: "Practice Both" },
  { band: "star0", stars: 0, name: "Started, no star" },
  { band: "new", stars: 0, name: "Not Started" },
];
