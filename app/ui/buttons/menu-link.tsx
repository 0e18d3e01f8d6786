import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export function MenuLink({
  to,
  icon,
  tone = "default",
  children,
}: {
  to: string;
  icon?: IconName;
  tone?: "default" | "destructive";
  children: string;
}) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        className={classNames(
          "flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-sm font-medium whitespace-nowrap",
          tone === "destructive"
            ? "text-incorrect hover:bg-incorrect-wash"
            : "text-ink-soft hover:bg-accent-wash hover:text-accent-strong",
        )}
      >
        {icon && <Icon name={icon} className="size-4.5" />}
        {children}
      </Link>
    </li>
  );
}
