import { z } from "zod";
import type { Page } from "#app/api/endpoint.ts";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import { listPage } from "#app/api/result.ts";
import { pickFields } from "#models/field-table.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import { COLOR_PATTERN } from "#models/word-sets/word-set-rules.ts";
import type { Word } from "#models/words/word.ts";
import type { WordList } from "#services/word-sets/words-of-sets.ts";

const fields = {
  id: objectId,
  name: z.string(),
  description: z.string().nullable(),
  color: z.string().regex(COLOR_PATTERN),
  isPublic: z.boolean(),
  wordCount: count,
  createdAt: moment,
  updatedAt: moment,
};

/** WordSet of the API. */
export const wordSet = z.object({ ...fields, userId: objectId }).meta({ id: "WordSet" });

/** SharedSet of the API. */
export const sharedSet = z
  .object({ ...fields, authorName: z.string(), duplicateCount: count })
  .meta({ id: "SharedSet" });

/** An own set as the API shows it. */
export function toWordSetView(set: WordSet): z.input<typeof wordSet> {
  return pickFields(wordSet.shape, set);
}

/** A public set of somebody as the API shows it. */
export function toSharedSetView(set: Omit<WordSet, "userId"> & { authorName: string }) {
  return pickFields(sharedSet.shape, set);
}

/** One page of words, each through its view. */
export function wordListPage<View>(
  { words, next }: WordList,
  page: Page<string>,
  view: (word: Word) => View,
) {
  return listPage(words.map(view), next === null ? null : page.cursor(next));
}

/** Which part of a list of words was asked for. */
export function partOf({ limit, after }: Page<string>) {
  return { limit, after: after ?? undefined };
}
