import type { Tier } from "#models/users/plan-rules.ts";

export type ShellUser = {
  name: string;
  tier: Tier;
  /** Vowel marks are hidden until a word is touched. */
  showsMarksOnTap?: boolean;
};
