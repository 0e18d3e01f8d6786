import { isDoubled, type Stem } from "./join.ts";
import type { Verb } from "./read-verb.ts";

const LONG_BEFORE_LAST = /([aiu])\1(?=[^aiu]$)/;
const VOWEL_BEFORE_DOUBLE = /([aiu][^aiu])([aiu])([^aiu])\3$/;
const LAST_VOWEL = /^(.*?)(aa|[aiu])([^aiu]+)$/;

export function pastStem({ past, form, vowel }: Verb): Stem {
  if (form !== "I") return stemOf(past, "a");
  // I said, I sold, I slept are qultu, biEtu, nimtu by the vowel of the present; beside yaZallu stands Zaliltu.
  if (isDoubled(past)) return stemOf(past, vowel === "a" ? "i" : "a");
  return { open: past, closed: past.replace(LONG_BEFORE_LAST, vowel === "u" ? "u" : "i") };
}

export function presentStem({ present, form }: Verb): Stem {
  return stemOf(present, form === "VI" ? "a" : "i");
}

/** Null where the rules do not make it. */
export function passivePastStem(verb: Verb): Stem | null {
  const [, head = "", vowel = "", end = ""] = LAST_VOWEL.exec(verb.past) ?? [];
  if (vowel === "aa" && end.length > 1) return null;
  const isTight = isDoubled(verb.past) && !VOWEL_BEFORE_DOUBLE.test(verb.past);
  const last = isTight ? "u" : vowel.replaceAll("a", "i").replace("u", "i");
  return stemOf(head.replace(/[ai]/g, "u") + last + end.replace(/^w$/, "y"), "i");
}

export function passivePresentStem({ past, present }: Verb): Stem {
  // The w that the present lost comes back: yuwjad.
  const lost = /^(w)a([^aiu])[aiu]([^aiu])$/;
  const stem = lost.test(past)
    ? past.replace(lost, "$1$2a$3")
    : present.slice(1).replace(/[iu]/g, "a");
  return stemOf(`u${stem.replace(/w$/, "y")}`, "a");
}

/** A stem before vowels, and before consonants: a long vowel becomes short, a double consonant parts around a vowel. */
function stemOf(open: string, inserted: string): Stem {
  if (!isDoubled(open)) return { open, closed: open.replace(LONG_BEFORE_LAST, "$1") };
  const moved = open.replace(VOWEL_BEFORE_DOUBLE, "$1$3$2$3");
  return { open, closed: moved === open ? open.replace(/([^aiu])\1$/, `$1${inserted}$1`) : moved };
}
