import type { Judgement } from "#models/arabic/verdict.ts";

/** The heading over an answer that is to be tried again in the other script; null over another one. */
export function scriptText({ hints }: Judgement, isArabicWanted: boolean): string | null {
  if (hints.join() !== "script") return null;
  return isArabicWanted ? "In Arabic, please" : "In English, please";
}
