import { href } from "react-router";
import { TabLinks } from "#app/ui/buttons/tab-links.tsx";
import { categoryPlurals } from "#app/ui/words/word-names.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { type ProgressPlace, placeSearch } from "./progress-place.ts";
import { ProgressSearch } from "./progress-search.tsx";

/** Chooses which words are listed, and in which order; counts are of what is looked for, or of all words. */
export function ProgressTools({
  place,
  counts,
}: {
  place: ProgressPlace;
  counts: Record<Category | "all", number>;
}) {
  const { search, mastery, category, order } = place;
  const isSearchable = !mastery && (search || counts.all !== 0);
  return (
    <>
      {isSearchable && <ProgressSearch place={place} />}
      <TabLinks
        label="Category"
        tabs={[undefined, ...CATEGORIES].map((one) => ({
          to: href("/vocabulary-progress") + placeSearch({ search, category: one, order }),
          label: one ? categoryPlurals[one] : "All",
          count: counts[one ?? "all"],
          isCurrent: !mastery && category === one,
        }))}
      />
    </>
  );
}
