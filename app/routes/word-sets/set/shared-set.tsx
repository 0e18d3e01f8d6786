import { href } from "react-router";
import type { SharedSetLine } from "#app/routes/word-sets/set-lines.ts";
import { SetPages } from "#app/routes/word-sets/set-pages.tsx";
import { DuplicateSetForm } from "#app/routes/word-sets/shared/duplicate-set-form.tsx";
import { OwnCopyLine } from "#app/routes/word-sets/shared/own-copy.tsx";
import { WordEntries } from "#app/routes/word-sets/shared/word-entries.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { ShownWord } from "#app/ui/words/word.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { TitlePage } from "./title-page.tsx";

const OF_SET = "?from=set";

/** The page of a public set of somebody else. */
export function SharedSetPage({
  set,
  words,
  next,
  isFirst,
  formId,
}: {
  set: SharedSetLine;
  words: readonly (ShownWord & { id: string })[];
  next: string | null;
  isFirst: boolean;
  formId: string;
}) {
  const page = href("/word-sets/:id", { id: set.id });
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
        <SetPages
          label="Pages of words"
          at="set-words"
          firstTo={isFirst ? null : page}
          nextTo={next && `${page}?wordsAfter=${next}`}
        />
      </section>
    </>
  );
}
