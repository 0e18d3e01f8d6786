import { DirectionName } from "#app/ui/session/direction-name.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import type { Direction } from "#models/scheduling/direction.ts";
import { MASTERY_STREAK } from "#models/scheduling/mastery.ts";
import type { AskedForm } from "#services/study/questions/client-question.ts";

/** When a word comes back, and how well it is known in the direction that was asked; a form moves no star. */
export function NextReviewLine({
  comesBack,
  inARow,
  direction,
  form,
  comesAgain,
}: {
  comesBack: string;
  inARow: number;
  direction: Direction;
  form: AskedForm | null;
  /** It is asked once more before the session ends. */
  comesAgain: boolean;
}) {
  return (
    <div className="next-review">
      <div>
        <p className="font-display text-lg leading-snug font-semibold">{comesBack}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {form ? `The ${form.name}` : <DirectionName direction={direction} />}
          {comesAgain ? ", once more at the end" : !form && `, ${streakText(inARow)}`}
        </p>
      </div>
      {!form && <StarRating stars={Math.min(inARow, MASTERY_STREAK)} className="text-xl" />}
    </div>
  );
}

function streakText(inARow: number): string {
  return inARow > 0 ? `${inARow} right in a row` : "starts again";
}
