import { z } from "zod";
import { count, moment, objectId } from "#app/api/output-fields.ts";
import { practiceSession, toPracticeView } from "#app/views/practice/practice-session-view.ts";
import { pickFields } from "#models/field-table.ts";
import { QUESTION_KINDS } from "#models/practice/practice-question.ts";
import type { PracticeItem, PracticeSession } from "#models/practice/practice-session.ts";
import { REPEAT_TYPES } from "#models/pronunciation/pronunciation-options.ts";
import { DIRECTIONS } from "#models/scheduling/direction.ts";

const ownItem = z.object({
  vocabularyId: objectId,
  asked: z.custom<PracticeItem["kind"]>(isQuestionKind),
  translationDirection: z.enum(DIRECTIONS),
  choice: z.object({ options: z.array(z.string()), answer: z.string() }).nullable(),
  userAnswer: z.string().nullable(),
  isCorrect: z.boolean().nullable(),
  answeredAt: moment.nullable(),
  seconds: z.number().min(0),
});

const words = z.array(count);

const ownFields = {
  playedAt: moment.nullable(),
  seconds: z.number().min(0),
  isDrawn: z.boolean(),
  asksForms: z.boolean(),
  asksRoots: z.boolean(),
  pronunciationOptions: z
    .object({
      repeatType: z.enum(REPEAT_TYPES),
      repetitions: count,
      delayBetweenRepetitions: count,
      saveForOffline: z.boolean(),
    })
    .nullable(),
  /** The board of a matching exercise, its words as numbers of the items. */
  board: z
    .object({
      english: z.array(count.nullable()),
      arabic: z.array(count.nullable()),
      queue: words,
      pairs: z.array(z.object({ english: count, arabic: count })),
      missed: words,
      attempts: count,
    })
    .nullable(),
  retry: z.string().nullable(),
};

/** A practice run with its questions, cards or words as its learner takes it along. */
export const ownPractice = practiceSession.extend({ ...ownFields, items: z.array(ownItem) });

export function toOwnPractice(practice: PracticeSession) {
  return {
    ...toPracticeView(practice),
    ...pickFields(ownFields, practice),
    matching: matchingOf(practice),
    items: practice.items.map(({ wordId, kind, direction, typed, ...item }) => ({
      ...item,
      vocabularyId: wordId,
      asked: kind,
      translationDirection: direction,
      userAnswer: typed,
    })),
  } satisfies z.input<typeof ownPractice> & { matching: unknown };
}

/** How the words of a matching exercise were joined, by their ids; null for any other exercise. */
function matchingOf({ board, items }: PracticeSession) {
  if (!board) return null;
  const idOf = (word: number) => items[word]?.wordId ?? null;
  const { attempts, pairs, missed } = board;
  return {
    attempts,
    pairs: pairs.map(({ english, arabic }) => ({ english: idOf(english), arabic: idOf(arabic) })),
    missed: missed.map(idOf),
  };
}

const PERSON_KIND = /^(past|present) [A-Za-z]{1,20}$/;

function isQuestionKind(kind: unknown): boolean {
  if (typeof kind !== "string") return false;
  return QUESTION_KINDS.some((one) => one === kind) || PERSON_KIND.test(kind);
}
