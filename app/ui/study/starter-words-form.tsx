import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonSize } from "#app/ui/buttons/button-style.ts";
import { StepForm } from "./step-form.tsx";

/** For whoever has no words yet: adds all of them and leads to the first card. */
export function StarterWordsForm({ label, size }: { label: string; size?: ButtonSize }) {
  return (
    <StepForm
      action={href("/vocabulary/starter-words")}
      className="grid justify-items-center gap-3"
    >
      {(isSending) => (
        <Button size={size} pending={isSending}>
          {label}
        </Button>
      )}
    </StepForm>
  );
}
