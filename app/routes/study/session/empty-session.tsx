import { href } from "react-router";
import { NewWordsOffer } from "#app/routes/study/setup/new-words-offer.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SessionForm } from "./session-form.tsx";

export function PracticeComplete({
  sessionId,
  nextReview,
  newBeyond,
  comesSoon,
}: {
  sessionId: string;
  nextReview: string | null;
  newBeyond: number;
  comesSoon: boolean;
}) {
  return (
    <>
      <EmptyState
        title="Practice Complete!"
        headingLevel="h1"
        actions={
          <>
            <ButtonLink to="/">Return to Dashboard</ButtonLink>
            <ButtonLink to={href("/vocabulary")} variant="secondary">
              Add More Vocabulary
            </ButtonLink>
            <SessionForm action={href("/session/departure")}>
              <input type="hidden" name="sessionId" value={sessionId} />
              <Button variant="quiet">Change the setup</Button>
            </SessionForm>
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
      </EmptyState>
      <div className="mx-auto max-w-md">
        <NewWordsOffer newBeyond={newBeyond} />
      </div>
    </>
  );
}

export function NoQuestions({ sessionId }: { sessionId: string }) {
  return (
    <EmptyState
      title="No Questions Available"
      headingLevel="h1"
      actions={
        <>
          <ButtonLink to={href("/vocabulary")}>Go to Vocabulary</ButtonLink>
          <SessionForm action={href("/session/departure")}>
            <input type="hidden" name="sessionId" value={sessionId} />
            <Button variant="secondary">Choose other categories</Button>
          </SessionForm>
        </>
      }
    >
      <p>There are no words in the categories you chose.</p>
    </EmptyState>
  );
}

function longDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    dateStyle: "full",
    timeZone: "UTC",
  });
}
