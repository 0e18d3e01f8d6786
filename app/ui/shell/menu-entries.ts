import { href } from "react-router";

type MenuEntry = {
  to: string;
  label: string;
  /** Pages at other addresses that belong to it. */
  pages?: readonly string[];
};

export const menuEntries: readonly MenuEntry[] = [
  { to: "/", label: "Home", pages: [href("/dashboard")] },
  { to: "/practice", label: "Practice" },
  { to: href("/vocabulary"), label: "Vocabulary", pages: ["/roots"] },
  { to: href("/word-sets"), label: "Sets" },
  { to: href("/progress"), label: "Progress", pages: [href("/vocabulary-progress")] },
];

export const quickActions: readonly MenuEntry[] = [
  { to: href("/session-setup"), label: "Test" },
  { to: href("/vocabulary"), label: "Manage words" },
  { to: "/story-review", label: "Read a story" },
  { to: "/practice", label: "Practice freely" },
  { to: "/vocabulary-progress", label: "Word progress" },
];

/** Whether a page belongs to an entry. */
export function isOnPageOf({ to, pages = [] }: MenuEntry, pathname: string): boolean {
  return [to, ...pages].some(
    (page) => pathname === page || (page !== "/" && pathname.startsWith(`${page}/`)),
  );
}
