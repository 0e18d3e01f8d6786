import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonStyle } from "./button-style.ts";

export function ButtonLink({
  variant,
  size,
  iconOnly,
  wide,
  className,
  ...rest
}: Omit<LinkProps, "className"> & ButtonLook & { className?: string }) {
  return <Link {...rest} className={buttonStyle({ variant, size, iconOnly, wide }, className)} />;
}
