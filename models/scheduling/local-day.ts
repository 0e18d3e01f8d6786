const DAY_MS = 86_400_000;
const HALF_DAY_MS = DAY_MS / 2;
const CACHED_DAYS_PER_ZONE = 4096;
const CACHED_ZONES = 1024;

type ZoneClock = {
  formatter: Intl.DateTimeFormat;
  /** UTC day number → offset in ms all through that UTC day, or null when the zone's clock is changed on it. */
  offsets: Map<number, number | null>;
};

const clocks = new Map<string, ZoneClock>();

/** The learner's date at an instant, as "YYYY-MM-DD" in an IANA zone. Throws RangeError for an unknown zone. */
export function localDay(instant: Date, timeZone: string): string {
  const ms = instant.getTime();
  return dayText(Math.floor((ms + offsetAt(ms, clockOf(timeZone))) / DAY_MS));
}

/**
 * The first instant of a local date: 00:00, or the end of the gap in zones that skip midnight on a
 * clock change. A date the zone left out altogether gives the first instant of the date after it.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const clock = clockOf(timeZone);
  const midnight = dayNumber(day) * DAY_MS;
  // Offsets lie between -12 h and +14 h, so the wanted instant lies between these two samples.
  const before = offsetAt(midnight - DAY_MS, clock);
  const after = offsetAt(midnight + DAY_MS, clock);
  const early = midnight - Math.max(before, after);
  const late = midnight - Math.min(before, after);
  if (offsetAt(early, clock) === midnight - early) return new Date(early);
  if (offsetAt(late, clock) === midnight - late) return new Date(late);
  return new Date(clockChange(early, late, clock));
}

/** The date `n` days after `day` (before it when negative), both "YYYY-MM-DD". */
export function addDays(day: string, n: number): string {
  return dayText(dayNumber(day) + n);
}

/** Whole calendar days from `a` to `b`, negative when `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return dayNumber(b) - dayNumber(a);
}

/** Whether a text is a real calendar date written "YYYY-MM-DD". */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayText(dayNumber(text)) === text;
}

/** Whether a text names an IANA time zone this runtime knows; bare offsets such as "+02:00" do not. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(text)) return false;
  try {
    clockOf(text);
    return true;
  } catch {
    return false;
  }
}

/** The one spelling of a time zone's name, for any that `isTimeZone` takes. */
export function canonicalTimeZone(name: string): string {
  return clockOf(name).formatter.resolvedOptions().timeZone;
}

function dayNumber(day: string): number {
  return (
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) /
    DAY_MS
  );
}

function dayText(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

function clockOf(timeZone: string): ZoneClock {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const formatter = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    clock = { formatter, offsets: new Map() };
    if (clocks.size >= CACHED_ZONES) clocks.clear();
    clocks.set(timeZone, clock);
  }
  return clock;
}

function offsetAt(ms: number, clock: ZoneClock): number {
  const day = Math.floor(ms / DAY_MS);
  let offset = clock.offsets.get(day);
  if (offset === undefined) {
    const first = readOffset(day * DAY_MS, clock.formatter);
    const middle = readOffset(day * DAY_MS + HALF_DAY_MS, clock.formatter);
    const last = readOffset((day + 1) * DAY_MS - 1, clock.formatter);
    offset = first === middle && middle === last ? first : null;
    if (clock.offsets.size >= CACHED_DAYS_PER_ZONE) clock.offsets.clear();
    clock.offsets.set(day, offset);
  }
  return offset ?? readOffset(ms, clock.formatter);
}

function readOffset(ms: number, formatter: Intl.DateTimeFormat): number {
  const fields: Record<string, number> = {};
  for (const part of formatter.formatToParts(ms)) fields[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(ms / 1000) * 1000;
}

function clockChange(from: number, to: number, clock: ZoneClock): number {
  const old = offsetAt(from, clock);
  let low = from;
  let high = to;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, clock) === old) low = middle;
    else high = middle;
  }
  return high;
}
