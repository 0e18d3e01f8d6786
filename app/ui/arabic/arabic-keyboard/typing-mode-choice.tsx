import { classNames } from "#app/ui/class-names.ts";
import type { TypingMode } from "#models/arabic/input/type-text.ts";
import { chooseTypingMode, useTypingMode } from "./typing-mode.ts";

const choices: readonly { mode: TypingMode; label: string; hint: string }[] = [
  {
    mode: "keys",
    label: "Type Arabic on a US keyboard",
    hint: "Each key types what it would on an Arabic keyboard",
  },
  { mode: "buckwalter", label: "Buckwalter", hint: "One Latin letter per Arabic letter" },
];

/** Buttons for what Latin keys write in Arabic fields; pressing the chosen one again turns it off. */
export function TypingModeChoice() {
  const chosen = useTypingMode();
  return choices.map(({ mode, label, hint }) => (
    <button
      key={mode}
      type="button"
      aria-pressed={chosen === mode}
      title={hint}
      onClick={() => chooseTypingMode(chosen === mode ? "off" : mode)}
      className={classNames(
        "min-h-11 cursor-pointer rounded-sm border px-2 text-xs font-medium transition-colors sm:px-3",
        chosen === mode
          ? "border-accent bg-accent text-on-accent"
          : "border-line bg-surface text-ink-soft hover:border-accent hover:text-accent-strong",
      )}
    >
      {label}
    </button>
  ));
}
