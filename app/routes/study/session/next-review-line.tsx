import { DirectionName } from "#app/ui/session/direction-name.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import type { Direction } from "#models/scheduling/direction.ts";
import { MASTERY_STREAK } from "#models/scheduling/mastery.ts";

/** When a word comes back, and how well it is known in the direction that was asked. */
export function NextReviewLine({
  comesBack,
  inARow,
  direction,
}: {
  comesBack: string;
  inARow: number;
  direction: Direction;
}) {
  return (
    <div className="next-review">
      <div>
        <p className="font-display text-lg leading-snug font-semibold">{comesBack}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          <DirectionName direction={direction} />,{" "}
          {inARow > 0 ? `${inARow} right in a row` : "starts again"}
        </p>
      </div>
      <StarRating stars={Math.min(inARow, MASTERY_STREAK)} className="text-xl" />
    </div>
  );
}
