import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Ways on through a list that is read forwards: to its beginning, and to its next page. */
export function SetPages({
  label,
  at,
  firstTo,
  nextTo,
  state,
}: {
  label: string;
  /** The id of the heading at which the next page is read from; without one nothing is scrolled. */
  at?: string;
  firstTo: string | null;
  nextTo: string | null;
  /** Router state that the next page has before it arrives. */
  state?: object;
}) {
  if (!firstTo && !nextTo) return null;
  const place = at ? `#${at}` : "";
  return (
    <nav aria-label={label} className="mt-6 flex items-center justify-between gap-4">
      {firstTo ? (
        <ButtonLink to={firstTo + place} state={state} variant="secondary" preventScrollReset={!at}>
          <Icon name="back" className="size-4" />
          From the start
        </ButtonLink>
      ) : (
        <span />
      )}
      {nextTo && (
        <ButtonLink
          to={nextTo + place}
          state={state}
          rel="next"
          variant="secondary"
          preventScrollReset={!at}
        >
          Next
          <Icon name="next" className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}
