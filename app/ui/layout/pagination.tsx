import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function Pagination({
  previousTo,
  nextTo,
  label = "Pages",
  summary,
}: {
  previousTo?: string | null;
  nextTo?: string | null;
  label?: string;
  /** Stands between the two: "51 to 100 of 240 words". */
  summary?: string;
}) {
  if (!previousTo && !nextTo) return null;
  return (
    <nav aria-label={label} className="mt-8 flex items-center justify-between gap-4">
      {previousTo ? (
        <ButtonLink to={previousTo} rel="prev" variant="secondary">
          <Icon name="back" className="size-4 rtl:[scale:-1_1]" />
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {summary && <p className="text-sm text-ink-soft figures">{summary}</p>}
      {nextTo ? (
        <ButtonLink to={nextTo} rel="next" variant="secondary">
          Next
          <Icon name="next" className="size-4 rtl:[scale:-1_1]" />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
