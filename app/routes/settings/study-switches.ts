import { pickFields } from "#models/field-table.ts";
import { countsExactMatches } from "#models/study/rules/exact-matches.ts";
import type { User } from "#models/users/user.ts";

/** How one wants to be asked: the switches, in their order. */
export const STUDY_SWITCHES = {
  countExactMatches: "Count exact matches without asking",
  newWordCards: "Show new words before asking them",
  shortcuts: "Keyboard shortcuts",
  readAloud: "Read new words and answers aloud",
  schedulesForms: "Ask for word forms in sessions",
};

export const SWITCHED_ON = "Switched on by itself, after three exact answers that you agreed with.";

/** How a learner is asked, and whether exact answers count without asking though nobody said so. */
export function studySettings(user: User) {
  const countExactMatches = countsExactMatches(user);
  const readAloud = user.readAloud ?? false;
  return {
    settings: pickFields(STUDY_SWITCHES, { ...user, countExactMatches, readAloud }),
    isSwitchedOn: countExactMatches && user.countExactMatches === null,
  };
}
