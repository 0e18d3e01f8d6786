import { findBatch } from "#models/imports/import-batch.ts";

/** The ids of the words that the last import of a learner made. */
export async function importedWords(userId: string): Promise<string[]> {
  const batch = await findBatch(userId);
  return batch?.entries.flatMap(({ wordId }) => wordId ?? []) ?? [];
}
