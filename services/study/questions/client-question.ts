import type { Direction } from "#models/scheduling/direction.ts";
import type { WordForm } from "#models/words/word-forms.ts";
import type { AnyCategory } from "#models/words/word-rules.ts";

/** A question as the session screen puts it. */
export type ClientQuestion = {
  vocabularyId: string;
  arabicWord: string;
  /** The word in Latin letters; null if its marks don't say how it is read. */
  reading: string | null;
  englishTranslation: string;
  exampleSentence: string | null;
  exampleTranslation: string | null;
  category: AnyCategory;
  translationDirection: Direction;
  questionSentence: string | null;
  correctAnswer: string;
  imageUrl: string | null;
  recordingUrl: string | null;
  root: string | null;
  form: AskedForm | null;
};

/** The form that is asked for in place of the word, and the word; the Arabic text of the question is the form. */
export type AskedForm = { name: WordForm; of: string };

/** The prompt of a question, without the side that is the answer. */
export type Prompt = Pick<ClientQuestion, "vocabularyId" | "category" | "translationDirection"> & {
  text: string;
  questionSentence: string | null;
  /** The first letters of the answer, where the text alone means another word as well. */
  startsWith: string | null;
  form: AskedForm | null;
};
