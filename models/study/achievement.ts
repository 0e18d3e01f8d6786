import { defineModel, ObjectId } from "#models/database/mongoose.server.ts";
import { always, collection, required } from "#models/database/schemas.ts";
import type { Write } from "#models/database/write.ts";
import type { Award } from "./rules/achievements.ts";

const achievementSchema = collection("achievements", {
  userId: always.id,
  category: required<Award["category"]>(String),
  title: always.text,
  type: required<Award["type"]>(String),
  description: always.text,
  points: always.number,
  requirement: always.number,
  earnedAt: always.time,
});
achievementSchema.index({ userId: 1, type: 1, requirement: 1 }, { unique: true });

const AchievementModel = defineModel("Achievement", achievementSchema);

/** Lists the achievements of a learner by kind and count. */
export async function listAchievements(userId: string): Promise<(Award & { earnedAt: Date })[]> {
  return AchievementModel.find({ userId }, { _id: 0, userId: 0 })
    .sort({ type: 1, requirement: 1 })
    .lean();
}

/** Stores what a learner earned; earned again it stays as it was. */
export function achievementOnce(userId: string, award: Award, earnedAt: Date): Write {
  const { type, requirement, ...rest } = award;
  return {
    model: AchievementModel,
    name: "updateOne",
    filter: { userId: new ObjectId(userId), type, requirement },
    update: { $setOnInsert: { ...rest, earnedAt } },
    upsert: true,
  };
}
