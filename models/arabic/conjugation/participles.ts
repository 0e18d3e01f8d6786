import { smooth } from "./join.ts";
import type { Verb } from "./read-verb.ts";

const SOUND = /^([^aiu])([au])([^aiu])([aiu])([^aiu])$/;
const HOLLOW = /^([^aiu])aa([^aiu])$/;
const DOUBLED = /^([^aiu])a([^aiu])\2$/;
const WEAK_END = /[aiu][wy]$/;

/** As it sounds; null where the rules do not make it, as of kabura, which has an adjective in its place. */
export function activeParticiple({ form, past, present }: Verb): string | null {
  const stem = form === "I" ? plainActive(past) : `mu${withLastVowel(present.slice(1), "i")}`;
  return stem && named(stem, "iN");
}

/** As it sounds, given the w or y in the middle of the root, which the marks of a verb such as xaafa yaxaafu do not tell; null where it is not known. */
export function passiveParticiple(verb: Verb, middle: string | null): string | null {
  const { form, present } = verb;
  const stem =
    form === "I" ? plainPassive(verb, middle) : `mu${withLastVowel(present.slice(1), "a")}`;
  return stem && named(stem, "aNY");
}

function plainActive(past: string): string | null {
  const [, first, , second, vowel, third] = SOUND.exec(past) ?? [];
  if (first) return vowel === "u" ? null : `${first}aa${second}i${third}`;
  // Of jaa'a, whose two hamzas would meet, it is jaa'in.
  if (past.endsWith("'")) return past.replace(HOLLOW, "$1aa'iy");
  return past.replace(HOLLOW, "$1aa'i$2").replace(DOUBLED, "$1aa$2$2");
}

function plainPassive({ past, vowel }: Verb, middle: string | null): string | null {
  const [, first, , second, own, third = ""] = SOUND.exec(past) ?? [];
  if (first) {
    if (own === "u") return null;
    if (!/[wy]/.test(third)) return `ma${first}${second}uu${third}`;
    return `ma${first}${second}${third === "w" && vowel === "u" ? "uww" : "iyy"}`;
  }
  if (!HOLLOW.test(past)) return past.replace(DOUBLED, "ma$1$2uu$2");
  const root = { u: "w", i: "y" }[vowel] ?? middle;
  return root && past.replace(HOLLOW, root === "w" ? "ma$1uu$2" : "ma$1ii$2");
}

function withLastVowel(stem: string, vowel: "a" | "i"): string {
  const long = vowel === "a" ? stem.replace(/ii(?=[^aiu]$)/, "aa") : stem;
  const single = long.replace(/(?<![aiu])[ai](?=[^aiu]$)/, vowel);
  return vowel === "a" ? single.replace(/i(?=([^aiu])\1$)/, "a") : single;
}

function named(stem: string, weakEnd: string): string {
  return smooth(WEAK_END.test(stem) ? stem.slice(0, -2) + weakEnd : `${stem}uN`);
}
