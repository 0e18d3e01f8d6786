import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";

const steps = ["Input", "Processing", "Preview", "Importing"] as const;

/** The way through bulk import, with the step one is at. */
export function ImportSteps({ current }: { current: (typeof steps)[number] }) {
  const reached = steps.indexOf(current);
  return (
    <nav aria-label="Steps" className="mb-8">
      <ol className="grid grid-cols-4 gap-1.5 sm:gap-3">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached ? "step" : undefined}
            className={classNames(
              "flex min-w-0 items-center gap-1.5 border-t-3 pt-2 text-xs sm:text-sm",
              index > reached ? "border-line text-ink-faint" : "border-accent",
              index < reached && "text-ink-soft",
              index === reached && "font-semibold text-accent",
            )}
          >
            {index < reached ? (
              <Icon name="check" className="size-4 text-accent max-sm:hidden" />
            ) : (
              <span className="tabular-nums max-sm:hidden">{index + 1}</span>
            )}
            {step}
            {index < reached && <span className="sr-only"> (done)</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
