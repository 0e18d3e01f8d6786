import { defineModel, Mixed, ObjectId, Schema } from "#models/database/mongoose.server.ts";

export const API_OPERATIONS = [
  "generate-vocabulary",
  "translate-to-arabic",
  "bulk-process",
  "generate-story",
  "tts",
] as const;

/** One call of a service that generates or speaks, also one that failed; tokens are 0 where none were counted. */
export type ApiUse = {
  /** Null for a visitor. */
  userId: string | null;
  service: "embedded" | "openai";
  operation: (typeof API_OPERATIONS)[number];
  model: string;
  promptTokens: number;
  completionTokens: number;
  totalTokens: number;
  /** In US dollars; 0 where the price of the model is not known. */
  estimatedCost: number;
  /** Plain facts about the call, such as its duration in ms; nothing that anybody typed. */
  requestData: Record<string, string | number | boolean | null>;
  createdAt: Date;
};

type StoredApiUse = Omit<ApiUse, "userId"> & { userId: InstanceType<typeof ObjectId> | null };

// A year and a month, so that a bill can be compared with the one of a year ago.
const KEPT_SECONDS = 396 * 24 * 60 * 60;

const count = { type: Number, required: true } as const;

const apiUseSchema = new Schema<StoredApiUse>(
  {
    userId: { type: ObjectId, default: null },
    service: { type: String, required: true },
    operation: { type: String, required: true },
    model: { type: String, required: true },
    promptTokens: count,
    completionTokens: count,
    totalTokens: count,
    estimatedCost: count,
    requestData: { type: Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: "api_usage", versionKey: false },
);
apiUseSchema.index({ userId: 1, createdAt: -1 });
apiUseSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const ApiUseModel = defineModel("ApiUse", apiUseSchema);

/** Records one call of a service. */
export async function recordApiUse({ userId, ...use }: ApiUse): Promise<void> {
  await ApiUseModel.create({ ...use, userId: userId === null ? null : new ObjectId(userId) });
}
