import { z } from "zod";
import { act } from "#app/actions/act.ts";
import { flag, id, integer, oneOf, optionalText } from "#app/api/text-fields.ts";
import { invalidField, notFound } from "#app/http/failure.ts";
import {
  completeOptions,
  LONGEST_PRACTICE_NAME,
  MOST_PRACTICE_SETS,
  MOST_PRACTICE_WORDS,
  MOST_SINGLE_WORDS,
  PRACTICE_DIRECTIONS,
  PRACTICE_MESSAGES,
  readExercise,
  WORD_CHOICES,
} from "#models/practice/practice-rules.ts";
import {
  DELAYS_MS,
  pronunciationOptions,
  REPEAT_TYPES,
  REPETITIONS,
} from "#models/pronunciation/pronunciation-options.ts";
import { startPractice, type WishedPractice } from "#services/practice/start-practice.ts";

const INVALID_OPTIONS = "Invalid displayOptions";

const shown = flag(INVALID_OPTIONS).optional();
const displayOptions = z
  .object(
    {
      showMeanings: shown,
      showSentences: shown,
      showSynonyms: shown,
      showAntonyms: shown,
      translationDirection: oneOf(PRACTICE_DIRECTIONS, INVALID_OPTIONS).optional(),
    },
    { error: INVALID_OPTIONS },
  )
  .optional();

const drillOptions = z
  .object(
    {
      repeatType: z.enum(REPEAT_TYPES).optional(),
      repetitions: z.literal(REPETITIONS).optional(),
      delayBetweenRepetitions: z.literal(DELAYS_MS).optional(),
      saveForOffline: z.boolean().optional(),
    },
    { error: "Invalid pronunciationOptions" },
  )
  .optional();

const Asked = z
  .object({
    name: optionalText(LONGEST_PRACTICE_NAME),
    setIds: listOf(id("Invalid setIds"), MOST_PRACTICE_SETS, "Invalid setIds"),
    vocabularyIds: listOf(id("Invalid vocabularyIds"), MOST_SINGLE_WORDS, "Invalid vocabularyIds"),
    words: listOf(oneOf(WORD_CHOICES, "Invalid words"), WORD_CHOICES.length, "Invalid words").meta({
      description:
        "Own words without a set: all that are due, missed in the last 14 days, added in the last 7 days, or all.",
    }),
    most: integer(1, MOST_PRACTICE_WORDS, "Invalid most").optional().meta({
      description:
        "How many words are drawn of the sets and the own words; they are then vocabularyIds, beside the setIds they are of.",
    }),
    sessionType: z
      .string({ error: "Invalid sessionType" })
      .max(50, { error: "Invalid sessionType" })
      .optional(),
    displayOptions,
    asksForms: flag("Invalid asksForms").optional(),
    asksRoots: flag("Invalid asksRoots").optional(),
    pronunciationOptions: drillOptions,
  })
  .meta({ allOf: [{ anyOf: ["setIds", "vocabularyIds", "words"].map(notEmpty) }] });

type Wish = WishedPractice & {
  /** Draws the words that a page has shown already. */
  seed?: string;
  /** Whether it may start with nothing to ask. */
  mayBeEmpty: boolean;
};

/** Starts a practice session with own word sets and words, or with own words without a set. */
export const practiceStart = act({
  pages: ["/practice/start"],
  call: ["POST", "/api/practice-sessions"],
  access: "user",
  input: Asked.transform(wishOf),
  work: ({ input: { setIds, vocabularyIds, words } }) => ({
    words: setIds.length + words.length > 0 ? MOST_PRACTICE_WORDS : vocabularyIds.length,
  }),
  run: ({ user, input: { seed, mayBeEmpty, ...wish }, effectId, now }) =>
    startPractice(user, wish, { effectId, seed, mayBeEmpty, now }),
  done: "started",
  refusals: {
    "nothing-chosen": invalidField("setIds", PRACTICE_MESSAGES.nothingChosen),
    "foreign-set": notFound("Word set"),
    "foreign-word": notFound("Vocabulary item"),
    "no-words": invalidField("words", PRACTICE_MESSAGES.noneLeft),
    "nothing-to-ask": invalidField("setIds", PRACTICE_MESSAGES.nothingToAsk),
  },
  failed: PRACTICE_MESSAGES.notCreated,
  differs:
    "A form leaves out sets and words that are not there, takes a choice that is none for the usual one, names the session after what was chosen, and says of each choice why it has no word. Only a call starts one with nothing to ask.",
});

function wishOf(asked: z.output<typeof Asked>): Wish {
  const { name = null, setIds = [], vocabularyIds = [], words = [], most = null } = asked;
  const { asksForms = false, asksRoots = false } = asked;
  const sessionType = readExercise(asked.sessionType);
  const isDrill = sessionType === "pronunciation" && asked.pronunciationOptions;
  return {
    ...{ name, setIds, vocabularyIds, asksForms, asksRoots, sessionType, most },
    words: WORD_CHOICES.filter((choice) => words.includes(choice)),
    displayOptions: completeOptions(asked.displayOptions ?? {}),
    pronunciationOptions: isDrill ? pronunciationOptions(isDrill) : null,
    mayBeEmpty: true,
  };
}

function listOf<Entry>(entry: z.ZodType<Entry>, most: number, error: string) {
  return z.array(entry, { error }).max(most, { error }).optional();
}

function notEmpty(name: string) {
  return { required: [name], properties: { [name]: { minItems: 1 } } };
}
