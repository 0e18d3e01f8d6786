import { listOf, textOf } from "#app/forms/form-texts.ts";
import { isId } from "#models/database/id.ts";
import {
  completeOptions,
  type DisplayOptions,
  type Exercise,
  MOST_PRACTICE_SETS,
  MOST_PRACTICE_WORDS,
  MOST_SINGLE_WORDS,
  PRACTICE_DIRECTIONS,
  readExercise,
  WORD_CHOICES,
  WORDS_AT_A_TIME,
  type WordChoice,
} from "#models/practice/practice-rules.ts";
import {
  DELAYS_MS,
  type PronunciationOptions,
  REPEAT_TYPES,
  REPETITIONS,
} from "#models/pronunciation/pronunciation-options.ts";
import { DRILL_DEFAULTS } from "../practice-address.ts";

/** The values of the setup form, in an address or a post; unreadable values get their default. */
export type PracticeChoices = {
  /** Whether the form was filled in; else its boxes are as they are by default. */
  isFilled: boolean;
  sessionType: Exercise;
  setIds: string[];
  vocabularyIds: string[];
  words: WordChoice[];
  /** How many words are drawn; null where the form does not say. */
  most: number | null;
  displayOptions: DisplayOptions;
  asksForms: boolean;
  asksRoots: boolean;
  pronunciationOptions: PronunciationOptions;
  isPicking: boolean;
};

/** The fields of the form that an address may hold. */
export const CHOICES = [
  "filled",
  "sessionType",
  "setIds",
  "vocabularyIds",
  "words",
  "most",
  "showMeanings",
  "showSentences",
  "showSynonyms",
  "showAntonyms",
  "translationDirection",
  "asksForms",
  "asksRoots",
  "repeatType",
  "repetitions",
  "delayBetweenRepetitions",
  "saveForOffline",
];

export function readChoices(from: URLSearchParams | FormData): PracticeChoices {
  const one = <const Value extends string | number>(name: string, values: readonly Value[]) =>
    values.find((value) => String(value) === textOf(from, name));
  const ids = (name: string, most: number) => listOf(from, name).filter(isId).slice(0, most);
  const isFilled = from.has("filled");
  const flag = (name: string, initial = false) => (isFilled ? from.has(name) : initial);
  return {
    isFilled,
    sessionType: readExercise(textOf(from, "sessionType") || "flashcards"),
    setIds: ids("setIds", MOST_PRACTICE_SETS),
    vocabularyIds: ids("vocabularyIds", MOST_SINGLE_WORDS),
    words: WORD_CHOICES.filter((choice) => listOf(from, "words").includes(choice)),
    most: one("most", WORDS_AT_A_TIME) ?? null,
    displayOptions: completeOptions({
      showMeanings: flag("showMeanings", true),
      showSentences: flag("showSentences"),
      showSynonyms: flag("showSynonyms"),
      showAntonyms: flag("showAntonyms"),
      translationDirection: one("translationDirection", PRACTICE_DIRECTIONS),
    }),
    asksForms: flag("asksForms"),
    asksRoots: flag("asksRoots"),
    pronunciationOptions: {
      repeatType: one("repeatType", REPEAT_TYPES) ?? DRILL_DEFAULTS.repeatType,
      repetitions: one("repetitions", REPETITIONS) ?? DRILL_DEFAULTS.repetitions,
      delayBetweenRepetitions:
        one("delayBetweenRepetitions", DELAYS_MS) ?? DRILL_DEFAULTS.delayBetweenRepetitions,
      saveForOffline: from.has("saveForOffline"),
    },
    isPicking: from.has("find") || from.has("vocabularyIds"),
  };
}

/** How many words are drawn: by default all where a set is chosen, else ten. */
export function mostOf({ most, setIds }: Pick<PracticeChoices, "most" | "setIds">): number {
  return most ?? (setIds.length > 0 ? MOST_PRACTICE_WORDS : WORDS_AT_A_TIME[0]);
}
