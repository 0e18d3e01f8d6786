import type { ReactNode } from "react";
import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Thread } from "#app/ui/signs/thread.tsx";

/** The running head of an exercise: where one is, and the thread with its open star, since nothing is recorded. */
export function PracticeHead({
  title,
  name,
  aside,
  progress,
}: {
  title: ReactNode;
  name?: string | null;
  /** A score, a number, a clock. */
  aside: ReactNode;
  progress: { label: string; value: number; max: number };
}) {
  return (
    <header>
      <div className="flex min-h-13 items-center gap-3 low:min-h-11">
        <ButtonLink
          to={href("/practice")}
          variant="plain"
          iconOnly
          aria-label="Back to Practice"
          title="Back to Practice"
          className="-ms-3 shrink-0"
        >
          <Icon name="close" />
        </ButtonLink>
        <h1 className="me-auto max-w-[70%] shrink-0 truncate text-base leading-tight font-semibold tracking-normal figures">
          {title}
        </h1>
        {name && (
          <p className="min-w-0 truncate text-sm text-ink-soft" dir="auto">
            {name}
          </p>
        )}
        <div className="text-sm whitespace-nowrap text-ink-soft figures">{aside}</div>
      </div>
      <Thread {...progress} isOpen />
    </header>
  );
}
