import { dateText } from "#app/ui/date-text.ts";
/** When something was reviewed, in the learner's zone: "Nov 19, 2026"; with `time` also when on that day. */
export function reviewDate(
  moment: Date | string | null | undefined,
  timeZone: string,
  { time = false }: { time?: boolean } = {},
): string {
  if (moment === null || moment === undefined || moment === "") return "Unknown date";
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return "Invalid date";
  const day = { year: "numeric", month: "short", day: "numeric" } as const;
  const hour = time ? ({ hour: "numeric", minute: "2-digit" } as const) : {};
  return dateText(date, { ...day, ...hour, timeZone });
}
