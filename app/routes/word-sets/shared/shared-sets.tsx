import { Form, href, Link } from "react-router";
import type { SharedSetLine } from "#app/routes/word-sets/set-lines.ts";
import { SetPages } from "#app/routes/word-sets/set-pages.tsx";
import { type SetsPlace, setsSearch } from "#app/routes/word-sets/sets-place.ts";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { LONGEST_SEARCH } from "#models/words/word-rules.ts";
import { SharedSetLines } from "./shared-set-lines.tsx";

/** The id of what a page of the list is read from. */
const TOP = "shared-sets";

/** The public sets of others: searched, in one of two orders, page by page. */
export function SharedSets({
  place,
  sharedSets,
  nextShared,
  isSearchable,
  formId,
  noneText,
  list = href("/word-sets"),
  from,
}: {
  place: SetsPlace;
  sharedSets: readonly SharedSetLine[];
  nextShared: string | null;
  /** The search has a letter or a digit to look for. */
  isSearchable: boolean;
  formId: string;
  /** Shown if nobody shares a set. */
  noneText: string;
  /** Where the list stands. */
  list?: string;
  from?: "practice";
}) {
  const { search, sharedAfter } = place;
  const top = { ...place, sharedAfter: undefined };
  return (
    <>
      {(sharedSets.length > 0 || search || sharedAfter) && <SharedSearch list={list} place={top} />}
      {sharedSets.length > 0 ? (
        <SharedSetLines
          sets={sharedSets}
          formId={formId}
          query={setsSearch({ ...place, from })}
          preview={from && "/practice/shared/:id"}
        />
      ) : (
        <EmptyState
          title={search ? "No shared sets found" : noneText}
          sign="؟"
          headingLevel="h3"
          actions={
            search && (
              <ButtonLink
                to={list + setsSearch({ ...top, search: undefined })}
                variant="secondary"
                preventScrollReset
              >
                Show all shared sets
              </ButtonLink>
            )
          }
        >
          {search && (
            <p>
              {isSearchable ? "No shared set" : "Nothing to search for"} {isSearchable && "matches"}{" "}
              <q dir="auto">{search}</q>.
            </p>
          )}
        </EmptyState>
      )}
      <SetPages
        label="Pages of shared sets"
        at={TOP}
        firstTo={sharedAfter ? list + setsSearch(top) : null}
        nextTo={nextShared ? list + setsSearch({ ...place, sharedAfter: nextShared }) : null}
      />
    </>
  );
}

/** Chooses between the orders of the list. */
export function SharedOrders({
  list = href("/word-sets"),
  place,
}: {
  list?: string;
  place: SetsPlace;
}) {
  const orders = [
    { label: "Most duplicated", order: undefined },
    { label: "Newest", order: "newest" as const },
  ];
  return (
    <nav aria-label="Order of shared sets" className="flex gap-4">
      {orders.map(({ label, order }) => (
        <Link
          key={label}
          to={`${list}${setsSearch({ ...place, sharedAfter: undefined, order })}#${TOP}`}
          preventScrollReset
          aria-current={place.order === order ? "true" : undefined}
          className="-my-3 inline-flex min-h-11 items-center hover:text-accent-strong aria-[current=true]:font-semibold aria-[current=true]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function SharedSearch({
  list,
  place: { search, order, after },
}: {
  list: string;
  place: SetsPlace;
}) {
  return (
    <Form
      method="get"
      action={`${list}#${TOP}`}
      role="search"
      preventScrollReset
      className="flex items-end gap-3 pt-3 pb-4"
    >
      {order && <input type="hidden" name="sort" value={order} />}
      {after && <input type="hidden" name="after" value={after} />}
      <div className="grid max-w-md min-w-0 flex-1 gap-1.5">
        <label htmlFor="shared-search" className="field-label">
          Search shared sets
        </label>
        <input
          key={search}
          id="shared-search"
          type="search"
          name="q"
          defaultValue={search}
          maxLength={LONGEST_SEARCH}
          dir="auto"
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Name, author or description"
          className={controlStyle("either", "h-11")}
        />
      </div>
      <Button variant="secondary">Search</Button>
    </Form>
  );
}
