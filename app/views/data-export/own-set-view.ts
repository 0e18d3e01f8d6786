import { z } from "zod";
import { objectId } from "#app/api/output-fields.ts";
import { toWordSetView, wordSet } from "#app/views/word-sets/word-set-view.ts";
import type { SetWithWords } from "#services/data-export/own-data.ts";

/** A set as its learner takes it along: with the ids of its words. */
export const ownSet = wordSet.extend({ vocabularyIds: z.array(objectId) }).meta({ id: "OwnSet" });

/** A set and its words as the files of one's own data have them. */
export function toOwnSet({ wordIds, ...set }: SetWithWords): z.input<typeof ownSet> {
  return { ...toWordSetView(set), vocabularyIds: wordIds };
}

/** The same in the archive: whether its copies come with recordings, too. */
export const archivedSet = ownSet.extend({ sharesRecordings: z.boolean() });

export function toArchivedSet(set: SetWithWords): z.input<typeof archivedSet> {
  return { ...toOwnSet(set), sharesRecordings: set.sharesRecordings };
}
