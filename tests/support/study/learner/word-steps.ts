import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Category } from "#models/words/word-rules.ts";
import type { Learner } from "#services/study/learner.ts";
import { addWord } from "#services/words/add-word.ts";
import { changeWord } from "#services/words/change-word.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { wordText } from "#tests/support/database/database.ts";
import type { LearnerModel } from "./learner-model.ts";

/** Adds a word that differs from all others. */
export async function add(category: Category, model: LearnerModel, learner: Learner, now: Date) {
  const serial = randomUUID().replaceAll(/[^a-f]/g, "");
  const text = wordText({ category, arabicWord: arabicOf(randomUUID()), englishMeaning: serial });
  const added = await addWord(learner, text, { confirmDifferent: true, now });
  if (added.outcome === "added") model.words.push(added.word.id);
}

function arabicOf(uuid: string): string {
  return uuid
    .replaceAll("-", "")
    .replace(/./g, (digit) => String.fromCharCode(0x62a + Number.parseInt(digit, 16)));
}

/** Deletes a word, when there is one. */
export async function remove(wordId: string | undefined, model: LearnerModel, learner: Learner) {
  if (!wordId) return;
  expect(await deleteWord(learner.id, wordId)).toBe(true);
  model.words = model.words.filter((id) => id !== wordId);
}

/** Moves a word to another category, when there is one. */
export async function move(
  wordId: string | undefined,
  category: Category,
  learner: Learner,
  now: Date,
) {
  if (!wordId) return;
  expect(await changeWord(learner.id, wordId, { category }, now)).toMatchObject({
    outcome: "changed",
  });
}
