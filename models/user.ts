import { DocumentSchema, defineModel } from "./mongoose.server.ts";

/** A learner as the rest of the program sees one; ids are 24 hex digits, times are UTC. */
export type User = {
  id: string;
  username: string;
  firstName: string | null;
  email: string | null;
  points: number;
  streak: number;
  lastStudyDate: string | null;
  dailyNewWords: number;
  dailyReviews: number;
  desiredRetention: number;
  timeZone: string | null;
  subscriptionTier: "free" | "basic" | "pro";
  subscriptionStatus: string;
  isAdmin: boolean;
};

const userSchema = new DocumentSchema(
  {
    issuer: { type: String, required: true },
    subject: { type: String, required: true },
    username: { type: String, required: true },
    usernameFolded: { type: String, required: true },
    firstName: { type: String, default: null },
    email: { type: String, default: null },
    emailVerified: { type: Boolean, default: false },
    points: { type: Number, default: 0 },
    streak: { type: Number, default: 0 },
    lastStudyDate: { type: String, default: null },
    dailyNewWords: { type: Number, default: 5 },
    dailyReviews: { type: Number, default: 10 },
    desiredRetention: { type: Number, default: 0.9 },
    timeZone: { type: String, default: null },
    subscriptionTier: { type: String, default: "free" },
    subscriptionStatus: { type: String, default: "inactive" },
    stripeCustomerId: { type: String, default: null },
    stripeSubscriptionId: { type: String, default: null },
    subscriptionStartDate: { type: Date, default: null },
    subscriptionEndDate: { type: Date, default: null },
    dailyVocabCount: { type: Number, default: 0 },
    dailyStoryCount: { type: Number, default: 0 },
    lastUsageReset: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: "users", versionKey: false },
);
userSchema.index({ issuer: 1, subject: 1 }, { unique: true });
userSchema.index({ usernameFolded: 1 }, { unique: true });

export const UserModel = defineModel("User", userSchema);
