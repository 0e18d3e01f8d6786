import { type ReactNode, Suspense } from "react";
import { Await, href, isRouteErrorResponse, useAsyncError, useLocation } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { NotRead } from "#app/routes/word-sets/not-read.tsx";
import { parseSetsPlace, setsSearch } from "#app/routes/word-sets/sets-place.ts";
import { wayBack } from "#app/routes/word-sets/way-back.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import type { Route } from "./+types/preview-set";
import { DuplicateSetForm } from "./duplicate-set-form.tsx";
import { previewStart } from "./preview-start.ts";
import { PreviewWords } from "./preview-words.tsx";

export function loader({ context, params, url }: Route.LoaderArgs) {
  return previewStart(context.get(userContext), params.id, url.searchParams.get("wordsAfter"));
}

/** The dialog opens at once and says that words are loading. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const pending = serverLoader();
  pending.catch(() => {});
  return { pending };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Preview", matches);

export default function PreviewSet({ loaderData, params }: Route.ComponentProps) {
  const { pathname, search, state } = useLocation();
  const given = parseSetsPlace(new URLSearchParams(search));
  const isOfPractice = pathname.startsWith(href("/practice/shared"));
  const place = {
    ...given,
    from: given.from ?? (isOfPractice ? ("practice" as const) : undefined),
  };
  const closeTo = wayBack(params.id, new URLSearchParams(setsSearch(place)));
  const listed: string | undefined = state?.name;
  const whenLoaded = (
    show: (preview: Preview) => ReactNode,
    meanwhile: ReactNode,
    failed: ReactNode,
  ) =>
    "pending" in loaderData ? (
      <Suspense key={search} fallback={meanwhile}>
        <Await resolve={loaderData.pending} errorElement={failed ?? <span />}>
          {show}
        </Await>
      </Suspense>
    ) : (
      show(loaderData)
    );
  return (
    <Dialog
      title={
        <>
          Preview:{" "}
          {whenLoaded(
            ({ set }) => (
              <bdi>{set.name}</bdi>
            ),
            <bdi>{listed}</bdi>,
            listed,
          )}
        </>
      }
      closeTo={closeTo}
      size="form"
    >
      {whenLoaded(
        (preview) => (
          <PreviewWords preview={preview} />
        ),
        <p role="status" className="py-12 text-center text-ink-soft">
          Loading words...
        </p>,
        <NotLoaded />,
      )}
      <DialogActions>
        {whenLoaded(
          ({ set, isOwn, formId }) =>
            !isOwn && (
              <DuplicateSetForm
                set={set}
                formId={formId}
                query={setsSearch(place)}
                variant={set.copy ? "secondary" : "primary"}
              />
            ),
          null,
          null,
        )}
        <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
          Close
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}

type Preview = Awaited<ReturnType<typeof previewStart>>["data"];

function NotLoaded() {
  const error = useAsyncError();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  const { previewNotRead, notFound } = SET_MESSAGES;
  return <NotRead problem={isGone ? `${previewNotRead}. ${notFound}.` : previewNotRead} />;
}
