import { expect, test } from "vitest";
import { shortcutIn } from "#app/ui/shortcuts.ts";

const bare = {
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  repeat: false,
};

test.each([
  ["1", "Digit1", {}, "1"],
  ["2", "Numpad2", {}, "2"],
  ["c", "KeyC", {}, "C"],
  ["j", "KeyC", {}, "J"],
  ["C", "KeyC", {}, "C"],
  ["C", "KeyC", { shiftKey: true }, null],
  ["?", "Slash", { shiftKey: true }, "?"],
  ["/", "Slash", {}, "/"],
  ["١", "Digit1", {}, "1"],
  ["ؤ", "KeyC", {}, "C"],
  ["ع", "KeyU", {}, "U"],
  ["لا", "KeyB", {}, "B"],
  ["ظ", "Slash", {}, "/"],
  ["؟", "Slash", { shiftKey: true }, "?"],
  ["г", "KeyU", {}, "U"],
  ["&", "Digit1", {}, "1"],
  ["1", "Digit1", { shiftKey: true }, "1"],
  ["!", "Digit1", { shiftKey: true }, null],
  ["Enter", "Enter", {}, null],
  ["Dead", "KeyE", {}, null],
  ["c", "KeyC", { ctrlKey: true }, null],
  ["c", "KeyC", { metaKey: true }, null],
  ["c", "KeyC", { altKey: true }, null],
  ["c", "KeyC", { isComposing: true }, null],
  ["c", "KeyC", { repeat: true }, null],
])("%s of the key %s held %o is %s", (key, code, held, expected) => {
  expect(shortcutIn({ ...bare, key, code, ...held })).toBe(expected);
});
