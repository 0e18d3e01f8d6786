import { defineModel, ObjectId, Schema } from "#models/database/mongoose.server.ts";
import type { Write } from "#models/database/write.ts";
import type { Award } from "./rules/achievements.ts";

type StoredAchievement = Award & { userId: InstanceType<typeof ObjectId>; earnedAt: Date };

const achievementSchema = new Schema<StoredAchievement>(
  {
    userId: { type: ObjectId, required: true },
    category: { type: String, required: true },
    title: { type: String, required: true },
    type: { type: String, required: true },
    description: { type: String, required: true },
    points: { type: Number, required: true },
    requirement: { type: Number, required: true },
    earnedAt: { type: Date, required: true },
  },
  { collection: "achievements", versionKey: false },
);
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
