import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Logo } from "./logo.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { PlanBadge } from "./plan-badge.tsx";
import type { ShellUser } from "./shell-user.ts";

export function ShellHeader({
  user,
  productName,
  focused,
}: {
  user: ShellUser;
  productName: string;
  /** The screen below has the only button that matters. */
  focused: boolean;
}) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 sm:gap-3 sm:px-6">
        <MenuDrawer hasPassword={user.hasPassword} always={focused} />
        <Logo name={productName} />
        <div className="ms-auto flex items-center gap-2">
          {user.showsMarksOnTap && <VowelMarksToggle />}
          <PlanBadge tier={user.tier} />
          <ButtonLink
            to={href("/vocabulary/new")}
            variant={focused ? "quiet" : "primary"}
            size="sm"
            aria-label="Add Word"
            className="max-sm:size-9 max-sm:px-0"
          >
            <Icon name="add" className="size-4.5" />
            <span className="max-sm:hidden">Add Word</span>
          </ButtonLink>
          <ButtonLink
            to="/settings"
            variant="quiet"
            size="sm"
            aria-label="Settings"
            className="max-sm:hidden"
          >
            <Icon name="settings" />
            <span className="max-lg:hidden">Settings</span>
          </ButtonLink>
          <ButtonLink
            to={href("/api/logout")}
            reloadDocument
            variant="quiet"
            size="sm"
            aria-label="Logout"
            className="max-sm:hidden"
          >
            <Icon name="logout" />
            <span className="max-lg:hidden">Logout</span>
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

/** Shows every vowel mark of this page at once, for keyboards and for reading on; styles/arabic.css watches it. */
function VowelMarksToggle() {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm font-medium text-ink-soft transition-colors hover:bg-accent-wash has-checked:bg-accent-wash has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input type="checkbox" id="show-vowel-marks" className="sr-only" />
      <Icon name="vowels" />
      <span className="max-lg:sr-only">Vowel marks</span>
    </label>
  );
}
