import type { ReactNode } from "react";
import { href } from "react-router";
import { NewWordsOffer } from "#app/routes/study/setup/new-words-offer.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { dateText } from "#app/ui/date-text.ts";
import { lastPair, SessionBar, SessionPlate } from "#app/ui/session/session-plate.tsx";
import { Rosette } from "#app/ui/signs/rosette.tsx";
import { SessionForm, UnsentNotice } from "./session-form.tsx";

export function PracticeComplete({
  sessionId,
  nextReview,
  newBeyond,
  newExtra,
  comesSoon,
}: {
  sessionId: string;
  nextReview: string | null;
  newBeyond: number;
  newExtra: number;
  comesSoon: boolean;
}) {
  return (
    <NothingToAsk
      title="Practice Complete!"
      sign={<Rosette className="size-28" />}
      ways={
        <>
          <ButtonLink
            to={href("/vocabulary")}
            variant="quiet"
            className="min-h-13 px-2! sm:whitespace-nowrap"
          >
            Add More Vocabulary
          </ButtonLink>
          <ButtonLink to="/" className="min-h-13 px-2!">
            Return to Dashboard
          </ButtonLink>
        </>
      }
    >
      <p>Nothing is due in these categories.</p>
      {comesSoon || nextReview === null ? (
        <p>Come back tomorrow for more practice.</p>
      ) : (
        <p>
          Next review: <time dateTime={nextReview}>{longDate(nextReview)}</time>
        </p>
      )}
      <NewWordsOffer newBeyond={newBeyond} taken={newExtra} />
      <ChangeSetup sessionId={sessionId}>Change setup</ChangeSetup>
    </NothingToAsk>
  );
}

export function NoQuestions({ sessionId }: { sessionId: string }) {
  return (
    <NothingToAsk
      title="No Questions Available"
      sign={<Letterform>؟</Letterform>}
      ways={
        <>
          <ChangeSetup sessionId={sessionId} isTall>
            Choose other categories
          </ChangeSetup>
          <ButtonLink to={href("/vocabulary")} className="min-h-13 px-2!">
            Go to Vocabulary
          </ButtonLink>
        </>
      }
    >
      <p>There are no words in the categories you chose.</p>
    </NothingToAsk>
  );
}

function NothingToAsk({
  title,
  sign,
  ways,
  children,
}: {
  title: string;
  sign: ReactNode;
  /** The quiet way and then the main one. */
  ways: ReactNode;
  children: ReactNode;
}) {
  return (
    <SessionPlate
      aria-labelledby="nothing-to-ask"
      bar={
        <SessionBar>
          <UnsentNotice />
          <div className={lastPair}>{ways}</div>
        </SessionBar>
      }
    >
      <div className="grid flex-1 content-center justify-items-center gap-2 py-6 text-center text-ink-soft low:py-2">
        {sign}
        <h1 id="nothing-to-ask" className="mt-2 text-3xl text-ink">
          {title}
        </h1>
        {children}
      </div>
    </SessionPlate>
  );
}

function ChangeSetup({
  sessionId,
  isTall = false,
  children,
}: {
  sessionId: string;
  isTall?: boolean;
  children: string;
}) {
  return (
    <SessionForm action={href("/session/departure")}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button variant="quiet" className={isTall ? "min-h-13 px-2!" : undefined}>
        {children}
      </Button>
    </SessionForm>
  );
}

function Letterform({ children }: { children: string }) {
  return (
    <span aria-hidden="true">
      <ArabicText size="head" block className="leading-none! text-gold-fill">
        {children}
      </ArabicText>
    </span>
  );
}

function longDate(day: string): string {
  return dateText(new Date(`${day}T00:00:00Z`), {
    dateStyle: "full",
    timeZone: "UTC",
  });
}
