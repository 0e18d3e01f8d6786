import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Tooltip, TooltipGroup } from "#app/ui/feedback/tooltip.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { NextReviewBadge } from "#app/ui/words/word-details.tsx";
import { WordHeadword } from "#app/ui/words/word-headword.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import type { WordLine } from "./word-line.ts";

/** The list of words; every line leads to the word, with ways to change and delete it. */
export function WordLines({ words, query }: { words: readonly WordLine[]; query: string }) {
  return (
    <TooltipGroup>
      <ul className="word-lines mt-4 divide-y divide-line rounded-lg border border-line bg-surface shadow-sheet">
        {words.map((word) => (
          <li key={word.id}>
            <Link
              to={href("/vocabulary/:id", { id: word.id }) + query}
              preventScrollReset
              className="min-w-0 wrap-anywhere after:absolute after:inset-0"
            >
              <WordHeadword word={word} size="sm" className="justify-end" />
            </Link>
            <div className="col-start-1 flex min-w-0 items-center gap-3 sm:col-start-2">
              {word.imageUrl && <WordImage src={word.imageUrl} size="sm" />}
              <div className="grid min-w-0 justify-items-start gap-1">
                <span className="max-w-full break-words" dir="auto">
                  {word.englishMeaning}
                </span>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
                  {word.category}
                  {word.isDue ? (
                    <NextReviewBadge progress={word} />
                  ) : (
                    <span className="before:me-2 before:content-['·']">
                      <span className="sr-only">Next review: </span>
                      {word.nextReview}
                    </span>
                  )}
                </span>
              </div>
            </div>
            <span className="relative col-start-2 row-span-2 row-start-1 flex sm:col-start-3 sm:row-span-1">
              <Tooltip text="Edit">
                <Link
                  to={href("/vocabulary/:id/edit", { id: word.id }) + query}
                  preventScrollReset
                  aria-label={`Edit ${word.englishMeaning}`}
                  className={buttonStyle({ variant: "quiet", iconOnly: true })}
                >
                  <Icon name="edit" />
                </Link>
              </Tooltip>
              <Tooltip text="Delete">
                <Link
                  to={href("/vocabulary/:id/delete", { id: word.id }) + query}
                  preventScrollReset
                  aria-label={`Delete ${word.englishMeaning}`}
                  className={buttonStyle({ variant: "quiet", iconOnly: true })}
                >
                  <Icon name="trash" />
                </Link>
              </Tooltip>
            </span>
          </li>
        ))}
      </ul>
    </TooltipGroup>
  );
}
