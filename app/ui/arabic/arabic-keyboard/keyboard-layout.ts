import { KEYBOARD_ROWS, type KeyboardKey } from "#models/arabic/input/on-screen-keyboard.ts";
import { fromLatinKeys, type TypingMode } from "#models/arabic/input/type-text.ts";

export type PanelKey =
  | (KeyboardKey & { kind: "text" })
  | { kind: "erase"; name: string }
  | { kind: "space"; name: string };

const [upper, middle, lower, hamza, marks, punctuation] = KEYBOARD_ROWS.map(({ keys }) =>
  keys.map((key): PanelKey => ({ ...key, kind: "text" })),
);

/** The rows as they stand on the screen, left to right as on an Arabic keyboard, the marks on top. */
export const PANEL_ROWS: readonly { name: string; keys: readonly PanelKey[] }[] = [
  { name: "Vowel marks", keys: [...(marks ?? []), { kind: "erase", name: "Erase" }] },
  { name: "Upper row", keys: upper ?? [] },
  { name: "Middle row", keys: middle ?? [] },
  { name: "Lower row", keys: [...(lower ?? []), ...(punctuation ?? [])] },
  { name: "Hamza and space", keys: [...(hamza ?? []), { kind: "space", name: "Space" }] },
];

/** The Latin key that writes each Arabic text in a mode; a plain key goes before a shifted one. */
export function latinKeys(mode: TypingMode): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  if (mode === "off") return keys;
  const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));
  for (const key of printable.reverse()) {
    const text = fromLatinKeys(key, mode);
    if (text !== key) keys.set(text, key);
  }
  return keys;
}
