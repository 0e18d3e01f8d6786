import { href } from "react-router";
import { Button, type ButtonProps } from "#app/ui/buttons/button.tsx";
import { StepForm } from "./step-form.tsx";

/** For whoever has no words yet: adds all of them and leads to the first card. */
export function StarterWordsForm({ label, ...button }: ButtonProps & { label: string }) {
  return (
    <StepForm
      action={href("/vocabulary/starter-words")}
      className="grid justify-items-center gap-3"
    >
      {(isSending) => (
        <Button {...button} pending={isSending}>
          {label}
        </Button>
      )}
    </StepForm>
  );
}
