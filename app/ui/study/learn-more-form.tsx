import { href } from "react-router";
import { Button, type ButtonProps } from "#app/ui/buttons/button.tsx";
import { StepForm } from "./step-form.tsx";

const NEW_WORDS = 5;

/** Takes five more never-asked words today, or as many as there are, and starts with them. */
export function LearnMoreForm({
  newBeyond,
  children,
  ...button
}: ButtonProps & { newBeyond: number }) {
  return (
    <StepForm action={href("/session-setup/new-words")} className="grid gap-3">
      {(isSending) => (
        <>
          <input type="hidden" name="next" value="start" />
          <Button {...button} pending={isSending}>
            Learn {Math.min(NEW_WORDS, newBeyond)} more {children}
          </Button>
        </>
      )}
    </StepForm>
  );
}
