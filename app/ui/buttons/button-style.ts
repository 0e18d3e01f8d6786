import { classNames } from "#app/ui/class-names.ts";

export type ButtonVariant =
  /** The one next step of a page. */
  | "primary"
  /** Another good way. */
  | "secondary"
  /** Leaving, undoing, changing. */
  | "quiet"
  /** The same without the color of what can be pressed: icons, the header. */
  | "plain"
  | "danger"
  /** The one step of a dialog that asks whether to destroy. */
  | "destroy"
  | "correct"
  | "incorrect"
  | "proposed-correct"
  | "proposed-incorrect";
export type ButtonSize = "md" | "lg";

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Square, for an icon alone; give an aria-label. */
  iconOnly?: boolean;
  wide?: boolean;
};

/** Where the system sets the colors, a wide border says which button is the next step. */
const forced = "forced-colors:border-4";

const variants: Record<ButtonVariant, string> = {
  primary: `bg-accent text-on-accent hover:bg-accent-strong ${forced}`,
  secondary: "border-line-strong bg-surface text-ink hover:border-accent hover:bg-accent-wash",
  quiet: "text-accent hover:bg-accent-wash hover:text-accent-strong",
  plain: "text-ink-soft hover:bg-accent-wash hover:text-accent-strong",
  danger: "border-incorrect text-incorrect hover:bg-incorrect hover:text-on-incorrect",
  destroy: "bg-incorrect text-on-incorrect hover:border-on-incorrect",
  correct: "border-correct text-correct hover:bg-correct hover:text-on-correct",
  incorrect: "border-incorrect text-incorrect hover:bg-incorrect hover:text-on-incorrect",
  "proposed-correct": `bg-correct text-on-correct hover:border-on-correct ${forced}`,
  "proposed-incorrect": `bg-incorrect text-on-incorrect hover:border-on-incorrect ${forced}`,
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 px-4.5 text-base gap-2",
  lg: "min-h-13 px-6 text-lg gap-2.5",
};

const squares: Record<ButtonSize, string> = { md: "size-11", lg: "size-13" };

export function buttonStyle(
  { variant = "primary", size = "md", iconOnly = false, wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames(
    "button",
    variants[variant],
    iconOnly ? squares[size] : classNames(sizes[size], "py-2"),
    wide && "w-full",
    className,
  );
}
