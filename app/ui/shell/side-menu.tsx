import { href, Link, NavLink } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { type MenuEntry, menuEntries, quickActions } from "./menu-entries.ts";

const line =
  "flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-ink-soft transition-colors hover:bg-accent-wash hover:text-accent-strong";

export function SideMenu({
  hasPassword = false,
  inDrawer = false,
}: {
  hasPassword?: boolean;
  /** On phones the drawer also holds what the header has no room for. */
  inDrawer?: boolean;
}) {
  return (
    <nav aria-label="Main" className="grid gap-1">
      {menuEntries.map((entry) => (
        <MenuLine key={entry.to} entry={entry} />
      ))}
      <details className="group" open={inDrawer}>
        <summary className={line}>
          <Icon name="spark" />
          Quick Actions
          <Icon
            name="chevronDown"
            className="ms-auto size-4 transition-transform group-open:rotate-180"
          />
        </summary>
        <ul className="my-1 ms-5 grid gap-0.5 border-s border-line ps-2">
          {quickActions.map(({ to, label }) => (
            <li key={label}>
              <Link
                to={to}
                className="flex min-h-9 items-center rounded-sm px-3 text-sm text-ink-soft hover:bg-accent-wash hover:text-accent-strong"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      <div className="mt-3 grid gap-1 border-t border-line pt-3">
        <p className="px-3 text-xs font-medium text-ink-faint">Account</p>
        {inDrawer && (
          <MenuLine
            entry={{ to: "/settings", label: "Settings", icon: "settings" }}
            className="sm:hidden"
          />
        )}
        <MenuLine entry={{ to: href("/settings/display"), label: "Display", icon: "display" }} />
        <MenuLine entry={{ to: href("/settings/study"), label: "Studying", icon: "cards" }} />
        <MenuLine
          entry={{ to: href("/settings/archive"), label: "Your archive", icon: "download" }}
        />
        {hasPassword && (
          <MenuLine entry={{ to: href("/account/password"), label: "Password", icon: "lock" }} />
        )}
        {inDrawer && (
          <Link to={href("/api/logout")} reloadDocument className={`${line} sm:hidden`}>
            <Icon name="logout" />
            Logout
          </Link>
        )}
      </div>
    </nav>
  );
}

function MenuLine({ entry, className = "" }: { entry: MenuEntry; className?: string }) {
  return (
    <NavLink
      to={entry.to}
      end={entry.to === "/" || entry.to === "/settings"}
      className={`${line} aria-[current=page]:bg-accent-wash aria-[current=page]:text-accent-strong ${className}`}
    >
      <Icon name={entry.icon} />
      {entry.label}
    </NavLink>
  );
}
