/**
 * The stem that endings join: `open` before a vowel, `closed` before a consonant or nothing. They differ where the stem
 * would end in a long vowel and a consonant (yakuun-u, yakun-na) or in a double one (yarudd-u, yardud-na). A stem that
 * ends in w or y belongs to a verb with a weak end.
 */
export type Stem = { open: string; closed: string };

const GEMINATE = /([^aiu])\1$/;
const WEAK_END = /[aiu][wy]$/;

/** A stem with an ending, as it sounds; endings begin with a vowel or a consonant, or are empty. */
export function join({ open, closed }: Stem, ending: string): string {
  if (WEAK_END.test(open)) return contracted(open, ending);
  if (ending === "" && isDoubled(open)) return smooth(`${open}a`);
  return smooth((/^[aiu]/.test(ending) ? open : closed) + ending);
}

export function isDoubled(stem: string): boolean {
  return GEMINATE.test(stem);
}

/** A weak end meets an ending: banay-a is banaY, banay-at banat, yabniy-uuna yabnuuna, yansay-iina yansayna. */
function contracted(stem: string, ending: string): string {
  const [base, vowel, weak] = [stem.slice(0, -2), stem.at(-2) ?? "", stem.at(-1) ?? ""];
  if (ending === "") return smooth(base + vowel);
  if (vowel !== "a") {
    if (ending === "u") return smooth(base + vowel + vowel);
    return smooth(/^(uu|ii)/.test(ending) ? base + ending : stem + ending);
  }
  // After another ya the alif is written as one: yaHyaa.
  if (/^[au]$/.test(ending))
    return smooth(base + (weak === "w" || base.endsWith("y") ? "aa" : "aY"));
  if (ending.startsWith("at")) return smooth(base + ending);
  if (ending.startsWith("uu")) return smooth(`${base}aw${ending.slice(2)}`);
  if (ending.startsWith("ii")) return smooth(`${base}ay${ending.slice(2)}`);
  return smooth(stem + ending);
}

/** Two hamzas in one syllable become a long vowel ('a'kul is 'aakul), as do w and y after their like (yuwqif is yuuqif). */
export function smooth(sounds: string): string {
  return sounds
    .replace(/^'([aiu])'(?![aiu])/, "'$1$1")
    .replace(/u[wy](?=[^aiuwy])/g, "uu")
    .replace(/i[wy](?=[^aiuwy])/g, "ii");
}
