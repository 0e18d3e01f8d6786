import { trusted } from "#models/database/mongoose.server.ts";
import { type Progress, ProgressModel, toProgress } from "./progress.ts";

/** The progress of mastered words, those mastered last first. */
export async function masteredWords(userId: string, limit: number): Promise<Progress[]> {
  const stored = await ProgressModel.find({
    userId,
    masteredAt: trusted({ $type: "date" }),
  })
    .sort({ masteredAt: -1 })
    .limit(limit)
    .lean();
  return stored.map(toProgress);
}
