import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type ChoiceLook = "list" | "rows" | "cards" | "tiles" | "segments";

export type ChoiceOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Stands at the end of the line: a number of words, a price. */
  aside?: ReactNode;
  disabled?: boolean;
};

const looks: Record<ChoiceLook, string> = {
  list: "flex items-start gap-3 py-1.5",
  rows: "flex min-h-11 items-center gap-3 border-b border-line py-2 hover:text-accent-strong has-[[type=radio]:checked]:-mx-3 has-[[type=radio]:checked]:bg-accent-wash has-[[type=radio]:checked]:px-3 has-[[type=radio]:checked]:shadow-[inset_3px_0_var(--color-accent)]",
  cards:
    "chosen-forced flex items-start gap-3 rounded-md border border-line-strong bg-surface p-3.5 transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-wash has-checked:outline-1 has-checked:outline-accent",
  tiles:
    "chosen-forced relative grid content-start overflow-clip rounded-md border border-line-strong bg-surface px-4 pt-1 pb-3 transition-colors hover:border-accent has-checked:bg-accent-wash has-checked:shadow-[inset_0_-3px_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
  segments:
    "relative -ms-px grid min-h-11 flex-auto place-items-center border-s border-line px-2.5 py-1 text-center hover:text-accent-strong has-checked:bg-accent-wash has-checked:text-accent-strong has-checked:shadow-[inset_0_-3px_var(--color-accent)] has-focus-visible:rounded-md has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-accent chosen-forced",
};

/** One native radio or checkbox with its text, as a line, a card or a segment. */
export function Choice({
  look,
  label,
  hint,
  aside,
  className,
  ...input
}: ComponentProps<"input"> & Omit<ChoiceOption, "value"> & { look: ChoiceLook }) {
  return (
    <label
      className={classNames(
        "cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-55",
        looks[look],
        className,
      )}
    >
      <input
        {...input}
        // Scripts that are just starting undo a press on the control itself, not one on its label.
        className={
          look === "segments" || look === "tiles"
            ? "pointer-events-none absolute inset-0 opacity-0"
            : classNames("size-[1.2em] shrink-0", look !== "rows" && "mt-[0.15em]")
        }
      />
      <span className={look === "segments" ? undefined : "min-w-0 flex-1 leading-normal"}>
        <span className={look === "list" || look === "rows" ? undefined : "font-medium"}>
          {label}
        </span>
        {hint && <span className="block text-sm text-ink-faint">{hint}</span>}
      </span>
      {aside && (
        <span
          className={classNames(
            "ms-auto text-sm text-ink-soft tabular-nums",
            look === "tiles" && "order-first",
          )}
        >
          {aside}
        </span>
      )}
    </label>
  );
}
