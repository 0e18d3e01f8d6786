import { startOfDay } from "#models/scheduling/local-day.ts";
import type { Word } from "#models/words/word.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";

/** VocabularyItem of the API; exampleMeaning also under its two read-only names. */
export function toVocabularyItem(word: Word) {
  return {
    id: word.id,
    userId: word.userId,
    arabicWord: word.arabicWord,
    englishMeaning: word.englishMeaning,
    category: word.category,
    exampleSentence: word.exampleSentence,
    exampleMeaning: word.exampleMeaning,
    englishExampleSentence: word.exampleMeaning,
    exampleTranslation: word.exampleMeaning,
    pluralForm: word.pluralForm,
    pastTense: word.pastTense,
    presentTense: word.presentTense,
    verbalNoun: word.verbalNoun,
    particle: word.particle,
    synonym: word.synonym,
    antonym: word.antonym,
    gender: word.gender,
    partOfSpeech: word.partOfSpeech,
    imageUrl: word.imageUrl,
    isAiGenerated: word.isAiGenerated,
    source: word.source,
    acceptedAnswers: word.acceptedAnswers,
    createdAt: word.createdAt.toISOString(),
  };
}

/** ScheduledItem of the API, in the learner's IANA zone. */
export function toScheduledItem({ word, progress }: ScheduledWord, timeZone: string) {
  return {
    ...toVocabularyItem(word),
    progress: {
      nextReview: toNextReview(progress?.dueDay ?? null, timeZone),
      arabicToEnglishStreak: progress?.arabicToEnglishStreak ?? 0,
      englishToArabicStreak: progress?.englishToArabicStreak ?? 0,
    },
  };
}

/** The first instant of a due day in the learner's IANA zone. */
export function toNextReview(dueDay: string | null, timeZone: string): string | null {
  return dueDay && startOfDay(dueDay, timeZone).toISOString();
}
