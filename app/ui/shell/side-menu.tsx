import { href, Link, NavLink, useLocation } from "react-router";
import type { Tier } from "#models/users/plan-rules.ts";
import { PlanBadge } from "./plan-badge.tsx";

const chapter =
  "contents-line flex min-h-11 items-center gap-2.5 font-display text-lg font-medium text-ink-soft hover:text-accent-strong aria-[current=page]:text-ink";
const minor =
  "flex min-h-11 items-center ps-[1.45rem] text-ink-soft hover:text-accent-strong aria-[current=page]:text-ink";

/** The contents of the product, as in a book: the star stands before the page one is on. */
export function SideMenu({
  drawer,
}: {
  /** On phones the drawer also holds what the header has no room for. */
  drawer?: { tier: Tier };
}) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main">
      {menuEntries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          aria-current={isOnPageOf(entry, pathname) ? "page" : undefined}
          className={chapter}
        >
          {entry.label}
        </Link>
      ))}
      <details className="group" open={drawer !== undefined}>
        <summary className="flex min-h-11 items-center gap-1 ps-[1.45rem] text-sm whitespace-nowrap text-ink-faint hover:text-accent-strong">
          Quick Actions
          <span aria-hidden="true" className="group-open:hidden">
            +
          </span>
          <span aria-hidden="true" className="hidden group-open:inline">
            −
          </span>
        </summary>
        <ul>
          {quickActions.map(({ to, label }) => (
            <li key={label}>
              <Link to={to} className={minor}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      {drawer && (
        <div className="mt-2 border-t border-line pt-2">
          <PlanBadge tier={drawer.tier} className="ms-3 min-h-11 content-center" />
          <NavLink to={href("/settings")} className={minor}>
            Settings
          </NavLink>
          <Link to={href("/api/logout")} reloadDocument className={minor}>
            Logout
          </Link>
        </div>
      )}
    </nav>
  );
}

type MenuEntry = {
  to: string;
  label: string;
  /** Pages at other addresses that belong to it. */
  pages?: readonly string[];
};

const menuEntries: readonly MenuEntry[] = [
  { to: "/", label: "Home", pages: [href("/dashboard")] },
  { to: "/practice", label: "Practice" },
  { to: href("/vocabulary"), label: "Vocabulary", pages: ["/roots"] },
  { to: href("/word-sets"), label: "Sets" },
  { to: href("/progress"), label: "Progress", pages: [href("/vocabulary-progress")] },
];

const quickActions: readonly MenuEntry[] = [
  { to: href("/session-setup"), label: "Test" },
  { to: href("/vocabulary"), label: "Manage words" },
  { to: "/story-review", label: "Read a story" },
  { to: "/practice", label: "Practice freely" },
  { to: "/vocabulary-progress", label: "Word progress" },
];

/** Whether a page belongs to an entry. */
function isOnPageOf({ to, pages = [] }: MenuEntry, pathname: string): boolean {
  return [to, ...pages].some(
    (page) => pathname === page || (page !== "/" && pathname.startsWith(`${page}/`)),
  );
}
