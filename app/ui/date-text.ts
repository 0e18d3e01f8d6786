const MOST_KEPT = 200;

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in English, as the options say; of their zone, else of UTC. A format takes longer to make than a page its words, so they are kept. */
export function dateText(instant: Date, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const kept = formats.get(key);
  if (kept) return kept.format(instant);
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
  if (formats.size >= MOST_KEPT) formats.clear();
  formats.set(key, format);
  return format.format(instant);
}

/** A day as it is said in a time zone: "November 3, 2026". */
export function dayInWords(moment: Date, timeZone: string): string {
  return dateText(moment, { dateStyle: "long", timeZone });
}
