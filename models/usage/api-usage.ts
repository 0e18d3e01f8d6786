import { defineModel, Mixed, ObjectId } from "#models/database/mongoose.server.ts";
import { always, collection, idOrNull, required, type Told } from "#models/database/schemas.ts";

export const API_OPERATIONS = [
  "generate-vocabulary",
  "translate-to-arabic",
  "bulk-process",
  "generate-story",
  "tts",
] as const;

// A year and a month, so that a bill can be compared with the one of a year ago.
const KEPT_SECONDS = 396 * 24 * 60 * 60;

const apiUseSchema = collection("api_usage", {
  /** Null for a visitor. */
  userId: idOrNull,
  service: required<"embedded" | "openai">(String),
  operation: required<(typeof API_OPERATIONS)[number]>(String),
  model: always.text,
  promptTokens: always.number,
  completionTokens: always.number,
  totalTokens: always.number,
  /** In US dollars; 0 where the price of the model is not known. */
  estimatedCost: always.number,
  /** Plain facts about the call, such as its duration in ms; nothing that anybody typed. */
  requestData: required<Record<string, string | number | boolean | null>>(Mixed),
  createdAt: always.time,
});
apiUseSchema.index({ userId: 1, createdAt: -1 });
apiUseSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const ApiUseModel = defineModel("ApiUse", apiUseSchema);

/** One call of a service that generates or speaks, also one that failed; tokens are 0 where none were counted. */
export type ApiUse = Told<typeof ApiUseModel, "_id">;

/** Records one call of a service. */
export async function recordApiUse({ userId, ...use }: ApiUse): Promise<void> {
  await ApiUseModel.create({ ...use, userId: userId === null ? null : new ObjectId(userId) });
}
