import { type ToggleEvent, useEffect, useRef } from "react";
import { href, Link, NavLink, useLocation } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import type { Tier } from "#models/users/plan-rules.ts";
import { PlanBadge } from "./plan-badge.tsx";

export const menuId = "menu";

/**
 * The contents of the product, as in a book: the star stands before the page one is on. Where there is no room for a column
 * it is a popover, which also holds what the header has no room for.
 */
export function SideMenu({ tier, hasColumn }: { tier: Tier; hasColumn: boolean }) {
  const menu = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();

  const shownFor = useRef(key);

  // Opened before the scripts ran, it stays.
  useEffect(() => {
    if (shownFor.current !== key) menu.current?.hidePopover?.();
    shownFor.current = key;
  }, [key]);

  return (
    <nav
      ref={menu}
      id={menuId}
      popover="auto"
      aria-label="Main"
      className={classNames("side-menu", hasColumn && "side-menu-column")}
      onBeforeToggle={openActions}
    >
      {menuEntries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          aria-current={isOnPageOf(entry, pathname) ? "page" : undefined}
          className="contents-line"
        >
          {entry.label}
        </Link>
      ))}
      <details>
        <summary>Quick Actions</summary>
        {quickActions.map(({ to, label }) => (
          <Link key={label} to={to}>
            {label}
          </Link>
        ))}
      </details>
      <div>
        <PlanBadge tier={tier} className="ms-3 min-h-11 content-center" />
        <NavLink to={href("/settings")}>Settings</NavLink>
        <Link to={href("/api/logout")} reloadDocument>
          Logout
        </Link>
      </div>
    </nav>
  );
}

/** A popover has room for all of it. */
function openActions({ currentTarget }: ToggleEvent<HTMLElement>): void {
  currentTarget.querySelector("details")?.setAttribute("open", "");
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
