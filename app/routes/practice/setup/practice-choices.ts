import type { PickStart } from "#app/word-sets/pick-start.ts";
import { isId } from "#models/database/id.ts";
import {
  completeOptions,
  type DisplayOptions,
  type Exercise,
  MOST_PRACTICE_SETS,
  MOST_SINGLE_WORDS,
  PRACTICE_DIRECTIONS,
  readExercise,
} from "#models/practice/practice-rules.ts";
import {
  DELAYS_MS,
  type PronunciationOptions,
  REPEAT_TYPES,
  REPETITIONS,
} from "#models/pronunciation/pronunciation-options.ts";
import type { Face } from "#models/word-sets/set-face.ts";
import type { WordSet } from "#models/word-sets/word-set.ts";
import type { PracticePreview } from "#services/practice/practice-preview.ts";
import { DRILL_DEFAULTS } from "../practice-address.ts";

/** The values of the setup form, in an address or a post; unreadable values get their default. */
export type PracticeChoices = {
  /** Whether the form was filled in; else its boxes are as they are by default. */
  isFilled: boolean;
  sessionType: Exercise;
  setIds: string[];
  vocabularyIds: string[];
  displayOptions: DisplayOptions;
  asksForms: boolean;
  pronunciationOptions: PronunciationOptions;
  isPicking: boolean;
};

/** The fields of the form that an address may hold. */
export const CHOICES = [
  "filled",
  "sessionType",
  "setIds",
  "vocabularyIds",
  "showMeanings",
  "showSentences",
  "showSynonyms",
  "showAntonyms",
  "translationDirection",
  "asksForms",
  "repeatType",
  "repetitions",
  "delayBetweenRepetitions",
  "saveForOffline",
];

/** The data of the setup page. */
export type Setup = {
  sets: (WordSet & { face: Face | null })[];
  chosen: PracticeChoices;
  coming: PracticePreview;
  pick: PickStart | null;
  /** Warnings before the oldest session goes. */
  notices: string[];
  formId: string;
};

export function readChoices(from: URLSearchParams | FormData): PracticeChoices {
  const text = (name: string) => {
    const value = from.get(name);
    return typeof value === "string" ? value : "";
  };
  const ids = (name: string, most: number) =>
    [...new Set(from.getAll(name).filter((id) => typeof id === "string" && isId(id)))].slice(
      0,
      most,
    ) as string[];
  const isFilled = from.has("filled");
  const flag = (name: string, initial: boolean) => (isFilled ? from.has(name) : initial);
  const given = { ...DRILL_DEFAULTS };
  return {
    isFilled,
    sessionType: readExercise(text("sessionType") || "flashcards"),
    setIds: ids("setIds", MOST_PRACTICE_SETS),
    vocabularyIds: ids("vocabularyIds", MOST_SINGLE_WORDS),
    displayOptions: completeOptions({
      showMeanings: flag("showMeanings", true),
      showSentences: flag("showSentences", false),
      showSynonyms: flag("showSynonyms", false),
      showAntonyms: flag("showAntonyms", false),
      translationDirection: PRACTICE_DIRECTIONS.find((one) => one === text("translationDirection")),
    }),
    asksForms: flag("asksForms", false),
    pronunciationOptions: {
      repeatType: REPEAT_TYPES.find((one) => one === text("repeatType")) ?? given.repeatType,
      repetitions:
        REPETITIONS.find((one) => String(one) === text("repetitions")) ?? given.repetitions,
      delayBetweenRepetitions:
        DELAYS_MS.find((one) => String(one) === text("delayBetweenRepetitions")) ??
        given.delayBetweenRepetitions,
      saveForOffline: from.has("saveForOffline"),
    },
    isPicking: from.has("find") || from.has("vocabularyIds"),
  };
}
