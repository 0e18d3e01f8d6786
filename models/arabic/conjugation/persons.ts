type Ending = "u" | "iina" | "aani" | "uuna" | "na";

const of = (
  pronoun: string,
  english: string,
  past: string,
  [letter, present]: [letter: string, present: Ending],
) => ({ pronoun, english, past, letter, present });

/** Each person: what the past ends in, what the present begins with and ends in. A final A is the silent alif. */
export const PERSONS = {
  i: of("أَنَا", "I", "tu", ["'", "u"]),
  youMan: of("أَنْتَ", "you (m.)", "ta", ["t", "u"]),
  youWoman: of("أَنْتِ", "you (f.)", "ti", ["t", "iina"]),
  he: of("هُوَ", "he", "a", ["y", "u"]),
  she: of("هِيَ", "she", "at", ["t", "u"]),
  we: of("نَحْنُ", "we", "naa", ["n", "u"]),
  youTwo: of("أَنْتُمَا", "you two", "tumaa", ["t", "aani"]),
  youMen: of("أَنْتُمْ", "you all (m.)", "tum", ["t", "uuna"]),
  youWomen: of("أَنْتُنَّ", "you all (f.)", "tunna", ["t", "na"]),
  theyTwoMen: of("هُمَا", "they two (m.)", "aa", ["y", "aani"]),
  theyTwoWomen: of("هُمَا", "they two (f.)", "ataa", ["t", "aani"]),
  theyMen: of("هُمْ", "they (m.)", "uuA", ["y", "uuna"]),
  theyWomen: of("هُنَّ", "they (f.)", "na", ["y", "na"]),
};

export type Person = keyof typeof PERSONS;
