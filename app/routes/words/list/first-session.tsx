import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { StepForm } from "#app/ui/study/step-form.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";

/** The way on for a learner who has words and was never asked for one. */
export function FirstSession({ words }: { words: number }) {
  return (
    <section
      aria-label="Your first session"
      className="mt-4 mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-5 py-4 print:hidden"
    >
      <p>{`${countOfWords(words)} ${words === 1 ? "is" : "are"} waiting for a first session.`}</p>
      <StepForm action={href("/session-setup/start")} className="grid justify-items-start gap-3">
        {(isSending) => <Button pending={isSending}>Start session</Button>}
      </StepForm>
    </section>
  );
}
