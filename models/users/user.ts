import { defineModel, type ObjectId, Schema } from "#models/database/mongoose.server.ts";
import { type Display, readDisplay } from "./display-rules.ts";

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
  display: Display;
  subscriptionTier: "free" | "basic" | "pro";
  subscriptionStatus: string;
  isAdmin: boolean;
};

/** A learner as stored: who they are to the identity provider, and what study and billing keep on them. */
export type UserRecord = {
  issuer: string;
  subject: string;
  username: string;
  usernameFolded: string;
  firstName: string | null;
  email: string | null;
  emailVerified: boolean;
  points: number;
  streak: number;
  lastStudyDate: string | null;
  dailyNewWords: number;
  dailyReviews: number;
  desiredRetention: number;
  timeZone: string | null;
  display: Display | null;
  subscriptionTier: User["subscriptionTier"];
  subscriptionStatus: string;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  subscriptionStartDate: Date | null;
  subscriptionEndDate: Date | null;
  dailyVocabCount: number;
  dailyStoryCount: number;
  lastUsageReset: Date | null;
  createdAt: Date;
};

export type StoredUser = UserRecord & { _id: InstanceType<typeof ObjectId> };

const displaySchema = new Schema<Display>(
  { theme: String, arabicFace: String, arabicSize: Number, vowelMarks: String },
  { _id: false },
);

const userSchema = new Schema<UserRecord>(
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
    display: { type: displaySchema, default: null },
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

/** A stored learner as the rest of the program sees one; whether they are the admin is decided per request. */
export function toUser(record: StoredUser, role: { isAdmin: boolean }): User {
  return {
    id: record._id.toHexString(),
    username: record.username,
    firstName: record.firstName,
    email: record.email,
    points: record.points,
    streak: record.streak,
    lastStudyDate: record.lastStudyDate,
    dailyNewWords: record.dailyNewWords,
    dailyReviews: record.dailyReviews,
    desiredRetention: record.desiredRetention,
    timeZone: record.timeZone,
    display: readDisplay(record.display ?? {}),
    subscriptionTier: record.subscriptionTier,
    subscriptionStatus: record.subscriptionStatus,
    isAdmin: role.isAdmin,
  };
}
