import type { Judgement } from "#models/arabic/verdict.ts";

/** The heading over an answer that is to be tried again, without a stop. */
export function almostText({ hints }: Judgement, isArabicWanted: boolean): string {
  if (hints.join() !== "script") return "Almost right";
  return isArabicWanted ? "In Arabic, please" : "In English, please";
}
