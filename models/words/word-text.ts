import { mapFields, pickFields } from "#models/field-table.ts";
import {
  OPTIONAL_TEXTS,
  type OptionalTexts,
  REQUIRED_TEXTS,
  type RequiredTexts,
} from "./word-fields.ts";
import type { AnyCategory, Category, PartOfSpeech } from "./word-rules.ts";

/** The text of a word as a learner may write it; optional text that is empty is null. */
export type WordText = RequiredTexts &
  OptionalTexts & {
    category: Category;
    partOfSpeech: PartOfSpeech | null;
    acceptedAnswers: string[];
    imageUrl: string | null;
  };

/** The text of a word, and nothing else of what is given; what is missing is empty. */
export function completeText<Name extends AnyCategory>(
  given: RequiredTexts & { category: Name } & Partial<Omit<WordText, "category">>,
): Omit<WordText, "category"> & { category: Name } {
  return {
    ...pickFields(REQUIRED_TEXTS, given),
    category: given.category,
    ...mapFields(OPTIONAL_TEXTS, (name) => given[name] ?? null),
    partOfSpeech: given.partOfSpeech ?? null,
    acceptedAnswers: given.acceptedAnswers ?? [],
    imageUrl: given.imageUrl ?? null,
  };
}
