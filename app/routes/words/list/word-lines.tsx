import { Fragment } from "react";
import { href } from "react-router";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Tooltips } from "#app/ui/feedback/tooltips.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLinkClicks } from "#app/ui/use-link-clicks.ts";
import { WordItem } from "#app/ui/words/word-item.tsx";
import { useLineInFocus } from "./use-line-in-focus.ts";
import type { LineGroup } from "./word-line.ts";

const tools = buttonStyle({ variant: "plain", iconOnly: true });

/** The list of words; every line leads to the word, with ways to change and delete it. */
export function WordLines({
  groups,
  lit,
  query,
}: {
  groups: readonly LineGroup[];
  /** The words that have just come. */
  lit: readonly string[];
  query: string;
}) {
  const inFocus = useLineInFocus();
  const followLink = useLinkClicks({ preventScrollReset: true });
  const list = href("/vocabulary");
  return (
    <Tooltips>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      <div className="word-lines" data-imported={lit.length > 0 || undefined} onClick={followLink}>
        {groups.map(({ title, lines }) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            <ul>
              {lines.map((word) => (
                <WordItem
                  key={word.id}
                  word={word}
                  isFresh={
                    lit.includes(word.id) || (inFocus?.isSaved && inFocus.wordId === word.id)
                  }
                  name={(meaning) => (
                    <a
                      id={`word-${word.id}`}
                      // biome-ignore lint/a11y/noAutofocus: where the learner was before the page of one word
                      autoFocus={inFocus?.wordId === word.id}
                      href={`${list}/${word.id}${query}`}
                      dir="auto"
                    >
                      {meaning}
                    </a>
                  )}
                  after={
                    <div>
                      <a
                        data-tooltip="Edit"
                        href={`${list}/${word.id}/edit${query}`}
                        aria-label={`Edit ${word.englishMeaning}`}
                        className={tools}
                      >
                        <Icon name="edit" />
                      </a>
                      <a
                        data-tooltip="Delete"
                        href={`${list}/${word.id}/delete${query}`}
                        aria-label={`Delete ${word.englishMeaning}`}
                        className={tools}
                      >
                        <Icon name="trash" />
                      </a>
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
