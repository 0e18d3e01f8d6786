import { join } from "./join.ts";
import type { Person } from "./persons.ts";
import type { Verb } from "./read-verb.ts";
import { spell } from "./spell.ts";

/** Verbs of being, moving and the like, of which nobody makes a passive. */
const WITHOUT_OBJECT: ReadonlySet<string> = new Set(
  (
    "كَانَ صَارَ ظَلَّ بَاتَ بَقِيَ دَامَ زَالَ بَدَا تَمَّ حَدَثَ ظَهَرَ وَقَعَ وَجَبَ كَفَى مَضَى كَادَ أَصْبَحَ أَمْسَى أَمْكَنَ " +
    "ذَهَبَ رَجَعَ عَادَ خَرَجَ جَاءَ أَتَى رَحَلَ هَرَبَ مَشَى سَارَ جَرَى رَكَضَ قَفَزَ سَبَحَ طَارَ سَقَطَ دَارَ غَابَ سَافَرَ أَسْرَعَ أَقْبَلَ " +
    "نَامَ جَلَسَ قَعَدَ وَقَفَ نَهَضَ قَامَ عَاشَ مَاتَ صَامَ جَاعَ عَطِشَ تَعِبَ مَرِضَ اِسْتَيْقَظَ اِسْتَرَاحَ اِسْتَحَمَّ اِسْتَمَرَّ " +
    "بَكَى ضَحِكَ رَقَصَ لَعِبَ سَكَتَ صَمَتَ فَرِحَ حَزِنَ غَضِبَ رَسَبَ فَشِلَ يَئِسَ اِبْتَسَمَ ذَابَ نَبَتَ أَشْرَقَ " +
    "تَغَيَّرَ تَقَدَّمَ تَوَقَّفَ تَحَرَّكَ تَحَوَّلَ تَأَخَّرَ تَطَوَّرَ تَعَاوَنَ اِنْتَهَى اِرْتَفَعَ اِنْتَقَلَ اِقْتَرَبَ اِبْتَعَدَ اِخْتَفَى"
  )
    .normalize("NFC")
    .split(" "),
);

/** A helping verb, "almost", has its tenses alone; who dies is مَيِّت. */
const LACKS: Readonly<Record<string, readonly string[]>> = {
  كَادَ: ["command", "activeParticiple"],
  مَاتَ: ["activeParticiple"],
};

const THIRD: readonly Person[] = [
  "he",
  "she",
  "theyTwoMen",
  "theyTwoWomen",
  "theyMen",
  "theyWomen",
];

/** Which parts of its table a verb has: one with a preposition is passive in the he-form alone, one without an object never. */
export function usesOf(verb: Verb, particle: string | null) {
  const past = spell(join({ open: verb.past, closed: verb.past }, "a"));
  const has = (part: string) => !verb.isPassive && !LACKS[past]?.includes(part);
  const hasObject = !WITHOUT_OBJECT.has(past) && !/^(VII|IX|IIq|IVq)$/.test(verb.form);
  const persons: readonly Person[] = particle ? ["he"] : THIRD;
  return {
    hasCommand: has("command"),
    hasActiveParticiple: has("activeParticiple"),
    hasPassiveParticiple: hasObject,
    passivePersons: hasObject && !verb.isPassive ? persons : [],
  };
}
