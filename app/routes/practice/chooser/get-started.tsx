import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { Star } from "#app/ui/signs/star.tsx";
import { countPublicSets, listPublicSets } from "#models/word-sets/public-sets.ts";
import { asSharedWithFaces } from "#services/word-sets/shared-sets.ts";
import type { Route } from "./+types/get-started";
import { SharedSetRows } from "./shared-set-rows.tsx";

const MOST_POPULAR = 3;
const MOST_COUNTED = 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const [popular, count] = await Promise.all([
    listPublicSets(id, { limit: MOST_POPULAR }).then(asSharedWithFaces),
    countPublicSets(id, MOST_COUNTED),
  ]);
  return { popular, count, once: randomUUID() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Get Started with Word Sets", matches);

export default function GetStarted({ loaderData }: Route.ComponentProps) {
  const { popular, count, once } = loaderData;
  const closeTo = `${href("/practice")}?later`;
  const words = popular
    .flatMap(({ face }) => face?.arabicWord ?? [])
    .filter((word) => !/\s/.test(word.trim()));
  return (
    <Dialog title="Get Started with Word Sets" closeTo={closeTo} size="lg">
      <div className="grid justify-items-center gap-3 pb-5 text-center">
        {words.length > 0 && (
          <p className="flex flex-wrap items-center justify-center gap-x-4" dir="rtl">
            {words.map((word, at) => (
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
        )}
        <p className="text-ink-soft">
          A set is a handful of words that belong together. Practice starts with one.
        </p>
        <div className="flex flex-wrap justify-center gap-2.5">
          <ButtonLink to={href("/vocabulary/new")} variant="secondary">
            Add Word
          </ButtonLink>
          <ButtonLink to={href("/practice/shared")} variant="secondary">
            Browse Shared Sets ({count})
          </ButtonLink>
        </div>
      </div>
      {popular.length > 0 && (
        <section aria-labelledby="popular">
          <SectionHeading
            id="popular"
            level="h3"
            aside={<TextLink to={href("/practice/shared")}>View all</TextLink>}
          >
            Popular
          </SectionHeading>
          <SharedSetRows sets={popular} once={once} duplicate="Duplicate" />
        </section>
      )}
      <DialogActions>
        <ButtonLink to={href("/practice/new-set")}>Create New Set</ButtonLink>
        <ButtonLink to={closeTo} variant="quiet">
          Close
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
