import type { RestoredList } from "#models/data-import/restore-rules.ts";
import { bringAnswers } from "./bring-answers.ts";
import { bringAchievements, bringDays, bringStories, bringTexts } from "./bring-days.ts";
import { bringImage, bringRecording } from "./bring-media.ts";
import { bringProgress } from "./bring-progress.ts";
import { bringPractices, bringSessions } from "./bring-sessions.ts";
import { bringSet } from "./bring-sets.ts";
import { bringWords } from "./bring-words.ts";
import type { Bringing, Tally } from "./bringing.ts";
import type { Returned } from "./returned.ts";

export type Bringer<List extends RestoredList> = {
  /** How many records are stored in one transaction. */
  atOnce: number;
  isAlone?: true;
  bring: (into: Bringing, records: readonly Returned[List][]) => Promise<Tally>;
};

/** The verbs that bring records back, by their lists. */
export const BRINGERS: { [List in RestoredList]: Bringer<List> } = {
  words: { atOnce: 100, bring: bringWords },
  progress: { atOnce: 100, bring: bringProgress },
  answers: { atOnce: 50, bring: bringAnswers },
  sessions: { atOnce: 20, bring: bringSessions },
  sets: { atOnce: 1, bring: bringSet },
  practice: { atOnce: 5, bring: bringPractices },
  stories: { atOnce: 20, bring: bringStories },
  texts: { atOnce: 20, bring: bringTexts },
  days: { atOnce: 10, bring: bringDays },
  achievements: { atOnce: 20, bring: bringAchievements },
  images: { atOnce: 1, isAlone: true, bring: bringImage },
  recordings: { atOnce: 1, isAlone: true, bring: bringRecording },
};
