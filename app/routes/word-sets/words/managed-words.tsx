import type { ReactNode } from "react";
import { Form, useLocation, useRouteLoaderData } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { SetPages } from "#app/routes/word-sets/set-pages.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { AvailableSearch } from "./available-search.tsx";
import { MovedWord } from "./moved-word.tsx";
import type { SetWordsStart } from "./set-words-start.ts";
import { type Moves, useMoves } from "./use-moves.ts";
import { useSteady } from "./use-steady.ts";

/** The words in a set beside the words that can be added. */
export function ManagedWords({
  start,
  answer,
  children,
}: {
  start: SetWordsStart;
  answer: unknown;
  /** The way out. */
  children: ReactNode;
}) {
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
          {typed && (available.words.length > 1 || available.next) && (
            <AddFound typed={typed} moves={moves} />
          )}
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
      <DialogActions>
        {children}
        <p role="status" className="self-center font-medium text-correct">
          {!problem && moves.news}
        </p>
      </DialogActions>
    </>
  );
}

/** Puts all that a search finds into the set by one press. */
function AddFound({ typed, moves }: { typed: string; moves: Moves }) {
  const { pathname, search } = useLocation();
  const isMoving = moves.isMoving("found");
  return (
    <Form
      method="post"
      action={pathname + search}
      className="pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMoving) moves.move(null, { id: "found", find: typed, isRemoval: false });
      }}
    >
      <input type="hidden" name="allFound" value="on" />
      <input type="hidden" name="find" value={typed} />
      <Button variant="secondary" pending={isMoving} pendingText="Saving...">
        Add all that were found
      </Button>
    </Form>
  );
}

function NoneAvailable({
  start: { typed, availableCount, available, areFoundInSet },
}: {
  start: SetWordsStart;
}) {
  if (available.next) return <Nothing>None of these. There are more words.</Nothing>;
  if (typed && areFoundInSet) return <Nothing>All that were found are in this set</Nothing>;
  if (typed) {
    return (
      <Nothing>
        <span aria-hidden="true" className="block text-gold-fill">
          <ArabicText size="md">؟</ArabicText>
        </span>
        {SET_MESSAGES.noWordFound}
      </Nothing>
    );
  }
  return (
    <Nothing>{availableCount === 0 ? "All your words are in this set" : "No more words"}</Nothing>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <div className="py-4 text-center text-ink-soft">{children}</div>;
}

function problemOf(answer: unknown): string | undefined {
  const problem = answer && typeof answer === "object" && "problem" in answer && answer.problem;
  return typeof problem === "string" ? problem : undefined;
}
