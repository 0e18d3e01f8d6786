import { Fragment, type MouseEvent, useEffect, useState } from "react";
import { href, type NavigateOptions, useNavigate, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { Tooltips } from "#app/ui/feedback/tooltips.tsx";
import { WordItem } from "#app/ui/words/word-item.tsx";
import type { LineGroup } from "./word-line.ts";

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
                      {/* biome-ignore lint/a11y/useAnchorContent: its label names it, its sign is the list's (word-lines.css) */}
                      <a
                        data-tooltip="Edit"
                        href={`${list}/${word.id}/edit${query}`}
                        aria-label={`Edit ${word.englishMeaning}`}
                      />
                      {/* biome-ignore lint/a11y/useAnchorContent: its label names it, its sign is the list's (word-lines.css) */}
                      <a
                        data-tooltip="Delete"
                        href={`${list}/${word.id}/delete${query}`}
                        aria-label={`Delete ${word.englishMeaning}`}
                      />
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

let focusedFor: string | undefined;

/** The line that a form led back to, which takes the focus once; undefined for one that had it already. */
function useLineInFocus() {
  const notification = useRouteLoaderData<typeof rootLoader>("root")?.notification;
  const [earlier] = useState(focusedFor);
  const isNew = notification?.id !== earlier;
  const line = isNew ? notification?.line : undefined;

  useEffect(() => {
    if (!line || focusedFor === notification?.id) return;
    focusedFor = notification?.id;
    document.getElementById(`word-${line.wordId}`)?.focus();
  }, [line, notification?.id]);

  return line;
}

/** Handles clicks on the plain links inside an element as the router's own links do; a link of the router costs a long list more to render. */
function useLinkClicks(options: NavigateOptions): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || event.defaultPrevented || event.button !== 0 || isModified) return;
    if (link.target || link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash, options);
  };
}
