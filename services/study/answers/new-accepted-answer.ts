import { canBeAccepted, type Judgement } from "#models/arabic/verdict.ts";
import { lengthOf } from "#models/text-length.ts";
import type { Word } from "#models/words/word.ts";
import { ACCEPTED_ANSWER_LENGTH } from "#models/words/word-rules.ts";

/** Returns the typed text if it can become another accepted answer of the word, else null. */
export function newAcceptedAnswer(
  { acceptedAnswers }: Pick<Word, "acceptedAnswers">,
  typed: string | null,
  matched: Judgement,
): string | null {
  const isNew =
    typed !== null &&
    canBeAccepted(matched) &&
    lengthOf(typed) <= ACCEPTED_ANSWER_LENGTH &&
    !acceptedAnswers.includes(typed);
  return isNew ? typed : null;
}
