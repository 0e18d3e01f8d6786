import { defineModel, type ObjectId, trusted } from "#models/database/mongoose.server.ts";
import { answerQuery } from "#models/database/read-together.ts";
import { always, storedIn } from "#models/database/schemas.ts";
import type { Write } from "#models/database/write.ts";
import { addDays, daysBetween } from "#models/scheduling/local-day.ts";

/** How many words, and how many of their forms, are due on each day of a month; the keys are d01 to d31. */
type StoredDueMonth = {
  userId: InstanceType<typeof ObjectId>;
  month: string;
  days: Record<string, number>;
  forms?: Record<string, number>;
};

/** The things that are counted: `days` holds the words. */
type Counted = "days" | "forms";

const dueHistogramSchema = storedIn<StoredDueMonth>("dueDays", {
  userId: always.id,
  month: always.text,
  days: { type: Map, of: Number, default: {} },
  forms: { type: Map, of: Number },
});
dueHistogramSchema.index({ userId: 1, month: 1 }, { unique: true });

const DueHistogramModel = defineModel("DueMonth", dueHistogramSchema);

/** Moves one word, or the next form of one, from a due day to another (local dates; null: not scheduled) in the histogram. */
export function dueDayMove(
  userId: string,
  from: string | null,
  to: string | null,
  counted: Counted = "days",
): Write[] {
  if (from === to) return [];
  const changes = [from && { day: from, by: -1 }, to && { day: to, by: 1 }].filter((one) => !!one);
  return changes.map(({ day, by }) => ({
    model: DueHistogramModel,
    name: "updateOne",
    filter: { userId, month: day.slice(0, 7) },
    update: { $inc: { [`${counted}.${dayKey(day)}`]: by } },
    upsert: true,
    target: `${userId} ${day.slice(0, 7)}`,
  }));
}

/** How many words are due on `today` (a local date) or earlier. */
export async function countDue(userId: string, today: string): Promise<number> {
  return dueUpTo(await dueMonths(userId, today), today);
}

/** The months up to that of a local date, and how many words are due on their days. */
export type DueMonths = readonly Pick<StoredDueMonth, "month" | Counted>[];

/** How many words are due on each of the days from `today` to `last` (local dates), the overdue ones counted today. */
export async function dueByDay(
  userId: string,
  today: string,
  last: string,
): Promise<{ day: string; words: number }[]> {
  return dueOnEach(await dueMonths(userId, last), today, last);
}

/** Returns the result of `dueByDay` from months that reach up to `last`; for forms in place of words the number of these. */
export function dueOnEach(
  months: DueMonths,
  today: string,
  last: string,
  counted: Counted = "days",
): { day: string; words: number }[] {
  const byMonth = new Map(months.map((one) => [one.month, one[counted]]));
  const days = Array.from({ length: daysBetween(today, last) + 1 }, (_, n) => addDays(today, n));
  return days.map((day) => ({
    day,
    words:
      day === today
        ? dueUpTo(months, today, counted)
        : Math.max(0, byMonth.get(day.slice(0, 7))?.[dayKey(day)] ?? 0),
  }));
}

/** Reads the months for `dueUpTo`, up to the month of a local date. */
export function dueMonths(userId: string, day: string): Promise<DueMonths> {
  return answerQuery({
    model: DueHistogramModel,
    filter: { userId, month: trusted({ $lte: day.slice(0, 7) }) },
    sort: { month: 1 },
    toResult: (stored) => stored,
  });
}

/** How many words are due on a local date or earlier, of months that reach so far. */
export function dueUpTo(months: DueMonths, today: string, counted: Counted = "days"): number {
  let due = 0;
  for (const { month, ...of } of months) {
    if (month > today.slice(0, 7)) continue;
    for (const [key, words] of Object.entries(of[counted] ?? {})) {
      if (month < today.slice(0, 7) || key <= dayKey(today)) due += words;
    }
  }
  return due;
}

function dayKey(day: string): string {
  return `d${day.slice(8, 10)}`;
}
