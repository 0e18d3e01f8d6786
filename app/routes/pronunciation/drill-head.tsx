import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Thread } from "#app/ui/signs/thread.tsx";

/** The running head: the way back, what it is and, where that is known, how much of it was played. */
export function DrillHead({ percent }: { percent?: number }) {
  return (
    <header>
      <div className="flex min-h-13 items-center gap-2 low:min-h-11">
        <ButtonLink
          to="/practice"
          variant="plain"
          iconOnly
          aria-label="Back"
          title="Back to Practice"
          className="-ms-3"
        >
          <Icon name="close" />
        </ButtonLink>
        <h1 className="me-auto text-base leading-tight font-semibold tracking-normal">
          Pronunciation Exercise
        </h1>
        {percent !== undefined && <p className="text-sm text-ink-soft figures">{percent}%</p>}
      </div>
      {percent !== undefined && (
        <Thread
          label="Exercise played"
          value={percent}
          max={100}
          valueText={`${percent}%`}
          isOpen
        />
      )}
    </header>
  );
}
