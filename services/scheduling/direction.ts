export type Direction = "arabic-to-english" | "english-to-arabic";

export const DIRECTIONS: readonly Direction[] = ["arabic-to-english", "english-to-arabic"];

/** The opposite direction. */
export function otherDirection(direction: Direction): Direction {
  return direction === "arabic-to-english" ? "english-to-arabic" : "arabic-to-english";
}
