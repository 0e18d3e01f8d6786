import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import { mapFields, pickFields } from "#models/field-table.ts";
import { rootOfWord } from "#models/lexicon/root-of-word.server.ts";
import { recordingUrlOf } from "#models/recordings/recording-rules.ts";
import { startOfDay } from "#models/scheduling/local-day.ts";
import { verbFormOf } from "#models/words/verb-form.ts";
import type { Word } from "#models/words/word.ts";
import { OPTIONAL_TEXTS, type OptionalTexts, REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import { ANY_CATEGORIES, PARTS_OF_SPEECH, WORD_SOURCES } from "#models/words/word-rules.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";

/** A category in an answer: a stored value outside the three reads as other. */
export const anyCategory = z.enum(ANY_CATEGORIES).meta({ id: "AnyCategory" });

/** VocabularyItem of the API. */
export const vocabularyItem = z
  .object({
    id: objectId,
    userId: objectId,
    ...mapFields(REQUIRED_TEXTS, () => z.string()),
    category: anyCategory,
    ...withExampleNames(mapFields(OPTIONAL_TEXTS, () => z.string().nullable())),
    partOfSpeech: z.enum(PARTS_OF_SPEECH).nullable(),
    imageUrl: z.string().nullable(),
    recordingUrl: z.string().nullable(),
    isAiGenerated: z.boolean(),
    source: z.enum(WORD_SOURCES),
    acceptedAnswers: z.array(z.string()),
    createdAt: moment,
  })
  .meta({ id: "VocabularyItem" });

/** ScheduledItem of the API. */
export const scheduledItem = vocabularyItem
  .extend({
    progress: z.object({
      nextReview: moment.nullable(),
      arabicToEnglishStreak: count,
      englishToArabicStreak: count,
    }),
  })
  .meta({ id: "ScheduledItem" });

/** SharedWord of the API: a word of somebody's public set, without owner and progress. */
export const sharedWord = vocabularyItem
  .omit({
    userId: true,
    recordingUrl: true,
    isAiGenerated: true,
    source: true,
    acceptedAnswers: true,
    createdAt: true,
  })
  .meta({ id: "SharedWord" });

/** A word as others see it in a public set. */
export function toSharedWord(word: Word): z.input<typeof sharedWord> {
  const { userId, recordingUrl, isAiGenerated, source, acceptedAnswers, createdAt, ...shown } =
    toVocabularyItem(word);
  return shown;
}

/** A word as the API shows it. */
export function toVocabularyItem(word: Word): z.input<typeof vocabularyItem> {
  return {
    id: word.id,
    userId: word.userId,
    ...pickFields(REQUIRED_TEXTS, word),
    category: word.category,
    ...withExampleNames({
      ...pickFields(OPTIONAL_TEXTS, word),
      verbForm: verbFormOf(word),
      root: rootOfWord(word),
    }),
    partOfSpeech: word.partOfSpeech,
    imageUrl: word.imageUrl,
    recordingUrl: recordingUrlOf(word),
    isAiGenerated: word.isAiGenerated,
    source: word.source,
    acceptedAnswers: word.acceptedAnswers,
    createdAt: word.createdAt.toISOString(),
  };
}

/** The optional texts as the API names them: exampleMeaning also under its two read-only names. */
export function withExampleNames<Text>({
  exampleSentence,
  exampleMeaning,
  ...more
}: Record<keyof OptionalTexts, Text>) {
  return {
    exampleSentence,
    exampleMeaning,
    englishExampleSentence: exampleMeaning,
    exampleTranslation: exampleMeaning,
    ...more,
  };
}

/** A word with its progress as the API shows them, in the learner's IANA zone. */
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
