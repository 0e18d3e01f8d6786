export const DIRECTIONS = ["arabic-to-english", "english-to-arabic"] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** The opposite direction. */
export function otherDirection(direction: Direction): Direction {
  return direction === "arabic-to-english" ? "english-to-arabic" : "arabic-to-english";
}
