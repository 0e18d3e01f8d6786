import { trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import type { Category } from "#models/words/word-rules.ts";
import { type Progress, ProgressModel, placeOfProgress, toProgress } from "./progress.ts";

/** The due days of words, and of their forms. */
type DueBy = "dueDay" | "srs.forms.due";
type Choice = { categories?: readonly Category[] | undefined; limit: number };

/** Words due on `today` (a local date), longest overdue first. */
export function dueWords(userId: string, today: string, choice: Choice): Promise<Progress[]> {
  return inDueOrder(userId, { $gt: "", $lte: today }, choice);
}

/** Words that become due after `today`, soonest first. */
export function laterWords(userId: string, today: string, choice: Choice): Promise<Progress[]> {
  return inDueOrder(userId, { $gt: today }, choice);
}

/** Words never answered, oldest word first. */
export function newWords(userId: string, choice: Choice): Promise<Progress[]> {
  return inDueOrder(userId, null, choice);
}

/** Words of which a form is due on `today` (a local date), longest overdue first. */
export function wordsWithDueForm(
  userId: string,
  today: string,
  choice: Choice,
): Promise<Progress[]> {
  return inDueOrder(userId, { $gt: "", $lte: today }, choice, "srs.forms.due");
}

/** Words of which a form becomes due after `today`, soonest first. */
export function wordsWithLaterForm(
  userId: string,
  today: string,
  choice: Choice,
): Promise<Progress[]> {
  return inDueOrder(userId, { $gt: today }, choice, "srs.forms.due");
}

/** How many words of a category, or words with a form, are due on `today`, counted up to `most`. */
export function countDueIn(
  userId: string,
  category: Category,
  today: string,
  most: number,
  by: DueBy = "dueDay",
): Promise<number> {
  return answerQuery({
    model: ProgressModel,
    filter: { userId, category, [by]: trusted({ $gt: "", $lte: today }) },
    limit: most,
    isCount: true,
    toResult: ([count = 0]) => count,
  });
}

/** The local date on which the next word becomes due after `today`, or null. */
export function nextDueDay(userId: string, today: string): Promise<string | null> {
  return answerQuery({
    model: ProgressModel,
    filter: { userId, dueDay: trusted({ $gt: today }) },
    sort: { dueDay: 1, addedAt: 1, _id: 1 },
    limit: 1,
    projection: { dueDay: 1 },
    toResult: ([soonest]) => soonest?.dueDay ?? null,
  });
}

/** How the words that `dueWords` gives are written. */
export function dueAsWritten(userId: string, today: string, limit: number): Promise<string[]> {
  return asWritten(userId, trusted({ $gt: "", $lte: today }), limit);
}

/** How the words that `newWords` gives are written. */
export function newAsWritten(userId: string, limit: number): Promise<string[]> {
  return asWritten(userId, null, limit);
}

function asWritten(userId: string, dueDay: object | null, limit: number): Promise<string[]> {
  return answerQuery({
    model: ProgressModel,
    filter: { userId, dueDay },
    sort: { dueDay: 1, addedAt: 1, _id: 1 },
    limit,
    projection: { _id: 1 },
    stages: [
      { $lookup: { from: "vocabulary", localField: "_id", foreignField: "_id", as: "words" } },
      { $project: { "words.arabicWord": 1 } },
    ],
    toResult: (found: { words: { arabicWord: string }[] }[]) =>
      found.flatMap(({ words }) => words.map(({ arabicWord }) => arabicWord)),
  });
}

async function inDueOrder(
  userId: string,
  dueDay: { $gt: string; $lte?: string } | null,
  { categories, limit }: Choice,
  by: DueBy = "dueDay",
): Promise<Progress[]> {
  if (limit < 1) return [];
  const due = dueDay === null ? null : trusted(dueDay);
  const lists = await Promise.all(
    (categories ?? [undefined]).map((category) =>
      ProgressModel.find({ userId, ...(category ? { category } : {}), [by]: due })
        .sort({ [by]: 1, addedAt: 1, _id: 1 })
        .limit(limit)
        .lean(),
    ),
  );
  return lists
    .flat()
    .map(toProgress)
    .sort(
      (a, b) =>
        compare(dayOf(a, by), dayOf(b, by)) || compare(placeOfProgress(a), placeOfProgress(b)),
    )
    .slice(0, limit);
}

function dayOf({ dueDay, srs }: Progress, by: DueBy): string {
  return (by === "dueDay" ? dueDay : srs.forms?.due) ?? "";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
