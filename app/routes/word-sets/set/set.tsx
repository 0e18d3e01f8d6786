import { randomUUID } from "node:crypto";
import { data, href, Link } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { type SharedSetLine, setLines, sharedSetLines } from "#app/routes/word-sets/set-lines.ts";
import "#app/styles/word-lines.css";
import "#app/styles/word-sets.css";
import { SetPages } from "#app/routes/word-sets/set-pages.tsx";
import { DuplicateSetForm } from "#app/routes/word-sets/shared/duplicate-set-form.tsx";
import { OwnCopyLine } from "#app/routes/word-sets/shared/own-copy.tsx";
import { WordEntries } from "#app/routes/word-sets/shared/word-entries.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { ShownWord } from "#app/ui/words/word.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { toSharedWord } from "#app/views/words/word-view.ts";
import { readPlace } from "#models/database/place-in-time.ts";
import { recordingSpace } from "#models/recordings/recording-space.ts";
import { findPublicSet } from "#models/word-sets/public-sets.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { env } from "#services/env.server.ts";
import { dayOf, zoneOf } from "#services/study/learner.ts";
import { wordsOfSet } from "#services/word-sets/words-of-sets.ts";
import { listedWord } from "#services/words/listed-word.ts";
import { withProgress } from "#services/words/scheduled-words.ts";
import type { Route } from "./+types/set";
import { OwnSet, type WordPages } from "./own-set.tsx";
import { TitlePage } from "./title-page.tsx";

const OF_SET = "?from=set";

const WORDS_AT_ONCE = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const part = { limit: WORDS_AT_ONCE, after: readPlace(url.searchParams.get("wordsAfter")) };
  const page = href("/word-sets/:id", params);
  const pagesTo = (next: string | null) => ({
    firstTo: part.after === undefined ? null : page,
    nextTo: next && `${page}?wordsAfter=${next}`,
  });
  const [own, shared] = await Promise.all([findSet(user.id, params.id), findPublicSet(params.id)]);
  if (own) {
    const [[set], { words, next }, recordings] = await Promise.all([
      setLines([own], zoneOf(user)),
      wordsOfSet(own, part),
      recordingSpace.of(user.id),
    ]);
    const hasRecordings = recordings.files > 0;
    const scheduled = await withProgress(user.id, words);
    const today = dayOf(user, new Date());
    const link = env.publicUrl + page;
    const lines = scheduled.map((word) => listedWord(word, today));
    if (set) {
      const pages = pagesTo(next);
      return { kind: "own" as const, set, link, words: lines, pages, hasRecordings };
    }
  }
  if (shared) {
    const [[set], { words, next }] = await Promise.all([
      sharedSetLines([shared], user),
      wordsOfSet(shared, part),
    ]);
    const formId = randomUUID();
    if (set) {
      return {
        kind: "shared" as const,
        ...{ set, formId, words: words.map(toSharedWord), pages: pagesTo(next) },
      };
    }
  }
  throw data("Word set not found", { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.set.name ?? "Word set", matches);

export default function WordSet({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Link
        to={href("/word-sets")}
        className="-ms-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-medium text-accent hover:text-accent-strong"
      >
        <Icon name="back" className="size-4" />
        Word Sets
      </Link>
      {loaderData.kind === "own" ? <OwnSet {...loaderData} /> : <SharedSetPage {...loaderData} />}
    </>
  );
}

/** The page of a public set of somebody else. */
function SharedSetPage({
  set,
  words,
  pages,
  formId,
}: {
  set: SharedSetLine;
  words: readonly (ShownWord & { id: string })[];
  pages: WordPages;
  formId: string;
}) {
  return (
    <>
      <TitlePage
        set={set}
        facts={
          <>
            by <bdi>{set.authorName}</bdi> · {countOfWords(set.wordCount)} · {set.created}
          </>
        }
      >
        <DuplicateSetForm
          set={set}
          formId={formId}
          query={OF_SET}
          variant={set.copy ? "secondary" : "primary"}
          size="lg"
        />
        {set.copy && (
          <div className="basis-full">
            <OwnCopyLine copy={set.copy} />
          </div>
        )}
      </TitlePage>
      <section aria-labelledby="set-words" className="mt-8">
        <SectionHeading id="set-words">Words in Set ({set.wordCount})</SectionHeading>
        {words.length === 0 ? (
          <p className="py-8 text-center text-ink-soft">No words found in this set</p>
        ) : (
          <WordEntries words={words} />
        )}
        <SetPages label="Pages of words" at="set-words" {...pages} />
      </section>
    </>
  );
}
