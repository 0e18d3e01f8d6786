import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Ways on through a list that is read forwards: to its beginning, and to its next page. */
export function SetPages({
  label,
  firstTo,
  nextTo,
}: {
  label: string;
  firstTo: string | null;
  nextTo: string | null;
}) {
  if (!firstTo && !nextTo) return null;
  return (
    <nav aria-label={label} className="mt-6 flex items-center justify-between gap-4">
      {firstTo ? (
        <ButtonLink to={firstTo} variant="secondary" preventScrollReset>
          <Icon name="back" className="size-4" />
          From the start
        </ButtonLink>
      ) : (
        <span />
      )}
      {nextTo && (
        <ButtonLink to={nextTo} rel="next" variant="secondary" preventScrollReset>
          Next
          <Icon name="next" className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}
