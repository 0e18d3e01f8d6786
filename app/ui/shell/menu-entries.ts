import { href } from "react-router";
import type { IconName } from "#app/ui/icon.tsx";

export type MenuEntry = { to: string; label: string; icon: IconName };

export const menuEntries: readonly MenuEntry[] = [
  { to: "/", label: "Home", icon: "home" },
  { to: "/practice", label: "Practice", icon: "cards" },
  { to: href("/vocabulary"), label: "Vocabulary", icon: "book" },
  { to: "/word-sets", label: "Sets", icon: "layers" },
];

export const quickActions: readonly MenuEntry[] = [
  { to: href("/session-setup"), label: "Test", icon: "check" },
  { to: href("/vocabulary"), label: "Manage words", icon: "edit" },
  { to: "/story-review", label: "Read a story", icon: "globe" },
  { to: "/practice", label: "Practice freely", icon: "repeat" },
  { to: "/vocabulary-progress", label: "Word progress", icon: "chart" },
];
