import type { PreparedWord } from "#models/arabic/beside/beside.ts";
import { preparedWord } from "#models/arabic/known-words.server.ts";
import { factsOf, type Progress } from "#models/progress/progress.ts";
import { updateProgress } from "#models/scheduling/progress-update.ts";
import { beginsToCount, countsExactMatches } from "#models/study/rules/exact-matches.ts";
import { comesBackText } from "#models/study/rules/next-review.ts";
import type { SessionQuestion } from "#models/study/study-session.ts";
import type { Word } from "#models/words/word.ts";
import { dayOf, type Learner } from "#services/study/learner.ts";
import { askedBy, askedWord } from "#services/study/questions/asked-word.ts";
import type { ClientQuestion } from "#services/study/questions/client-question.ts";
import { questionOf } from "#services/study/questions/question-of.ts";
import { fittedProgress } from "./fitted-progress.ts";
import { judgedBySchedule } from "./judged-by-schedule.ts";

/** A word's schedule as feedback shows it. */
export type NextReview = { comesBack: string | null; inARow: number };

/** The data that a browser needs to show the verdict and the feedback on an answer before the server has stored it. */
export type AnswerAhead = {
  question: ClientQuestion;
  asked: PreparedWord;
  countsExactMatches: boolean;
  /** Whether those after this answer do so by themselves, if it is one. */
  beginsToCountExact: boolean;
  ifCorrect: NextReview;
  ifIncorrect: NextReview;
};

/** Returns what is known of the current question's answer before it is given; null if the word is gone. */
export async function answerAhead(
  learner: Learner,
  { question, isAgain }: { question: SessionQuestion; isAgain: boolean },
  found: { word: Word; progress: Progress | null } | null,
  now: Date,
): Promise<AnswerAhead | null> {
  if (!found?.progress) return null;
  const { word, progress } = found;
  const { direction, askedForm } = question;
  const today = dayOf(learner, now);
  const asked = { wordId: word.id, direction, askedForm, answeredAt: now };
  const before = await fittedProgress(learner, factsOf(progress), asked);
  const review = (isCorrect: boolean): NextReview => {
    const given = judgedBySchedule(learner, { ...asked, isCorrect }, today, word);
    const after = isAgain ? progress : updateProgress(before, given).progress;
    const isFromArabic = direction === "arabic-to-english";
    return {
      comesBack: comesBackText(after, asked, today),
      inARow: isFromArabic ? after.arabicToEnglishStreak : after.englishToArabicStreak,
    };
  };
  const exactInARow = learner.exactInARow + 1;
  return {
    question: questionOf(question, word),
    asked: preparedWord(
      askedForm ? askedBy(question, word) : askedWord(askedTexts(word), direction),
    ),
    countsExactMatches: countsExactMatches(learner),
    beginsToCountExact: beginsToCount({ ...learner, exactInARow }, { isExact: !isAgain }),
    ifCorrect: review(true),
    ifIncorrect: review(false),
  };
}

/** Returns the texts that judging looks at; the rest of a word is not sent. */
function askedTexts(word: Word) {
  const { arabicWord, englishMeaning, category, partOfSpeech, gender, acceptedAnswers } = word;
  const { pastTense, presentTense, verbalNoun, pluralForm, synonym, particle } = word;
  const { feminine, collective, dual } = word;
  return {
    ...{ arabicWord, englishMeaning, category, partOfSpeech, gender, acceptedAnswers },
    ...{ pastTense, presentTense, verbalNoun, pluralForm, synonym, particle },
    ...{ feminine, collective, dual },
  };
}
