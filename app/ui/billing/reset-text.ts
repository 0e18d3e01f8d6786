/** The time of day at which the limits begin anew in a zone, as "1:00 AM"; null where it is midnight too. */
export function localReset(resetsAt: Date, timeZone: string): string | null {
  const timeIn = (zone: string) =>
    resetsAt.toLocaleTimeString("en-US", { timeStyle: "short", timeZone: zone });
  const time = timeIn(timeZone);
  return time === timeIn("UTC") ? null : time;
}

/** When the limits begin anew, without a full stop. */
export function resetText(local: string | null): string {
  return `Limits reset at midnight UTC${local ? `, which is ${local} for you` : ""}`;
}
