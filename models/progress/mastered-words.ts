import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { type Progress, ProgressModel, toProgress } from "./progress.ts";

/** The progress of mastered words, those mastered last first. */
export function masteredWords(userId: string, limit: number): Promise<Progress[]> {
  return answerQuery({
    model: ProgressModel,
    filter: { userId, masteredAt: trusted({ $type: "date" }) },
    sort: { masteredAt: -1, _id: -1 },
    limit,
    toResult: (stored) => stored.map(toProgress),
  });
}
