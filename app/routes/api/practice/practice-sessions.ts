import { z } from "zod";
import { change } from "#app/api/endpoint.ts";
import { notFoundKind } from "#app/api/failure-kinds.ts";
import { resourceRoute } from "#app/api/resource-route.ts";
import { created } from "#app/api/result.ts";
import { flag, id, integer, oneOf, optionalText } from "#app/api/text-fields.ts";
import { invalid, notFound } from "#app/http/failure.ts";
import { practiceSession, toPracticeView } from "#app/views/practice/practice-session-view.ts";
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
import { startPractice } from "#services/practice/start-practice.ts";

const INVALID_SETS = "Invalid setIds";
const INVALID_WORDS = "Invalid vocabularyIds";
const INVALID_CHOICE = "Invalid words";
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

const calls = resourceRoute(
  change("POST", {
    summary:
      "Starts a practice session with own word sets and words, or with own words without a set; it never changes what is due.",
    access: "user",
    body: z
      .object({
        name: optionalText(LONGEST_PRACTICE_NAME),
        setIds: z
          .array(id(INVALID_SETS), { error: INVALID_SETS })
          .max(MOST_PRACTICE_SETS, { error: INVALID_SETS })
          .optional(),
        vocabularyIds: z
          .array(id(INVALID_WORDS), { error: INVALID_WORDS })
          .max(MOST_SINGLE_WORDS, { error: INVALID_WORDS })
          .optional(),
        words: z
          .array(z.enum(WORD_CHOICES, { error: INVALID_CHOICE }), { error: INVALID_CHOICE })
          .max(WORD_CHOICES.length, { error: INVALID_CHOICE })
          .optional()
          .meta({
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
        pronunciationOptions: z
          .object(
            {
              repeatType: z.enum(REPEAT_TYPES).optional(),
              repetitions: z.literal(REPETITIONS).optional(),
              delayBetweenRepetitions: z.literal(DELAYS_MS).optional(),
              saveForOffline: z.boolean().optional(),
            },
            { error: "Invalid pronunciationOptions" },
          )
          .optional(),
      })
      .meta({ allOf: [{ anyOf: ["setIds", "vocabularyIds", "words"].map(notEmpty) }] }),
    work: ({ body: { setIds = [], vocabularyIds = [], words = [] } }) => {
      const mostWords =
        setIds.length + words.length > 0 ? MOST_PRACTICE_WORDS : vocabularyIds.length;
      return { words: mostWords };
    },
    returns: practiceSession,
    statuses: [201],
    failures: [notFoundKind("Word set"), notFoundKind("Vocabulary item")],
    handle: async ({ caller: { user }, body, effectId, now }) => {
      const { name = null, setIds = [], vocabularyIds = [] } = body;
      const { asksForms = false, asksRoots = false, words: choices = [], most = null } = body;
      const sessionType = readExercise(body.sessionType);
      const wish = {
        ...{ name, setIds, vocabularyIds, asksForms, asksRoots, sessionType, most },
        words: WORD_CHOICES.filter((choice) => choices.includes(choice)),
        displayOptions: completeOptions(body.displayOptions ?? {}),
        pronunciationOptions:
          sessionType === "pronunciation" && body.pronunciationOptions
            ? pronunciationOptions(body.pronunciationOptions)
            : null,
      };
      const started = await startPractice(user, wish, { effectId, mayBeEmpty: true, now });
      if (started.outcome === "started") return created(toPracticeView(started.practice));
      if (started.outcome === "foreign-set") return notFound("Word set");
      if (started.outcome === "foreign-word") return notFound("Vocabulary item");
      if (started.outcome === "no-words") return invalid({ words: [PRACTICE_MESSAGES.noneLeft] });
      return invalid({ setIds: [PRACTICE_MESSAGES.nothingChosen] });
    },
  }),
);
export const loader = calls.loader;
export const action = calls.action;

function notEmpty(name: string) {
  return { required: [name], properties: { [name]: { minItems: 1 } } };
}
