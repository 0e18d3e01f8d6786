import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TabLinks } from "#app/ui/buttons/tab-links.tsx";
import { categoryPlurals, countOfWords } from "#app/ui/words/word-names.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { type ListParams, listSearch } from "./list-params.ts";

type Counts = Record<Category, number>;

/** The title of the list with how many words there are, and how many of them a search finds where that is known. */
export function ListHeader({
  place,
  total,
  found,
  isEmpty,
}: {
  place: ListParams;
  total: number;
  found: Counts | null;
  isEmpty: boolean;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <h1 className="text-3xl">Vocabulary</h1>
      {!isEmpty && (
        <>
          <p role="status" className="me-auto text-ink-soft figures">
            {place.search && found && `${sumOf(found)} of `}
            {countOfWords(total)}
          </p>
          <div className="flex flex-wrap gap-2.5 print:hidden">
            <ListActions place={place} />
          </div>
        </>
      )}
    </header>
  );
}

/** The categories of the list, with how many words each has where that is known. */
export function CategoryTabs({ place, counts }: { place: ListParams; counts: Counts | null }) {
  return (
    <TabLinks
      label="Category"
      tabs={[undefined, ...CATEGORIES].map((category) => ({
        to:
          href("/vocabulary") +
          listSearch({ ...place, category, after: undefined, before: undefined }),
        label: category ? categoryPlurals[category] : "All",
        ...(counts && { count: category ? counts[category] : sumOf(counts) }),
        isCurrent: place.category === category,
      }))}
    />
  );
}

/** How many words there are in all categories. */
export function sumOf(counts: Counts): number {
  return CATEGORIES.reduce((total, category) => total + counts[category], 0);
}

/** Actions on the list as a whole; while words are being chosen, only importing. */
function ListActions({ place }: { place: ListParams }) {
  const selection = href("/vocabulary") + listSearch({ ...place, selected: [] });
  return (
    <>
      <ButtonLink to={href("/bulk-import")} variant="secondary">
        Bulk import
      </ButtonLink>
      {!place.selected && (
        <>
          <ButtonLink
            to={href("/vocabulary/export") + listSearch(place)}
            variant="secondary"
            preventScrollReset
          >
            Export
          </ButtonLink>
          <ButtonLink to={selection} variant="secondary" preventScrollReset>
            Select
          </ButtonLink>
        </>
      )}
    </>
  );
}
