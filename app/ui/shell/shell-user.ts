/** What the shell shows of the signed-in learner. */
export type ShellUser = { name: string; tier: "free" | "basic" | "pro" };
