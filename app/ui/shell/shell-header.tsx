import { href, useLocation, useMatch } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useShortcut } from "#app/ui/shortcuts.ts";
import { Logo } from "./logo.tsx";
import { PlanBadge } from "./plan-badge.tsx";
import type { ShellUser } from "./shell-user.ts";
import { menuId } from "./side-menu.tsx";

export function ShellHeader({
  user,
  productName,
  focused,
}: {
  user: ShellUser;
  productName: string;
  /** The screen below has the only button that matters, and all the room of a small screen. */
  focused: boolean;
}) {
  const isInVocabulary = useMatch("/vocabulary/*") !== null;
  const { pathname, search } = useLocation();
  const addKey = useShortcut(focused ? undefined : "N");
  const other = focused ? "plain" : "secondary";
  return (
    <header
      className={classNames(
        focused ? "hidden roomy:block" : "sticky top-0 z-40",
        "border-b border-line bg-paper print:hidden",
      )}
    >
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 lg:px-6">
        <Button
          type="button"
          variant="plain"
          iconOnly
          popoverTarget={menuId}
          aria-label="Menu"
          className="menu-button -ms-2 lg:hidden"
        >
          <Icon name="menu" className="size-6" />
          <Icon name="close" className="size-6" />
        </Button>
        <Logo name={productName} />
        <div className="ms-auto flex items-center gap-1 sm:gap-2">
          {user.showsMarksOnTap && <VowelMarksToggle />}
          <PlanBadge tier={user.tier} className="max-lg:hidden" />
          <ButtonLink
            to={href("/vocabulary/new") + (pathname === href("/vocabulary") ? search : "")}
            preventScrollReset={isInVocabulary}
            variant={isInVocabulary ? "primary" : other}
            aria-label="Add Word"
            aria-keyshortcuts={addKey}
            className="max-lg:size-11 max-lg:px-0"
          >
            <Icon name="add" />
            <span className="max-lg:hidden">Add Word</span>
          </ButtonLink>
          <ButtonLink
            to={href("/settings")}
            variant="plain"
            aria-label="Settings"
            aria-current={pathname === href("/settings") ? "page" : undefined}
            className="px-3 max-lg:hidden"
          >
            <Icon name="settings" />
            Settings
          </ButtonLink>
          <ButtonLink
            to={href("/api/logout")}
            reloadDocument
            variant="plain"
            aria-label="Logout"
            className="px-3 max-lg:hidden"
          >
            <Icon name="logout" />
            Logout
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}

/** Shows every vowel mark of this page at once, for keyboards and for reading on; styles/arabic.css watches it. */
function VowelMarksToggle() {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm font-medium text-ink-soft transition-colors hover:bg-accent-wash has-checked:bg-accent-wash has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <input type="checkbox" id="show-vowel-marks" className="sr-only" />
      <Icon name="vowels" />
      <span className="max-lg:sr-only">Vowel marks</span>
    </label>
  );
}
