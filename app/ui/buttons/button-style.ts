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

export function buttonStyle(
  { variant = "primary", size = "md", iconOnly = false, wide = false }: ButtonLook,
  className?: string,
): string {
  return classNames("button", variant, size, iconOnly && "square", wide && "w-full", className);
}
