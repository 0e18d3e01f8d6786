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

// As large as a word it would fill the page and push what answers it over its own end.
export function isLong(text: string): boolean {
  return /\s/.test(text.trim()) || text.replace(/\p{M}/gu, "").length > 8;
}
