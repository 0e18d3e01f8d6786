const SOUND = /^([^aiu])a([^aiu])[aiu]([^aiu])$/;
const HOLLOW = /^([^aiu])aa([^aiu])$/;
const DOUBLED = /^([^aiu])a([^aiu])\2$/;
const PASSIVE = /^([^aiu])u([^aiu])i([^aiu])$/;

/** The sound of a weak last root letter after each vowel. */
const WEAK_AFTER: Readonly<Record<string, string>> = { a: "y", i: "y", u: "w" };

/**
 * The stems that the present of form I may have with this past stem, each with its vowel, which the past does not tell;
 * none for what is not of form I.
 */
export function plainPresents(past: string): { present: string; vowel: string }[] {
  return ["a", "i", "u"].flatMap((vowel) =>
    stemsWith(past, vowel).map((stem) => ({ vowel, present: `a${stem}` })),
  );
}

/** The stem of the present of a verb that is used in the passive alone, as wulida is; null for any other. */
export function passivePresent(past: string): string | null {
  return PASSIVE.test(past) ? past.replace(PASSIVE, "u$1$2a$3") : null;
}

function stemsWith(past: string, vowel: string): string[] {
  const [, first = "", second = "", third = ""] = SOUND.exec(past) ?? [];
  if (first) {
    const end = vowel + (/[wy]/.test(third) ? WEAK_AFTER[vowel] : third);
    const full = first + second + end;
    if (first === "w") return [full, second + end];
    // To see loses its hamza: yaraY.
    return second === "'" ? [full, first + end] : [full];
  }
  const [, before = "", after = ""] = HOLLOW.exec(past) ?? [];
  if (before) return [before + vowel + vowel + after];
  const [, single = "", double = ""] = DOUBLED.exec(past) ?? [];
  return single ? [single + vowel + double + double] : [];
}
