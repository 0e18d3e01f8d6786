import { z } from "zod";
import { moment } from "#app/api/output-fields.ts";
import { addDays, daysBetween } from "#models/scheduling/local-day.ts";

const EARLIEST = "2000-01-01";
const LONGEST_INTERVAL_DAYS = 36_500;
const WRONG_TIME = "its time lies before the year 2000 or in the future";

/** A moment since the year 2000; one of a clock that was a day ahead is now. */
export const pastMoment = moment
  .transform((text) => new Date(text))
  .refine((at) => isPastDay(at.toISOString().slice(0, 10)), { error: WRONG_TIME })
  .transform((at) => new Date(Math.min(at.getTime(), Date.now())));

/** A local date since the year 2000. */
export const pastDay = z.iso.date().refine(isPastDay, { error: WRONG_TIME });

/** A local date on which something can be due. */
export const dueDay = z.iso
  .date()
  .refine((day) => day >= EARLIEST && daysBetween(today(), day) <= LONGEST_INTERVAL_DAYS, {
    error: "it is due in a year that nobody will see",
  });

function isPastDay(day: string): boolean {
  return day >= EARLIEST && day <= addDays(today(), 1);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
