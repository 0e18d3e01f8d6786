import { StarRating } from "#app/ui/signs/star-rating.tsx";

const steps = ["Started", "Learning", "Good Progress", "Nearly Mastered", "Mastered"];

export function HowMasteryWorks() {
  return (
    <details className="group mb-4">
      <summary className="min-h-11 cursor-pointer list-none py-2.5 font-medium text-accent before:content-['+_'] group-open:before:content-['−_']">
        How Mastery Works
      </summary>
      <p className="max-w-[46rem] text-ink-soft">
        One star for each right answer in a row, in both directions: reading the Arabic and writing
        it. The weaker direction counts. A miss starts that direction again, so a word you have met
        can stand without a star.
      </p>
      <ol className="flex flex-wrap gap-x-6 gap-y-2 py-3 text-sm">
        {steps.map((step, index) => (
          <li key={step} className="grid gap-1">
            <StarRating stars={index + 1} />
            {step}
          </li>
        ))}
      </ol>
    </details>
  );
}
