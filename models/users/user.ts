import { defineModel, Mixed } from "#models/database/mongoose.server.ts";
import {
  absent,
  always,
  collection,
  inside,
  orNull,
  type Stored,
} from "#models/database/schemas.ts";
import { type FieldValues, field, mapFields, pickFields } from "#models/field-table.ts";
import { type Display, readDisplay } from "./display-rules.ts";
import { USUAL_GOALS } from "./goal-rules.ts";
import { type KeptMemory, readMemory } from "./learner-memory.ts";

const optionalText = field<string | null>(String, null);
const optionalDate = field<Date | null>(Date, null);

export const NAME_FIELDS = {
  username: always.text,
  firstName: optionalText,
  email: optionalText,
};

export const SCORE_FIELDS = {
  points: field(Number, 0),
  streak: field(Number, 0),
  lastStudyDate: optionalText,
};

export const SETTING_FIELDS = {
  dailyNewWords: field(Number, USUAL_GOALS.dailyNewWords),
  dailyReviews: field(Number, USUAL_GOALS.dailyReviews),
  desiredRetention: field(Number, 0.9),
  timeZone: optionalText,
};

/** How a learner wants to be asked. */
export const STUDY_SETTING_FIELDS = {
  /** Words that the learner did not type are shown once before they are asked. */
  newWordCards: field(Boolean, true),
  /** An exact answer counts without being judged; null until the learner chose, see `countsExactMatches`. */
  countExactMatches: field<boolean | null>(Boolean, null),
  /** Single keys answer, judge and undo. */
  shortcuts: field(Boolean, true),
  /** New words and answers are read when they appear; null until the learner chose. */
  readAloud: field<boolean | null>(Boolean, null),
  /** Sessions ask for forms of words, too, which come back by a schedule of their own. */
  schedulesForms: field(Boolean, false),
};

export type StudySettings = FieldValues<typeof STUDY_SETTING_FIELDS>;

const USER_FIELDS = {
  ...NAME_FIELDS,
  ...SCORE_FIELDS,
  ...SETTING_FIELDS,
  subscriptionTier: field<"free" | "basic" | "pro">(String, "free"),
  subscriptionStatus: field(String, "inactive"),
};

const LATER_FIELDS = {
  ...STUDY_SETTING_FIELDS,
  /** Exact answers in a row that the learner agreed with, counted until these count without being judged. */
  exactInARow: field(Number, 0),
};

/** Which mail a learner wants, of that which is not necessary. */
export const MAIL_FIELDS = {
  mailsTrialEnd: field(Boolean, true),
  mailsNewSignIn: field(Boolean, false),
};

const RECORD_FIELDS = {
  issuer: always.text,
  subject: always.text,
  usernameFolded: always.text,
  emailVerified: field(Boolean, false),
  ...USER_FIELDS,
  ...LATER_FIELDS,
  ...MAIL_FIELDS,
  stripeCustomerId: optionalText,
  stripeSubscriptionId: optionalText,
  subscriptionStartDate: optionalDate,
  subscriptionEndDate: optionalDate,
  subscriptionPeriodEnd: optionalDate,
  subscriptionTrialEnd: optionalDate,
  /** The tier that an operator gave, below which no end of a subscription leads; null in records from before it was kept. */
  givenTier: field<"free" | "basic" | "pro" | null>(String, null),
  /** The learner is still to say that they kept the recovery code of their sign-up. */
  recoveryCodeWaits: field(Boolean, false),
  createdAt: always.time,
};

/** A learner as the rest of the program sees one; ids are 24 hex digits. */
export type User = FieldValues<typeof USER_FIELDS> &
  FieldValues<typeof LATER_FIELDS> & {
    id: string;
    display: Display;
    memory: KeptMemory;
    /** The choices of the latest session that was set up, as stored. */
    lastSetup: unknown;
    catchUp: CatchUpPlan | null;
    recoveryCodeWaits: boolean;
    createdAt: Date;
    isAdmin: boolean;
  };

/** A learner's catch-up plan: due words a day (null: all) up to a local date. */
export type CatchUpPlan = { perDay: number | null; until: string };

const displaySchema = inside<Display>({
  theme: String,
  arabicFace: String,
  arabicSize: Number,
  vowelMarks: String,
  readings: String,
});

const lastSetupSchema = inside<unknown>({
  questionCount: Number,
  categories: [String],
  direction: String,
  timer: { kind: { type: String }, minutes: Number },
});

const catchUpSchema = inside<CatchUpPlan>({ perDay: Number, until: String });

const userSchema = collection("users", {
  ...RECORD_FIELDS,
  display: orNull(displaySchema),
  lastSetup: orNull<unknown>(lastSetupSchema),
  memory: absent<unknown>(Mixed),
  catchUp: orNull(catchUpSchema),
});
userSchema.index({ issuer: 1, subject: 1 }, { unique: true });
userSchema.index({ usernameFolded: 1 }, { unique: true });
const GIVEN = { $gt: "" };
userSchema.index(
  { stripeCustomerId: 1 },
  { unique: true, partialFilterExpression: { stripeCustomerId: GIVEN } },
);
userSchema.index(
  { stripeSubscriptionId: 1 },
  { unique: true, partialFilterExpression: { stripeSubscriptionId: GIVEN } },
);

export const UserModel = defineModel("User", userSchema);

export type StoredUser = Stored<typeof UserModel>;

/** A learner as stored: who they are to the identity provider, and what study and billing keep on them; times are UTC. */
export type UserRecord = Omit<StoredUser, "_id">;

/** A stored learner as the rest of the program sees one; whether they are the admin is decided per request. */
export function toUser(record: StoredUser, role: { isAdmin: boolean }): User {
  return {
    id: record._id.toHexString(),
    ...pickFields(USER_FIELDS, record),
    ...studyChoicesOf(record),
    display: readDisplay(record.display ?? {}),
    memory: readMemory(record.memory),
    recoveryCodeWaits: record.recoveryCodeWaits ?? false,
    createdAt: record.createdAt,
    isAdmin: role.isAdmin,
  };
}

/** Keeps with the account how its pages look. */
export async function keepDisplay(userId: string, display: Display): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: { display } });
}

/** How a learner wants to be asked, and what they chose last; records from before these were kept have none of it. */
export function studyChoicesOf(
  record: Partial<Pick<UserRecord, keyof typeof LATER_FIELDS | "lastSetup" | "catchUp">>,
) {
  return {
    ...(mapFields(
      LATER_FIELDS,
      (name) => record[name] ?? LATER_FIELDS[name].default,
    ) as FieldValues<typeof LATER_FIELDS>),
    lastSetup: record.lastSetup ?? null,
    catchUp: record.catchUp ?? null,
  };
}

/** Keeps how a learner wants to be asked, the given settings alone. */
export async function keepStudySettings(
  userId: string,
  settings: Partial<StudySettings>,
): Promise<void> {
  await UserModel.updateOne({ _id: userId }, { $set: settings });
}
