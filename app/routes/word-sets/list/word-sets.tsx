import { href, Link, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { NotRead } from "#app/routes/word-sets/not-read.tsx";
import { openOverPage } from "#app/routes/word-sets/send-set-form.ts";
import { setLines } from "#app/routes/word-sets/set-lines.ts";
import { SetPages } from "#app/routes/word-sets/set-pages.tsx";
import { parseSetsPlace, setsSearch } from "#app/routes/word-sets/sets-place.ts";
import { SharedOrders, SharedSets } from "#app/routes/word-sets/shared/shared-sets.tsx";
import { sharedSetsStart } from "#app/routes/word-sets/shared/shared-sets-start.ts";
import { counted } from "#app/ui/counted.ts";
import "#app/styles/word-sets.css";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { RoomNotices } from "#app/ui/feedback/room-notices.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { cutList } from "#models/database/place-in-time.ts";
import { roomNotices } from "#models/study/kept-counts.ts";
import { listOwnSets, placeOfOwnSet } from "#models/word-sets/own-sets.ts";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/word-sets";
import { SetCard } from "./set-card.tsx";

const OWN_ON_A_PAGE = 24;
const HEADING = "word-sets";

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const place = parseSetsPlace(url.searchParams);
  const [own, shared, notices] = await Promise.all([
    listOwnSets(user.id, { limit: OWN_ON_A_PAGE + 1, after: place.after }),
    sharedSetsStart(user, place),
    roomNotices(user.id, "sets", "setWords"),
  ]);
  const { shown, next } = cutList(own, OWN_ON_A_PAGE, placeOfOwnSet);
  return {
    place,
    notices,
    sets: await setLines(shown, zoneOf(user)),
    nextOwn: next,
    ...shared,
  };
}

/** A list that does not arrive leaves the one that is shown, or the page it was asked from, and what was typed there. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  document.getElementById(HEADING)
    ? openOverPage(serverLoader, SET_MESSAGES.setsNotRead)
    : serverLoader();

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
  return setsSearch({ ...parseSetsPlace(searchParams), from: undefined });
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Word Sets", matches);

export default function WordSets({ loaderData }: Route.ComponentProps) {
  const shown = useLatestAnswer<Awaited<ReturnType<typeof loader>>>(loaderData);
  const hasNone = shown?.sets.length === 0 && shown.place.after === undefined;
  const isAll = shown && !shown.place.after && !shown.nextOwn && !hasNone;
  const query = setsSearch(shown?.place ?? {});
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
        <h1 id={HEADING} className="text-3xl">
          Word Sets
        </h1>
        <p className="me-auto text-ink-soft figures">
          {isAll && counted(shown.sets.length, "set")}
        </p>
        <ButtonLink to={href("/word-sets/new") + query} preventScrollReset>
          Create Set
        </ButtonLink>
      </header>
      <NotRead problem={unsentMessage(loaderData)} />
      {shown && (
        <div className="grid gap-12">
          <RoomNotices notices={shown.notices} />
          {!hasNone && <OwnSets {...shown} query={query} />}
          <section aria-labelledby="shared-sets">
            <SectionHeading id="shared-sets" aside={<SharedOrders place={shown.place} />}>
              Shared with me
            </SectionHeading>
            <SharedSets {...shown} noneText="No shared sets available" />
          </section>
          {hasNone && <NoSets query={query} />}
        </div>
      )}
      <Outlet />
    </>
  );
}

function OwnSets({
  place,
  sets,
  nextOwn,
  query,
}: Pick<Awaited<ReturnType<typeof loader>>, "place" | "sets" | "nextOwn"> & { query: string }) {
  const list = href("/word-sets");
  return (
    <section aria-labelledby="own-sets">
      <h2 id="own-sets" className="text-lg">
        My Word Sets
      </h2>
      <ul className="set-cards">
        {sets.map((set) => (
          <SetCard key={set.id} set={set} query={query} />
        ))}
      </ul>
      <SetPages
        label="Pages of my sets"
        at="own-sets"
        firstTo={place.after ? list + setsSearch({ ...place, after: undefined }) : null}
        nextTo={nextOwn ? list + setsSearch({ ...place, after: nextOwn }) : null}
      />
    </section>
  );
}

function NoSets({ query }: { query: string }) {
  return (
    <section aria-labelledby="own-sets">
      <SectionHeading id="own-sets">My Word Sets</SectionHeading>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
        <div>
          <h3 className="text-xl">No word sets yet</h3>
          <p className="text-ink-soft">
            Group words that belong together, and practice just those.
          </p>
        </div>
        <ButtonLink to={href("/word-sets/new") + query} variant="secondary" preventScrollReset>
          Create Your First Set
        </ButtonLink>
      </div>
    </section>
  );
}
