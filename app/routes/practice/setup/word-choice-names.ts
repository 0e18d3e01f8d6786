import { RECENT_DAYS, type WordChoice } from "#models/practice/practice-rules.ts";

/** The names of own words without a set, as choices and as parts of a run's name. */
export const WORD_CHOICE_NAMES: Record<WordChoice, string> = {
  due: "Due words",
  missed: "Missed words",
  recent: `Words of the last ${RECENT_DAYS} days`,
  all: "All words",
};

/** Said where nothing chosen is there any more. */
export const NONE_LEFT: Record<WordChoice, string> = {
  due: "No word is due today.",
  missed: "You missed no word lately.",
  recent: "You added no word lately.",
  all: "You have no words yet.",
};
