import { useLocation, useRouteLoaderData } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { AvailableSearch } from "./available-search.tsx";
import { MovedWord } from "./moved-word.tsx";
import { SetPages } from "./set-pages.tsx";
import type { setWordsStart } from "./set-words-start.ts";
import { useMoves } from "./use-moves.ts";
import { useSteady } from "./use-steady.ts";

type Start = Awaited<ReturnType<typeof setWordsStart>>["data"];

/** The words in a set beside those that could be. */
export function ManagedWords({ start, answer }: { start: Start; answer: unknown }) {
  const { shown, hold } = useSteady(start);
  const { inSet, available, typed, wordCount, availableCount } = shown;
  const { pathname, search } = useLocation();
  const flash = useRouteLoaderData<typeof rootLoader>("root")?.notification;
  const moves = useMoves();
  const problem = moves.problem ?? unsentMessage(answer) ?? problemOf(answer);
  const hasLeft = (list: "inSet" | "available", { id }: { id: string }) =>
    shown !== start && !start[list].words.some((word) => word.id === id);
  const pageTo = (name: "setAfter" | "wordsAfter", after: string | null | undefined) => {
    const query = new URLSearchParams(search);
    query.delete(name);
    if (after) query.set(name, after);
    return `${pathname}?${query}`;
  };
  return (
    <>
      <div role="alert">{problem && <FieldErrors id="moves-errors" errors={[problem]} />}</div>
      <p role="status" className="sr-only">
        {moves.news}
      </p>
      {flash && !moves.news && (
        <div className="needs-no-script mb-4">
          <Alert tone="correct" title={flash.title} />
        </div>
      )}
      <div ref={moves.area} className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <section aria-labelledby="in-set">
          <SectionHeading id="in-set">Words in Set ({wordCount})</SectionHeading>
          {inSet.words.length === 0 && <Nothing>No words found in this set</Nothing>}
          <ul className="pick-list" data-side="in" {...hold}>
            {inSet.words.map((word) => (
              <MovedWord
                key={word.id}
                word={word}
                isRemoval
                hasLeft={hasLeft("inSet", word)}
                moves={moves}
              />
            ))}
          </ul>
          <SetPages
            label="Pages of words in the set"
            firstTo={shown.setAfter ? pageTo("setAfter", null) : null}
            nextTo={inSet.next && pageTo("setAfter", inSet.next)}
          />
        </section>
        <section aria-labelledby="available">
          <SectionHeading id="available">Available Words ({availableCount})</SectionHeading>
          <AvailableSearch typed={typed} />
          {available.words.length === 0 && <NoneAvailable start={shown} />}
          <ul className="pick-list" data-side="out" {...hold}>
            {available.words.map((word) => (
              <MovedWord
                key={word.id}
                word={word}
                isRemoval={false}
                hasLeft={hasLeft("available", word)}
                moves={moves}
              />
            ))}
          </ul>
          <SetPages
            label="Pages of available words"
            firstTo={shown.wordsAfter ? pageTo("wordsAfter", null) : null}
            nextTo={available.next && pageTo("wordsAfter", available.next)}
          />
        </section>
      </div>
    </>
  );
}

function NoneAvailable({ start: { typed, availableCount, available } }: { start: Start }) {
  if (available.next) return <Nothing>None of these. There are more words.</Nothing>;
  if (typed) {
    return (
      <Nothing>
        <span aria-hidden="true" className="block text-gold-fill">
          <ArabicText size="md">؟</ArabicText>
        </span>
        No words found matching your search
      </Nothing>
    );
  }
  return (
    <Nothing>{availableCount === 0 ? "All your words are in this set" : "No more words"}</Nothing>
  );
}

function Nothing({ children }: { children: React.ReactNode }) {
  return <div className="py-4 text-center text-ink-soft">{children}</div>;
}

function problemOf(answer: unknown): string | undefined {
  const problem = answer && typeof answer === "object" && "problem" in answer && answer.problem;
  return typeof problem === "string" ? problem : undefined;
}
