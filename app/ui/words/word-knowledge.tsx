import type { ReactNode } from "react";
import { counted } from "#app/ui/counted.ts";
import { StarRating } from "#app/ui/signs/star-rating.tsx";

type DirectionProgress = { stars: number; nextReview: string | null; isDue: boolean };

export type WordProgress = {
  percent: number;
  status: string;
  attempts: number;
  successRate: number;
  arabicToEnglish: DirectionProgress;
  englishToArabic: DirectionProgress;
};

/** How well each direction of a word is known, and a summary of it unless one stands beside it. */
export function WordKnowledge({
  progress,
  isSummedUp,
}: {
  progress: WordProgress;
  isSummedUp: boolean;
}) {
  if (progress.attempts === 0 && isSummedUp) return null;
  return (
    <section aria-labelledby="how-well">
      <h3 id="how-well" className="border-b border-line pb-2 text-lg leading-tight">
        How well you know it
      </h3>
      {progress.attempts > 0 && (
        <>
          <Direction name="Arabic → English" {...progress.arabicToEnglish} />
          <Direction name="English → Arabic" {...progress.englishToArabic} />
        </>
      )}
      {!isSummedUp && <p className="pt-4 text-ink-soft figures">{summaryOf(progress)}</p>}
    </section>
  );
}

function Direction({ name, stars, nextReview, isDue }: DirectionProgress & { name: ReactNode }) {
  return (
    <p className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 sm:grid-cols-[11rem_auto_1fr]">
      <span>{name}</span>
      <StarRating stars={stars} className="text-xl" />
      <span className="col-span-2 text-sm text-ink-soft sm:col-span-1 sm:text-end">
        {nextReview === null ? (
          "Not Started"
        ) : (
          <>
            <span className={isDue ? "sr-only" : undefined}>Next review: </span>
            {isDue ? <b className="font-semibold text-gold">{nextReview}</b> : nextReview}
          </>
        )}
      </span>
    </p>
  );
}

function summaryOf({ attempts, successRate, status, percent }: WordProgress): string {
  if (attempts === 0) return "Not Started";
  const answers = counted(attempts, "answer");
  return `${status} · ${percent}% · ${answers}, ${successRate}% right`;
}
