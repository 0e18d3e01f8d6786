import type { ComponentProps } from "react";
import { type ButtonLook, buttonStyle } from "./button-style.ts";

export type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    pending?: boolean;
    /** Stands in place of the label while pending. */
    pendingText?: string;
  };

export function Button({
  variant,
  size,
  iconOnly,
  wide,
  pending = false,
  pendingText,
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
      className={buttonStyle({ variant, size, iconOnly, wide }, className)}
    >
      {pending && pendingText ? pendingText : children}
    </button>
  );
}
