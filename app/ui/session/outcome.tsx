import { classNames } from "#app/ui/class-names.ts";
import { STAR_PATH } from "#app/ui/signs/star.tsx";

/** The head of the feedback: filled for right, washed and ruled for wrong, with its star and its points. */
export function Outcome({
  isCorrect,
  isSkipped = false,
  pointsEarned = 0,
}: {
  isCorrect: boolean;
  isSkipped?: boolean;
  /** None in an exercise that counts nothing. */
  pointsEarned?: number;
}) {
  return (
    <div
      id="outcome"
      role="status"
      data-outcome={isCorrect ? "correct" : "incorrect"}
      className={classNames(
        "outcome flex items-center gap-3 px-4 py-2 sm:-mx-px sm:-mt-px sm:rounded-t-xl sm:px-12 sm:py-3.5",
        isCorrect
          ? "bg-correct text-on-correct"
          : "border-y-2 border-incorrect bg-incorrect-wash text-incorrect sm:border-t-0",
      )}
    >
      {isCorrect ? <FullStar /> : <OpenStar />}
      <h2 className="me-auto text-2xl leading-tight">
        {isCorrect ? "Correct!" : isSkipped ? "You didn’t know this one" : "Incorrect"}
      </h2>
      {pointsEarned > 0 && (
        <p
          className={classNames(
            "animate-rises font-display text-xl font-semibold whitespace-nowrap figures",
            !isCorrect && "text-gold",
          )}
        >
          {`+${pointsEarned} points`}
        </p>
      )}
    </div>
  );
}

function FullStar() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-10 shrink-0">
      <path className="outcome-star animate-star-turns" d={STAR_PATH} />
      <path
        className="stroke-correct"
        fill="none"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m8.4 12.3 2.5 2.5 4.9-5.3"
      />
    </svg>
  );
}

function OpenStar() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-10 shrink-0">
      <path
        className="animate-star-turns"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        d={STAR_PATH}
      />
    </svg>
  );
}
