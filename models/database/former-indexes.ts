import mongoose from "mongoose";
import { definedModels } from "./mongoose.server.ts";

// Most are of lists that were in the order of their ids; by collection.
const FORMER = {
  vocabulary: [
    "userId_1__id_-1",
    "userId_1_category_1__id_-1",
    "userId_1_arabicKey_1__id_1",
    "userId_1_meaningKey_1__id_1",
    "userId_1_category_1_meaningKey_1__id_1",
  ],
  progress: [
    "userId_1__id_-1",
    "userId_1_dueDay_1__id_1",
    "userId_1_category_1_dueDay_1__id_1",
    "hardest",
    "hardestOfCategory",
    "band",
    "userId_1_band_1_addedAt_-1__id_-1",
    "userId_1_masteredAt_-1",
  ],
  wordSetItems: ["setId_1__id_-1"],
  wordSets: [
    "isPublic_1_duplicateCount_-1__id_-1",
    "isPublic_1__id_-1",
    "isPublic_1_search.grams_1__id_-1",
  ],
  stories: ["userId_1__id_-1"],
  practiceSessions: ["userId_1__id_-1", "userId_1_playedAt_-1"],
  web_sessions: ["sess.userId_1"],
  coupons: ["isActive_1__id_-1"],
  coupon_uses: ["userId_1__id_1"],
  cancellation_feedback: ["userId_1__id_1"],
  sim_events: ["expiresAt_-1__id_-1"],
  sim_objects: ["kind_1_customer_1__id_-1", "kind_1_lookup_1__id_-1"],
};

const FORMER_COLLECTIONS = ["wordSearch"];

const NAMESPACE_NOT_FOUND = 26;
const INDEX_NOT_FOUND = 27;

/** Drops the indexes that no query uses any more. */
export async function dropFormerIndexes(): Promise<void> {
  const models = definedModels();
  for (const [name, indexes] of Object.entries(FORMER)) {
    for (const index of indexes) await dropIndex(models.get(name), index);
  }
}

/** Drops the collections that nothing is read from any more. */
export async function dropFormerCollections(): Promise<void> {
  for (const name of FORMER_COLLECTIONS) {
    try {
      await mongoose.connection.collection(name).drop();
    } catch (error) {
      if (Object(error).code !== NAMESPACE_NOT_FOUND) throw error;
    }
  }
}

async function dropIndex(
  model: ReturnType<ReturnType<typeof definedModels>["get"]>,
  index: string,
): Promise<void> {
  try {
    await model?.collection.dropIndex(index);
  } catch (error) {
    if (Object(error).code !== INDEX_NOT_FOUND) throw error;
  }
}
