import { classNames } from "#app/ui/class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "correct" | "incorrect";
export type ButtonSize = "sm" | "md" | "lg";

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Square, for an icon alone; give an aria-label. */
  iconOnly?: boolean;
  wide?: boolean;
};

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent hover:bg-accent-strong",
  secondary:
    "border border-line-strong bg-surface text-ink hover:border-accent hover:bg-accent-wash hover:text-accent-strong",
  quiet: "text-ink-soft hover:bg-accent-wash hover:text-accent-strong",
  danger: "border border-incorrect bg-surface text-incorrect hover:bg-incorrect hover:text-paper",
  correct: "border border-correct bg-correct-wash text-correct hover:bg-correct hover:text-paper",
  incorrect:
    "border border-incorrect bg-incorrect-wash text-incorrect hover:bg-incorrect hover:text-paper",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm gap-1.5",
  md: "min-h-11 px-4.5 text-base gap-2",
  lg: "min-h-13 px-6 text-lg gap-2.5",
};

const squares: Record<ButtonSize, string> = { sm: "size-9", md: "size-11", lg: "size-13" };

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
