import { useRef, useState } from "react";
import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { MOST_STORY_WORDS, TOO_MANY_WORDS } from "#models/stories/story-rules.ts";
import type { SetupWord, StorySetup } from "./story-setup.ts";

const MOST_NAMED = 3;

/** The words of one way to choose, to be ticked, at most five for a story. */
export function WordChoice({ setup }: { setup: StorySetup }) {
  const { words, selectionType } = setup;
  const isScripted = useHydrated();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(setup.ticked));
  const chosen = words.filter(({ id }) => ticked.has(id));
  const beyond = chosen.slice(MOST_STORY_WORDS);
  const isTooMany = beyond.length > 0;
  const keep = useRef<HTMLButtonElement>(null);

  function tick(id: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  }

  return (
    <section aria-labelledby="chosen-words" className="grid content-start">
      <div
        className="action-bar z-10 border-line max-sm:gap-x-3 bg-paper sm:sticky sm:top-16 sm:border-b sm:py-2"
        data-place="here"
      >
        <h2
          id="chosen-words"
          aria-live="polite"
          className={classNames(
            "me-auto text-lg leading-tight figures max-sm:text-base",
            isTooMany && "text-warning",
          )}
        >
          {countText(chosen.length)}
        </h2>
        <Button
          size="lg"
          aria-disabled={isScripted && isTooMany}
          onRefused={() => keep.current?.focus()}
          className="max-sm:flex-1"
        >
          Create story
        </Button>
        {isTooMany && (
          <div role="alert" className="w-full max-sm:order-first">
            <Alert
              tone="warning"
              title={TOO_MANY_WORDS}
              actions={
                <Button
                  ref={keep}
                  formMethod="get"
                  name="keep"
                  value={MOST_STORY_WORDS}
                  variant="secondary"
                  onClick={(event) => {
                    event.preventDefault();
                    setTicked(new Set(chosen.slice(0, MOST_STORY_WORDS).map(({ id }) => id)));
                  }}
                >
                  Keep First {MOST_STORY_WORDS} Words
                </Button>
              }
            >
              {beyondText(beyond)}
            </Alert>
          </div>
        )}
      </div>
      {words.length === 0 && <p className="py-4 text-ink-soft">{setup.none}</p>}
      <ul id="words" className="scroll-mt-40">
        {words.map((word) => (
          <li key={word.id} className="border-b border-line">
            <label className="@container flex min-h-13 cursor-pointer items-center gap-3 py-1 hover:bg-accent-wash">
              <input
                type="checkbox"
                name="selectedWords"
                value={word.id}
                checked={ticked.has(word.id)}
                onChange={({ currentTarget }) => tick(word.id, currentTarget.checked)}
                className="size-[1.2em] shrink-0"
              />
              <span
                dir="auto"
                className={classNames(
                  "min-w-0 font-display font-medium wrap-anywhere",
                  beyond.includes(word) && "text-ink-faint",
                )}
              >
                {word.englishMeaning}
              </span>
              <ArabicText
                size="row"
                marks="gold"
                className={classNames(
                  "ml-auto text-start leading-[1.7]!",
                  beyond.includes(word) && "text-ink-faint",
                )}
              >
                {word.arabicWord}
              </ArabicText>
            </label>
          </li>
        ))}
      </ul>
      {selectionType !== "custom" && words.length === setup.mostCounted && (
        <p className="pt-3 text-sm text-ink-soft">
          Here are the first hundred. Choose “Choose myself” for any other.
        </p>
      )}
      <Pages setup={setup} />
    </section>
  );
}

/** Leads to the words beyond this page; ticked words stay. */
function Pages({ setup: { after, next } }: { setup: StorySetup }) {
  if (!after && !next) return null;
  const way = {
    formMethod: "get" as const,
    formAction: `${href("/story-review")}#words`,
    name: "older",
    variant: "secondary" as const,
  };
  return (
    <div className="flex flex-wrap gap-2.5 pt-4">
      {after && (
        <Button {...way} value="">
          Newest words
        </Button>
      )}
      {next && (
        <Button {...way} value={next}>
          Older words
        </Button>
      )}
    </div>
  );
}

function countText(chosen: number): string {
  const isWithin = chosen <= MOST_STORY_WORDS;
  return isWithin
    ? `${chosen} of ${MOST_STORY_WORDS} words selected`
    : `${countOfWords(chosen)} selected, a story takes ${MOST_STORY_WORDS}`;
}

function beyondText(beyond: readonly SetupWord[]): string {
  const count = beyond.length;
  const way = `Untick ${count === 1 ? "one" : count}, or keep the first five.`;
  if (count > MOST_NAMED) return `${count} are too many. ${way}`;
  const verb = count === 1 ? "comes" : "come";
  const names = beyond.map(({ englishMeaning }) => `“${englishMeaning}”`);
  const [last, ...others] = names.toReversed();
  const list = others.length > 0 ? `${others.toReversed().join(", ")} and ${last}` : last;
  return `${list} ${verb} after the first five. ${way}`;
}
