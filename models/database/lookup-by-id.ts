import type { PipelineStage } from "mongoose";

/** The stage that puts the documents of another collection whose ids stand in `localField` into the list `as`. */
export function lookupById(
  { collection }: { collection: { collectionName: string } },
  localField: string,
  as: string,
): PipelineStage.Lookup {
  return { $lookup: { from: collection.collectionName, localField, foreignField: "_id", as } };
}
