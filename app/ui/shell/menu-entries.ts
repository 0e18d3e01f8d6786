import { href } from "react-router";

type MenuEntry = { to: string; label: string };

export const menuEntries: readonly MenuEntry[] = [
  { to: "/", label: "Home" },
  { to: "/practice", label: "Practice" },
  { to: href("/vocabulary"), label: "Vocabulary" },
  { to: href("/word-sets"), label: "Sets" },
];

export const quickActions: readonly MenuEntry[] = [
  { to: href("/session-setup"), label: "Test" },
  { to: href("/vocabulary"), label: "Manage words" },
  { to: "/story-review", label: "Read a story" },
  { to: "/practice", label: "Practice freely" },
  { to: "/vocabulary-progress", label: "Word progress" },
];
