import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { loadDespiteNetworkError } from "#app/connection/load-despite-network-error.ts";
import { unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { sharedSetLines } from "#app/routes/word-sets/set-lines.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Star } from "#app/ui/signs/star.tsx";
import { countPublicSets, listPublicSets } from "#models/word-sets/public-sets.ts";
import type { Route } from "./+types/get-started";
import { SharedSetLines } from "./shared-set-lines.tsx";

const MOST_POPULAR = 3;
const MOST_COUNTED = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const [popular, count] = await Promise.all([
    listPublicSets(user.id, { limit: MOST_POPULAR }).then((sets) => sharedSetLines(sets, user)),
    countPublicSets(user.id, MOST_COUNTED),
  ]);
  return { popular, count, formId: randomUUID() };
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  loadDespiteNetworkError(serverLoader, () => ({
    unsent: "Failed to load shared word sets. Check your connection and try again.",
  }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Get Started with Word Sets", matches);

export default function GetStarted({ loaderData }: Route.ComponentProps) {
  const start = "popular" in loaderData ? loaderData : undefined;
  const { popular = [], count, formId = "" } = start ?? {};
  const problem = unsentMessage(loaderData);
  const closeTo = `${href("/practice")}?later`;
  return (
    <Dialog title="Get Started with Word Sets" closeTo={closeTo} size="form">
      {problem && (
        <p role="alert" className="text-incorrect">
          {problem}
        </p>
      )}
      <div className="grid justify-items-center gap-3 pb-5 text-center">
        <Faces words={popular.flatMap(({ face }) => face ?? [])} />
        <p className="text-ink-soft">
          A set is a handful of words that belong together. Practice starts with one.
        </p>
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink to={href("/vocabulary/new")} variant="secondary">
            Add Word
          </ButtonLink>
          <ButtonLink to={href("/practice/shared")} variant="secondary" preventScrollReset>
            Browse Shared Sets{count !== undefined && ` (${count})`}
          </ButtonLink>
        </div>
      </div>
      {popular.length > 0 && (
        <section aria-labelledby="popular">
          <SectionHeading
            id="popular"
            level="h3"
            aside={
              <TextLink to={href("/practice/shared")} preventScrollReset>
                View all
              </TextLink>
            }
          >
            Popular
          </SectionHeading>
          <SharedSetLines
            sets={popular}
            formId={formId}
            query="?from=first-steps"
            preview="/practice/shared/:id"
            duplicate="Duplicate"
          />
        </section>
      )}
      <DialogActions>
        <ButtonLink to={href("/practice/new-set")} preventScrollReset>
          Create New Set
        </ButtonLink>
        <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
          Close
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}

function Faces({ words }: { words: readonly string[] }) {
  const single = words.filter((word) => !/\s/.test(word.trim()));
  if (single.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4" dir="rtl">
      {single.map((word, at) => (
        <span key={word} className="contents">
          {at > 0 && <Star className="text-sm" />}
          <span className="text-[min(3.25rem,12.2vw)]">
            <ArabicText size="line" marks="gold">
              {word}
            </ArabicText>
          </span>
        </span>
      ))}
    </p>
  );
}
