import type { VerbForm } from "./verb-forms.ts";

type Derived = Exclude<VerbForm, "I" | "IIIq">;

/**
 * The past stems of each form but I, and what its present begins with: C is a consonant, D a double one, T the first
 * consonant of form VIII with its t, which may have become like it or made it like itself.
 */
const SHAPES: Record<Derived, readonly string[]> = {
  II: ["CaDaC"],
  III: ["CaaCaC", "CaaD"],
  IV: ["'aCCaC", "'aaCaC", "'aCaaC", "'aCaD", "'aCay"],
  V: ["taCaDaC"],
  VI: ["taCaaCaC", "taCaaD"],
  // A verb such as intaqala is taken for form VIII, as none of form VII has a root that begins with t.
  VIII: ["iTaCaC", "iTaaC", "iTaD"],
  VII: ["inCaCaC", "inCaaC", "inCaD"],
  IX: ["iCCaD"],
  X: ["istaCCaC", "istaCaaC", "istaCaD"],
  Iq: ["CaCCaC"],
  IIq: ["taCaCCaC"],
  IVq: ["iCCaCaD"],
};

const PARTS: Readonly<Record<string, string>> = {
  C: "[^aiu]",
  D: "(?<d>[^aiu])\\k<d>",
  T: "(?:[^aiu]t|(?<t>[tTd*vZ])\\k<t>|[SDTZ]T|[dz]d)",
};

const PATTERNS = Object.entries(SHAPES).flatMap(([form, shapes]) =>
  shapes.map((shape) => ({
    // Object.entries forgets the names.
    form: form as Derived,
    pattern: new RegExp(`^${shape.replace(/[CDT]/g, (part) => PARTS[part] ?? part)}$`),
  })),
);

const KEEP_THEIR_A: ReadonlySet<VerbForm> = new Set(["V", "VI", "IIq"]);
const HAVE_LONG_I: ReadonlySet<VerbForm> = new Set(["IV", "X", "IVq"]);

/** The forms that a past stem may be of, each with the stem of its present, which begins after the letter of the person. */
export function derivedForms(past: string): { form: VerbForm; present: string }[] {
  return PATTERNS.filter(({ pattern }) => pattern.test(past)).map(({ form }) => ({
    form,
    present: presentOf(form, past),
  }));
}

function presentOf(form: VerbForm, past: string): string {
  if (KEEP_THEIR_A.has(form)) return `a${past}`;
  const isFour = form === "IV";
  // The hamza of form IV falls away; in 'aamana it stands for two.
  const stem = isFour
    ? past.replace(/^'a(a?)/, (_, long) => (long ? "'" : ""))
    : past.replace(/^i/, "");
  const beginning = isFour || /^(II|III|Iq)$/.test(form) ? "u" : "a";
  const withI = stem.replace(/(?<!a)a(?=[^aiu]$)/, "i");
  if (!HAVE_LONG_I.has(form)) return beginning + withI;
  return beginning + withI.replace(/aa(?=[^aiu]$)/, "ii").replace(/a(?=([^aiu])\1$)/, "i");
}
