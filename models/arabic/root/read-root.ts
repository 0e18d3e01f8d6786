import { clean } from "#models/arabic/keys.ts";

const NO_ROOT = "A root is 2 to 5 Arabic letters, such as ك ت ب";
const NO_ALIF = "An alif is not a letter of a root: write و, ي or the hamza أ instead";

/**
 * A root as it is stored, its letters with blanks between and the hamza as أ ("ق ر أ"), however its letters were parted
 * and marked; else what is wrong with it, as a sentence without its full stop.
 */
export function readRoot(text: string): { root: string } | { problem: string } {
  const letters = clean(text)
    .replace(/[\p{M}\s]/gu, "")
    .replace(/[أإآؤئء]|^ا/g, "أ")
    .replaceAll("ى", "ي");
  if (/^[\u0621-\u064A]+$/.test(letters) && letters.includes("ا")) return { problem: NO_ALIF };
  if (!/^[أبت-غف-ي]{2,5}$/.test(letters)) return { problem: NO_ROOT };
  return { root: [...letters].join(" ") };
}
