import type { Tier } from "#models/users/plan-rules.ts";

/** What the shell shows of the signed-in learner. */
export type ShellUser = {
  name: string;
  tier: Tier;
  /** False where an outside provider keeps the password. */
  hasPassword?: boolean;
  /** Vowel marks are hidden until a word is touched. */
  showsMarksOnTap?: boolean;
};
