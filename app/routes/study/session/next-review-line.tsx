import { DirectionName } from "#app/ui/session/direction-name.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import type { Direction } from "#models/scheduling/direction.ts";
import { MASTERY_STREAK } from "#models/scheduling/mastery.ts";

/** When a word comes back, and how well it is known in the direction that was asked. */
export function NextReviewLine({
  comesBack,
  inARow,
  direction,
  comesAgain,
}: {
  comesBack: string;
  inARow: number;
  direction: Direction;
  /** It is asked once more before the session ends. */
  comesAgain: boolean;
}) {
  return (
    <div className="next-review">
      <div>
        <p className="font-display text-lg leading-snug font-semibold">{comesBack}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          <DirectionName direction={direction} />,{" "}
          {comesAgain ? "once more at the end" : streakText(inARow)}
        </p>
      </div>
      <StarRating stars={Math.min(inARow, MASTERY_STREAK)} className="text-xl" />
    </div>
  );
}

function streakText(inARow: number): string {
  return inARow > 0 ? `${inARow} right in a row` : "starts again";
}
