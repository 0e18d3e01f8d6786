import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { StepForm } from "#app/ui/study/step-form.tsx";

/** Offers five more never-asked words today, once on top of the `taken` ones; nothing when none are left. */
export function NewWordsOffer({ newBeyond, taken }: { newBeyond: number; taken: number }) {
  if (newBeyond <= 0) return null;
  const more = Math.min(5, newBeyond);
  return (
    <StepForm
      action={href("/session-setup/new-words")}
      className="mt-8 flex max-w-lg flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      {(isSending) => (
        <>
          <input type="hidden" name="taken" value={taken} />
          <p className="text-ink-soft">
            {newBeyond} more new {newBeyond === 1 ? "word is" : "words are"} waiting.
          </p>
          <Button variant="secondary" pending={isSending}>
            Add {more} more today
          </Button>
        </>
      )}
    </StepForm>
  );
}
