import { Link, type LinkProps } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

export function TextLink({
  className,
  ...rest
}: Omit<LinkProps, "className"> & { className?: string }) {
  return (
    <Link
      {...rest}
      className={classNames(
        "font-medium text-accent underline decoration-1 underline-offset-[0.2em] hover:text-accent-strong hover:decoration-2",
        className,
      )}
    />
  );
}
