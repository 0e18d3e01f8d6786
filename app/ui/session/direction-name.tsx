import type { Direction } from "#models/scheduling/direction.ts";

const arrows: Record<Direction, string> = {
  "arabic-to-english": "Arabic → English",
  "english-to-arabic": "English → Arabic",
};

/** A direction with its arrow; a screen reader is told it in words. */
export function DirectionName({ direction }: { direction: Direction }) {
  return (
    <>
      <span className="sr-only">{arrows[direction].replace("→", "to")}</span>
      <span aria-hidden="true">{arrows[direction]}</span>
    </>
  );
}
