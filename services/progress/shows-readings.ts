import { findUserStats } from "#models/study/user-stats.ts";
import { WORDS_WITH_READINGS } from "#models/users/display-rules.ts";
import type { User } from "#models/users/user.ts";

/** Whether words are offered to a user in Latin letters: as they chose, by default until 20 words have a star. */
export async function showsReadings({
  id,
  display: { readings },
}: Pick<User, "id" | "display">): Promise<boolean> {
  if (readings !== "first") return readings === "on";
  const { star0: _, practiceBoth: __, ...known } = (await findUserStats(id)).mastery;
  return Object.values(known).reduce((sum, words) => sum + words, 0) < WORDS_WITH_READINGS;
}
