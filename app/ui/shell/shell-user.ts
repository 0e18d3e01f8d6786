/** What the shell shows of the signed-in learner. */
export type ShellUser = {
  name: string;
  tier: "free" | "basic" | "pro";
  /** False where an outside provider keeps the password. */
  hasPassword?: boolean;
  /** Vowel marks are hidden until a word is touched. */
  showsMarksOnTap?: boolean;
};
