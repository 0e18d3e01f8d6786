import type { ComponentProps, MouseEvent } from "react";
import { useShortcut } from "#app/ui/shortcuts.ts";
import { type ButtonLook, buttonStyle } from "./button-style.ts";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    pending?: boolean;
    /** Stands in place of the label while pending. */
    pendingText?: string;
    /** Single keys that press it, as aria-keyshortcuts names them. */
    shortcut?: string;
    /** Says why it is aria-disabled, when it is pressed all the same. */
    onRefused?: (() => void) | undefined;
  };

export function Button({
  variant,
  size,
  iconOnly,
  wide,
  pending = false,
  pendingText,
  shortcut,
  onClick,
  onRefused,
  className,
  children,
  type = "submit",
  ...rest
}: ButtonProps) {
  // A disabled one would lose the focus, or could not take it.
  const isHeld = pending || String(rest["aria-disabled"]) === "true";
  function refuse(event: MouseEvent): void {
    event.preventDefault();
    if (!pending) onRefused?.();
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isHeld || undefined}
      onClick={isHeld ? refuse : onClick}
      aria-busy={pending || undefined}
      aria-keyshortcuts={useShortcut(shortcut)}
      className={buttonStyle({ variant, size, iconOnly, wide }, className)}
    >
      {pending && pendingText ? pendingText : children}
    </button>
  );
}
