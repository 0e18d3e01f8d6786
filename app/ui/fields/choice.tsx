import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

export type ChoiceLook = "list" | "rows" | "cards" | "tiles" | "segments";

export type ChoiceOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Stands at the end of the line: a number of words, a price. */
  aside?: ReactNode;
};

const looks: Record<ChoiceLook, string> = {
  list: "flex items-start gap-3 py-1.5",
  rows: "choice-row",
  cards:
    "chosen-forced flex items-start gap-3 rounded-md border border-line-strong bg-surface p-3.5 transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent-wash has-checked:outline-1 has-checked:outline-accent",
  tiles: "tile chosen-forced",
  segments: "segment chosen-forced",
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
      {aside && <span className="ms-auto text-sm text-ink-soft figures">{aside}</span>}
    </label>
  );
}
