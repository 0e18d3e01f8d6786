import type { AskedWord } from "#models/arabic/verdict.ts";
import { synonymsOf } from "#models/lexicon/synonyms.ts";
import { putForm } from "#models/practice/practice-question.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import type { Word } from "#models/words/word.ts";
import { textOfForm } from "#models/words/word-forms.ts";

type Text = Omit<AskedWord, "direction" | "alsoMeans">;

/** A word as it is asked, with the exact synonyms that the lexicon has of it. */
export function askedWord(word: Text, direction: AskedWord["direction"]): AskedWord {
  return { ...word, direction, alsoMeans: synonymsOf(word) };
}

/** The text that an answer to a question of a session is matched with, as its word is now; the question stands in for a word that is gone. */
export function askedBy(question: SessionQuestion, word: Word | null): AskedWord {
  if (!question.askedForm) return askedWord(word ?? question, question.direction);
  return putForm(question.arabicWord, formAsked(question, word)).asked;
}

/** The form that a question asks for, as its word is now, else as it was when the question was chosen. */
export function formAsked(
  { askedForm, correctAnswer }: Pick<SessionQuestion, "askedForm" | "correctAnswer">,
  word: Word | null,
): string {
  return (word && askedForm && textOfForm(word, askedForm)) ?? correctAnswer;
}
