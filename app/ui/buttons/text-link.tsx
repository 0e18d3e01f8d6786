import { Link, type LinkProps } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

export function TextLink({
  className,
  ...rest
}: Omit<LinkProps, "className"> & { className?: string }) {
  return <Link {...rest} className={classNames("text-link", className)} />;
}
