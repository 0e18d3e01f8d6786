import { randomUUID } from "node:crypto";
import { href, Link, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { listOwnSets, placeOfOwnSet } from "#models/word-sets/own-sets.ts";
import { listPublicSets } from "#models/word-sets/public-sets.ts";
import { placeOfSharedSet, readSharedSetPlace } from "#models/word-sets/shared-set-place.ts";
import { zoneOf } from "#services/study/learner.ts";
import { findSharedSets } from "#services/word-sets/shared-sets.ts";
import { readSearch } from "#services/words/search-text.ts";
import type { Route } from "./+types/word-sets";
import { SetCard } from "./set-card.tsx";
import { setLines, sharedSetLines } from "./set-lines.ts";
import { SetPages } from "./set-pages.tsx";
import { parseSetsPlace, setsSearch } from "./sets-place.ts";
import { SharedSets } from "./shared-sets.tsx";

const OWN_ON_A_PAGE = 24;
const SHARED_ON_A_PAGE = 12;

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const place = parseSetsPlace(url.searchParams);
  const part = {
    limit: SHARED_ON_A_PAGE + 1,
    order: place.order,
    after: readSharedSetPlace(place.sharedAfter),
  };
  const [own, shared] = await Promise.all([
    listOwnSets(user.id, { limit: OWN_ON_A_PAGE + 1, after: place.after }),
    place.search ? findSharedSets(user.id, place.search, part) : listPublicSets(user.id, part),
  ]);
  const ownShown = own.slice(0, OWN_ON_A_PAGE);
  const sharedShown = shared.slice(0, SHARED_ON_A_PAGE);
  const [sets, sharedSets] = await Promise.all([
    setLines(ownShown, zoneOf(user)),
    sharedSetLines(sharedShown, zoneOf(user)),
  ]);
  const lastOwn = own.length > OWN_ON_A_PAGE ? ownShown.at(-1) : undefined;
  const lastShared = shared.length > SHARED_ON_A_PAGE ? sharedShown.at(-1) : undefined;
  return {
    place,
    sets,
    nextOwn: lastOwn && placeOfOwnSet(lastOwn),
    sharedSets,
    nextShared: lastShared && placeOfSharedSet(lastShared),
    isSearchable: !place.search || readSearch(place.search).length > 0,
    copyId: randomUUID(),
  };
}

/** A dialog over the list does not change what is listed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSamePlace = listedAt(currentUrl) === listedAt(nextUrl);
  const isReload = currentUrl.href === nextUrl.href;
  return defaultShouldRevalidate && (formMethod !== undefined || isReload || !isSamePlace);
}

function listedAt({ searchParams }: URL): string {
  return setsSearch({ ...parseSetsPlace(searchParams), isOfSet: false });
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Word Sets", matches);

export default function WordSets({ loaderData }: Route.ComponentProps) {
  const { place, sets, nextOwn } = loaderData;
  const list = href("/word-sets");
  const query = setsSearch(place);
  const isFirstPage = place.after === undefined;
  const hasNone = sets.length === 0 && isFirstPage;
  const newSet = href("/word-sets/new") + query;
  return (
    <>
      <Link
        to={href("/dashboard")}
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-medium text-accent hover:text-accent-strong"
      >
        <Icon name="back" className="size-4" />
        Dashboard
      </Link>
      <header className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-3xl">Word Sets</h1>
        <p className="me-auto text-ink-soft tabular-nums">
          {!hasNone && isFirstPage && !nextOwn && countOfSets(sets.length)}
        </p>
        {!hasNone && (
          <ButtonLink to={newSet} preventScrollReset>
            Create Set
          </ButtonLink>
        )}
      </header>
      <section aria-labelledby="own-sets">
        <h2 id="own-sets" className="text-lg">
          My Word Sets
        </h2>
        {hasNone ? (
          <EmptyState
            title="No word sets yet"
            headingLevel="h3"
            actions={
              <ButtonLink to={newSet} preventScrollReset>
                Create Your First Set
              </ButtonLink>
            }
          >
            <p>Group words that belong together, and practice just those.</p>
          </EmptyState>
        ) : (
          <ul className="set-cards">
            {sets.map((set) => (
              <SetCard key={set.id} set={set} query={query} />
            ))}
          </ul>
        )}
        <SetPages
          label="Pages of my sets"
          at="own-sets"
          firstTo={isFirstPage ? null : list + setsSearch({ ...place, after: undefined })}
          nextTo={nextOwn ? list + setsSearch({ ...place, after: nextOwn }) : null}
        />
      </section>
      <SharedSets {...loaderData} />
      <Outlet />
    </>
  );
}

function countOfSets(count: number): string {
  return `${count} ${count === 1 ? "set" : "sets"}`;
}
