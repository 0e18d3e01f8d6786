import { href, Link } from "react-router";
import type { SetLine } from "#app/routes/word-sets/set-lines.ts";
import { SetPages } from "#app/routes/word-sets/set-pages.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { WordItem, type WordLine } from "#app/ui/words/word-item.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { TitlePage } from "./title-page.tsx";
import { WhoCanSee } from "./who-can-see.tsx";

const OF_SET = "?from=set";

/** Where the pages of the words of a set lead. */
export type WordPages = { firstTo: string | null; nextTo: string | null };

/** The page of an own set. */
export function OwnSet({
  set,
  link,
  words,
  pages,
  hasRecordings,
}: {
  set: SetLine;
  link: string;
  words: readonly WordLine[];
  pages: WordPages;
  hasRecordings: boolean;
}) {
  const { id } = set;
  const manage = href("/word-sets/:id/words", { id }) + OF_SET;
  return (
    <>
      <TitlePage
        set={set}
        facts={
          <>
            {countOfWords(set.wordCount)} · {set.created}
            {words.length === set.wordCount && known(words)}
          </>
        }
      >
        {set.wordCount > 0 && (
          <ButtonLink to={`/practice?setIds=${id}`} size="lg">
            Practice this set
          </ButtonLink>
        )}
        <ButtonLink
          to={manage}
          size="lg"
          variant={set.wordCount > 0 ? "secondary" : "primary"}
          preventScrollReset
        >
          Manage Words
        </ButtonLink>
      </TitlePage>
      <WhoCanSee {...{ set, link, hasRecordings }} query={OF_SET} />
      <section aria-labelledby="set-words">
        <SectionHeading
          id="set-words"
          aside={
            <TextLink to={href("/word-sets/:id/edit", { id }) + OF_SET} preventScrollReset>
              Edit Word Set
            </TextLink>
          }
        >
          Words in Set ({set.wordCount})
        </SectionHeading>
        {words.length === 0 ? (
          <p className="py-8 text-center text-ink-soft">
            No words found in this set. <TextLink to={manage}>Add some</TextLink>
          </p>
        ) : (
          <div className="word-lines">
            <ul>
              {words.map((word) => (
                <WordItem
                  key={word.id}
                  word={word}
                  name={(meaning) => (
                    <Link to={href("/vocabulary/:id", { id: word.id })} dir="auto">
                      {meaning}
                    </Link>
                  )}
                />
              ))}
            </ul>
          </div>
        )}
        <SetPages label="Pages of words" at="set-words" {...pages} />
      </section>
      <div className="mt-8">
        <ButtonLink
          to={href("/word-sets/:id/delete", { id }) + OF_SET}
          variant="danger"
          preventScrollReset
        >
          Delete Set
        </ButtonLink>
      </div>
    </>
  );
}

/** How far its learner has come with the words of a set that the page shows whole; empty before the first answer. */
function known(words: readonly WordLine[]): string {
  const studied = words.filter(({ nextReview }) => nextReview !== null).length;
  const mastered = words.filter(({ stars }) => stars === 5).length;
  return studied > 0 ? ` · ${studied} studied, ${mastered} mastered` : "";
}
