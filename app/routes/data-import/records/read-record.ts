import { z } from "zod";
import { moment } from "#app/api/output-fields.ts";
import { isStorable } from "#app/http/stored-text.ts";
import { archivePart } from "#app/views/data-export/archive-part.ts";
import { ARCHIVE_VERSION, type RestoredList } from "#models/data-import/restore-rules.ts";
import { canonicalTimeZone, isTimeZone } from "#models/scheduling/local-day.ts";
import { lengthOf } from "#models/text-length.ts";
import { MOST_KEPT } from "#models/users/kept-rules.ts";
import type { FactsReader, RecordReader, Returned } from "#services/data-import/returned.ts";
import {
  returnedAchievement,
  returnedDay,
  returnedImage,
  returnedRecording,
  returnedStory,
  returnedText,
} from "./returned-days.ts";
import { returnedAnswer, returnedPractice, returnedSession } from "./returned-study.ts";
import { returnedProgress, returnedSet, returnedWord } from "./returned-words.ts";

// Far above what a learner reaches.
const LARGEST_NUMBER = 1_000_000;
const LONGEST_TEXT = 10_000;
const DEEPEST = 8;

type Reader<List extends RestoredList> = (timeZone: string) => z.ZodType<Returned[List]>;

const READERS: { [List in RestoredList]: Reader<List> } = {
  words: () => returnedWord,
  progress: returnedProgress,
  answers: () => returnedAnswer,
  sessions: () => returnedSession,
  sets: () => returnedSet,
  practice: () => returnedPractice,
  stories: () => returnedStory,
  texts: () => returnedText,
  days: () => returnedDay,
  achievements: () => returnedAchievement,
  images: () => returnedImage,
  recordings: () => returnedRecording,
};
// Twice the questions of a practice run, the longest list there is beside the words of a set.
const LONGEST_LIST = 2_000;
const FILES: readonly RestoredList[] = ["images", "recordings"];
// Messages of zod itself name types, which say nothing to a learner.
const OF_ZOD = /^(Invalid|Too|Unrecognized|Expected)\b/;

/** Checks a record of an archive, of which no byte is trusted. */
export const readRecord: RecordReader = (list, value, { timeZone }) => {
  const longest = list === "sets" ? MOST_KEPT.words : LONGEST_LIST;
  const outside = FILES.includes(list) ? null : boundsProblem(value, longest);
  if (outside) return { reason: outside };
  const read = READERS[list](timeZone).safeParse(value);
  if (!read.success) return reasonOf(read.error);
  return isEmpty(read.data) ? null : { record: read.data };
};

/** The schedule of a word that was never answered is that of any new word. */
function isEmpty(record: Returned[RestoredList]): boolean {
  return "facts" in record && record.facts.totalAttempts === 0;
}

function reasonOf({ issues: [issue] }: z.ZodError): { reason: string } {
  const { message = "", path = [] } = issue ?? {};
  const name = path.find((part) => typeof part === "string");
  return { reason: name && OF_ZOD.test(message) ? `“${name}” isn’t as we write it` : message };
}

const facts = z.object({
  archiveVersion: z.literal(ARCHIVE_VERSION),
  part: archivePart.optional(),
  writtenAt: moment.transform((text) => new Date(text)),
  account: z.object({
    id: z.string().max(64).nullable().default(null),
    settings: z.object({ timeZone: z.string().max(64).nullable() }),
  }),
});

/** The one spelling of a zone, so that there are no more of them than there are zones. */
function zoneOf(timeZone: string | null): string {
  return timeZone !== null && isTimeZone(timeZone) ? canonicalTimeZone(timeZone) : "UTC";
}

/** Reads the facts before the lists: null where they are those of no archive. */
export const readFacts: FactsReader = (given) => {
  const { archiveVersion: version } = given;
  if (typeof version === "number" && version !== ARCHIVE_VERSION) return { version };
  const read = facts.safeParse(given);
  if (!read.success) return null;
  const { writtenAt, account, part } = read.data;
  const { id: accountId, settings } = account;
  return { writtenAt, accountId, timeZone: zoneOf(settings.timeZone), part: part ?? null };
};

/** Returns why a value of an archive, with lists of at most `longest`, is not read at all, whatever it stands for; else null. */
function boundsProblem(value: unknown, longest: number, depth = 0): string | null {
  if (typeof value === "string") {
    if (!isStorable(value)) return "a text has characters that cannot be stored";
    return lengthOf(value) > LONGEST_TEXT ? "a text is too long" : null;
  }
  if (typeof value === "number") {
    return Math.abs(value) > LARGEST_NUMBER ? "a number is too large" : null;
  }
  if (typeof value !== "object" || value === null) return null;
  const inner = Array.isArray(value) ? value : Object.values(value);
  if (inner.length > longest || depth >= DEEPEST) return "it has too many parts";
  for (const one of inner) {
    const problem = boundsProblem(one, longest, depth + 1);
    if (problem) return problem;
  }
  return null;
}
