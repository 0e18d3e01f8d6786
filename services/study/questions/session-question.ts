import type { Answer } from "#models/study/answer.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import type { Word } from "#models/words/word.ts";
import { textOfForm } from "#models/words/word-forms.ts";
import type { WordText } from "#models/words/word-text.ts";

type Asked = Pick<SessionQuestion, "direction" | "askedForm">;

/** The answer that counts as right: the meaning, the Arabic word, or a form of it. */
export function correctAnswerOf(
  word: Omit<WordText, "category">,
  { direction, askedForm }: Asked,
): string {
  const form = askedForm && textOfForm(word, askedForm);
  return form || (direction === "arabic-to-english" ? word.englishMeaning : word.arabicWord);
}

/** A question about a word, not answered yet. */
export function questionAbout(
  word: Word,
  { direction, askedForm }: Asked,
  hasCard = false,
): SessionQuestion {
  return {
    wordId: word.id,
    direction,
    ...(askedForm && { askedForm }),
    arabicWord: word.arabicWord,
    englishMeaning: word.englishMeaning,
    category: word.category,
    correctAnswer: correctAnswerOf(word, { direction, askedForm }),
    attempt: 1,
    draft: null,
    typed: null,
    isTriedAgain: false,
    seconds: 0,
    answerId: null,
    isCorrect: null,
    hasCard,
    isExact: false,
    isAccepted: false,
    pointsEarned: 0,
  };
}

/**
 * The question that an answer of the log answers, with the solution that the learner was shown. The rest of what a
 * client says of it stands where the log says nothing.
 */
export function questionOfAnswer(
  answer: Answer,
  said: { userAnswer: string | null; correctAnswer: string; timeSpent: number },
): SessionQuestion {
  return {
    wordId: answer.wordId,
    direction: answer.direction,
    ...answer.snapshot,
    correctAnswer: said.correctAnswer,
    attempt: 1,
    draft: null,
    typed: said.userAnswer ?? answer.userAnswer,
    isTriedAgain: false,
    seconds: said.timeSpent || answer.timeSpent,
    answerId: answer.answerId,
    isCorrect: answer.isCorrect,
    hasCard: false,
    isExact: false,
    isAccepted: false,
    pointsEarned: answer.pointsEarned,
  };
}
