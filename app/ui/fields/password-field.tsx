import { type ComponentProps, useState } from "react";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldText, partProps } from "./field.tsx";

export type PasswordFieldProps = Omit<ComponentProps<"input">, "id" | "type"> & FieldText;

/** A password that can be shown where scripts run; `passwordButtons` does it on a page that loads none. */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control } = partProps(props);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          {...control}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={controlStyle("latin", "min-h-12 py-2 pe-13")}
        />
        <button
          type="button"
          aria-label="Show password"
          aria-pressed={isShown}
          aria-controls={frame.id}
          data-shows={frame.id}
          onClick={() => setIsShown(!isShown)}
          className={buttonStyle(
            { variant: "quiet", iconOnly: true },
            "needs-script absolute inset-y-0 end-0 aria-pressed:text-accent",
          )}
        >
          <Icon name="eye" />
        </button>
      </div>
    </Field>
  );
}

/** Lets the buttons of password fields work on a page without script files; goes into an InlineScript. */
export const passwordButtons = `document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-shows]");
  if (!button) return;
  const input = document.getElementById(button.dataset.shows);
  const isShown = input.type === "password";
  input.type = isShown ? "text" : "password";
  button.setAttribute("aria-pressed", isShown);
});`;
