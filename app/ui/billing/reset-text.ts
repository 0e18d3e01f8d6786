import { dateText } from "../date-text.ts";

/** The time of day at which the limits begin anew in a zone, as "1:00 AM"; null where it is midnight too. */
export function localReset(resetsAt: Date, timeZone: string): string | null {
  const timeIn = (zone: string) => dateText(resetsAt, { timeStyle: "short", timeZone: zone });
  const time = timeIn(timeZone);
  return time === timeIn("UTC") ? null : time;
}

/** Says what the limits count, and when they begin anew. */
export function limitsText(local: string | null): string {
  const there = local ? `, ${local} for you` : "";
  return `Limits count AI words and stories only. They start again at midnight UTC${there}.`;
}

/** When the limits begin anew, without a full stop. */
export function resetText(local: string | null): string {
  return `Limits reset at midnight UTC${local ? `, which is ${local} for you` : ""}`;
}
