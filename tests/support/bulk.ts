import { setOperatorTier } from "#models/user-tier.ts";
import type { Learner, TestApp } from "./app.ts";

/** A learner whose plan has bulk import. */
export async function signUpPaid(app: TestApp): Promise<Learner> {
  const learner = await app.signUp();
  await setOperatorTier(learner.id, "basic");
  return learner;
}

const ARABIC = ["بَيْتٌ", "قَلَمٌ", "بَابٌ", "وَلَدٌ", "شَمْسٌ", "قَمَرٌ", "بَحْرٌ", "جَبَلٌ", "نَهْرٌ", "شَجَرَةٌ"];

/** That many lines of different words. */
export function listOf(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const base = ARABIC[index % ARABIC.length] ?? "";
    return `${base}${"ا".repeat(Math.floor(index / ARABIC.length))} - meaning ${index}`;
  }).join("\n");
}
