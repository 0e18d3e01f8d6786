import { Fragment } from "react";
import { href, Link } from "react-router";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Tooltips } from "#app/ui/feedback/tooltips.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WordItem } from "#app/ui/words/word-item.tsx";
import { useLineInFocus } from "./use-line-in-focus.ts";
import type { LineGroup } from "./word-line.ts";

const tools = buttonStyle({ variant: "plain", iconOnly: true });

/** The list of words; every line leads to the word, with ways to change and delete it. */
export function WordLines({ groups, query }: { groups: readonly LineGroup[]; query: string }) {
  const inFocus = useLineInFocus();
  return (
    <Tooltips>
      <div className="word-lines">
        {groups.map(({ title, lines }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <ul>
              {lines.map((word) => (
                <WordItem
                  key={word.id}
                  word={word}
                  isFresh={inFocus?.isSaved && inFocus.wordId === word.id}
                  name={(meaning) => (
                    <Link
                      id={`word-${word.id}`}
                      autoFocus={inFocus?.wordId === word.id}
                      to={href("/vocabulary/:id", { id: word.id }) + query}
                      preventScrollReset
                      dir="auto"
                    >
                      {meaning}
                    </Link>
                  )}
                  after={
                    <div>
                      <Link
                        data-tooltip="Edit"
                        to={href("/vocabulary/:id/edit", { id: word.id }) + query}
                        preventScrollReset
                        aria-label={`Edit ${word.englishMeaning}`}
                        className={tools}
                      >
                        <Icon name="edit" />
                      </Link>
                      <Link
                        data-tooltip="Delete"
                        to={href("/vocabulary/:id/delete", { id: word.id }) + query}
                        preventScrollReset
                        aria-label={`Delete ${word.englishMeaning}`}
                        className={tools}
                      >
                        <Icon name="trash" />
                      </Link>
                    </div>
                  }
                />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
    </Tooltips>
  );
}
