import { ComparedText, NamedDifference } from "#app/ui/arabic/answer-difference.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Star } from "#app/ui/signs/star.tsx";
import type { Review } from "./review.ts";

export function ReviewRecords({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {reviews.map((review) => (
        <Record key={review.id} review={review} />
      ))}
    </ol>
  );
}

function Record({ review }: { review: Review }) {
  const { isCorrect, asked, when, points, hasAnswer, difference } = review;
  const color = isCorrect ? "text-correct" : "text-incorrect";
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-3">
      <Star open={!isCorrect} className={classNames("bg-current text-[1.375rem]", color)} />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className={classNames("font-semibold", color)}>{isCorrect ? "Correct" : "Incorrect"}</b>
        <span className="text-sm whitespace-nowrap text-ink-soft">{asked}</span>
        <span className="text-sm whitespace-nowrap text-ink-soft figures">{when}</span>
      </p>
      <span className="text-sm whitespace-nowrap text-ink-soft figures">
        {points > 0 ? `+${points}` : points} points
      </span>
      <dl className="col-span-2 col-start-2 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <div className="flex items-baseline gap-2">
          <dt className="text-sm whitespace-nowrap text-ink-faint">Your answer</dt>
          <dd className="min-w-0">
            {hasAnswer ? (
              <ComparedText
                difference={difference}
                side="typed"
                size="sm"
                className="font-display wrap-anywhere"
              />
            ) : (
              <span className="text-ink-soft">No answer provided</span>
            )}
          </dd>
        </div>
        {!(difference.isEqual && hasAnswer) && (
          <div className="flex items-baseline gap-2">
            <dt className="text-sm whitespace-nowrap text-ink-faint">Correct answer</dt>
            <dd className="min-w-0">
              <ComparedText
                difference={difference}
                side="solution"
                size="sm"
                className="font-display wrap-anywhere"
              />
            </dd>
          </div>
        )}
      </dl>
      {!isCorrect && (
        <NamedDifference
          sentences={difference.sentences}
          className="col-span-2 col-start-2 text-sm text-ink-soft"
        />
      )}
    </li>
  );
}
