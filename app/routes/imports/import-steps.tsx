import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Star } from "#app/ui/signs/star.tsx";

const WAYS = {
  list: ["Input", "Processing", "Preview", "Importing"],
  table: ["Input", "Columns", "Review", "Importing"],
} as const;

/** The way of a list or a table through bulk import, with the step one is at. */
export function ImportSteps<Way extends keyof typeof WAYS>({
  way,
  current,
}: {
  way: Way;
  current: (typeof WAYS)[Way][number];
}) {
  const steps: readonly string[] = WAYS[way];
  const reached = steps.indexOf(current);
  return (
    <nav aria-label="Steps" className="mb-6">
      <ol className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line pb-2 text-sm sm:gap-x-4">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached ? "step" : undefined}
            className={classNames(
              "flex items-center gap-1.5",
              index > reached ? "text-ink-faint" : "text-ink-soft",
              index === reached && "font-semibold text-ink",
            )}
          >
            {index === reached && <Star />}
            {index < reached && <Icon name="check" className="size-4 max-sm:hidden" />}
            {step}
            {index < reached && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
