import { useContext, useEffect, useRef, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { useNotifications } from "#app/ui/feedback/notifications.tsx";
import { latePart } from "#app/ui/late-part.tsx";
import { ShortcutsContext, shortcutIn } from "#app/ui/shortcuts.ts";

const ShortcutSheet = latePart(() => import("./shortcut-sheet.tsx"));

const NOT_LOADED = {
  title: "The shortcuts couldn’t be loaded",
  description: "Check your connection and try again.",
  tone: "destructive",
} as const;

export const FIELD =
  "input:not([type=checkbox], [type=radio], [type=submit], [type=button]), textarea, select";
const OTHER_USE = `${FIELD}, [contenteditable=true], [role=menu], [role=listbox]`;

/** Lets a single key press the element that names it in aria-keyshortcuts, or focus it if it is a field; `?` opens the sheet of all keys. */
export function ShortcutKeys({ focused }: { focused: boolean }) {
  const isWanted = useContext(ShortcutsContext);
  const { notify } = useNotifications();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isSearchWanted = useRef(false);
  const navigate = useNavigate();
  const { key: place } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for stands on the next page
  useEffect(() => {
    if (!isSearchWanted.current) return;
    isSearchWanted.current = false;
    holderOf("/")?.focus();
  }, [place]);

  useEffect(() => {
    if (!isWanted) return;
    const press = (event: KeyboardEvent) => {
      const key = event.defaultPrevented || isForOthers(event) ? null : shortcutIn(event);
      if (key === null) return;
      const holder = holderOf(key);
      if (key === "?") setSheetOpen(true);
      else if (holder?.matches(FIELD)) holder.focus();
      else if (holder) holder.click();
      else if (key === "/" && !focused) {
        isSearchWanted.current = true;
        navigate(href("/vocabulary"));
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isWanted, focused, navigate]);

  return (
    isSheetOpen && (
      <ShortcutSheet
        onClose={() => setSheetOpen(false)}
        onMissing={() => {
          setSheetOpen(false);
          notify(NOT_LOADED);
        }}
      />
    )
  );
}

function isForOthers({ target }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(OTHER_USE) !== null;
  return isInField || document.querySelector("dialog:modal, [aria-modal=true]") !== null;
}

function holderOf(key: string): HTMLElement | null {
  const holders = document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]:not(:disabled)");
  const isHolder = (element: HTMLElement) =>
    element.getAttribute("aria-keyshortcuts")?.split(" ").includes(key) &&
    element.checkVisibility({ visibilityProperty: true });
  return [...holders].find(isHolder) ?? null;
}
