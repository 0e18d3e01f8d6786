import type { Stem } from "./join.ts";
import type { Verb } from "./read-verb.ts";

/** To take, to eat and to order lose their hamza. */
const LOSES_HAMZA = /^a'(xu\*|kul|mur)$/;

/** Returns the stem of the imperative: the present without its first vowel, with a helping vowel if needed. */
export function imperativeStem(verb: Verb, present: Stem): Stem {
  return { open: begun(verb, present.open), closed: begun(verb, present.closed) };
}

function begun({ form, vowel }: Verb, stem: string): string {
  const rest = stem.slice(1);
  if (form === "IV") return `'a${rest}`;
  if (LOSES_HAMZA.test(stem)) return stem.replace(LOSES_HAMZA, "$1");
  if (!/^[^aiu]{2}/.test(rest)) return rest;
  return (vowel === "u" ? "u" : "i") + rest;
}
