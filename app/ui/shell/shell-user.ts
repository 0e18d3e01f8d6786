import type { Tier } from "#models/users/plan-rules.ts";

/** What the shell shows of the signed-in learner. */
export type ShellUser = {
  name: string;
  tier: Tier;
  /** Vowel marks are hidden until a word is touched. */
  showsMarksOnTap?: boolean;
};
