import { BUCKWALTER } from "../input/buckwalter.ts";
import type { Verb } from "./read-verb.ts";
import type { VerbForm } from "./verb-forms.ts";

/** Picks the root out of the consonants of a past: drops the prefix of the form or the doubled or infixed letter. */
const FROM: Record<VerbForm, (consonants: string) => string> = {
  I: (all) => all,
  II: (all) => all[0] + all.slice(2),
  III: (all) => all,
  IV: (all) => all.slice(1),
  V: (all) => all[1] + all.slice(3),
  VI: (all) => all.slice(1),
  VII: (all) => all.slice(1),
  VIII: (all) => all[0] + all.slice(2),
  IX: (all) => all.slice(0, -1),
  X: (all) => all.slice(2),
  Iq: (all) => all,
  IIq: (all) => all.slice(1),
  IIIq: (all) => all,
  IVq: (all) => all.slice(0, -1),
};

/** A weak last letter of a derived form may be w or y, as may the long vowel of one; ittasala has lost its first letter. */
const UNDECIDED = /[aiu][wy]$|aa[^aiu]$|^itt|^idd/;

/** The letters of the root, or null where the marks do not decide one of them. */
export function rootOf(verb: Verb, verbalNoun: string | null): string[] | null {
  const { form, past } = verb;
  if (form === "I" ? past.endsWith("iy") : UNDECIDED.test(past)) return null;
  // In 'aamana the hamza stands for that of the form and that of the root.
  const whole = form === "IV" ? past.replace(/^'aa/, "'a'") : past;
  const [first = "", ...rest] = FROM[form](whole.replace(/[aiu]/g, ""));
  const isHollow = rest.length === 1;
  const middle = isHollow ? middleOf(verb, verbalNoun) : "";
  if (middle === null) return null;
  return [first, ...middle, ...rest].map((sign) => letterOf(sign));
}

/** The w or y in the middle of the root of a hollow plain verb; the verbal noun tells it where the present does not. */
export function middleOf({ vowel }: Verb, verbalNoun: string | null): "w" | "y" | null {
  if (vowel === "u") return "w";
  if (vowel === "i") return "y";
  const [, middle] = /^.\p{M}*([وي])\u0652/u.exec(verbalNoun?.normalize("NFC") ?? "") ?? [];
  if (!middle) return null;
  return middle === "و" ? "w" : "y";
}

function letterOf(sign: string): string {
  return sign === "'" ? "أ" : (BUCKWALTER.get(sign) ?? sign);
}
