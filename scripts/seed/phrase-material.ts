/** Verbs that take any of the nouns as their object. */
export const TRANSITIVE_VERBS: readonly (readonly [string, string])[] = [
  ["رَأَى", "see"],
  ["وَجَدَ", "find"],
  ["رَسَمَ", "draw"],
  ["وَصَفَ", "describe"],
  ["تَذَكَّرَ", "remember"],
  ["نَسِيَ", "forget"],
  ["فَقَدَ", "lose"],
  ["أَحَبَّ", "love"],
  ["ذَكَرَ", "mention"],
  ["شَاهَدَ", "watch"],
  ["عَرَفَ", "know"],
];

export const PREPOSITIONS: readonly (readonly [string, string])[] = [
  ["فِي", "in"],
  ["أَمَامَ", "in front of"],
  ["خَلْفَ", "behind"],
  ["قُرْبَ", "near"],
  ["فَوْقَ", "above"],
  ["تَحْتَ", "under"],
  ["مِنَ", "from"],
  ["إِلَى", "to"],
  ["بِدُونِ", "without"],
  ["حَوْلَ", "around"],
];
