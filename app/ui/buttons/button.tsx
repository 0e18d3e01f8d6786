import type { ComponentProps } from "react";
import { useShortcut } from "#app/ui/shortcuts.ts";
import { type ButtonLook, buttonStyle } from "./button-style.ts";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    pending?: boolean;
    /** Stands in place of the label while pending. */
    pendingText?: string;
    /** Single keys that press it, as aria-keyshortcuts names them. */
    shortcut?: string;
  };

export function Button({
  variant,
  size,
  iconOnly,
  wide,
  pending = false,
  pendingText,
  shortcut,
  disabled,
  className,
  children,
  type = "submit",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      aria-keyshortcuts={useShortcut(shortcut)}
      className={buttonStyle({ variant, size, iconOnly, wide }, className)}
    >
      {pending && pendingText ? pendingText : children}
    </button>
  );
}
