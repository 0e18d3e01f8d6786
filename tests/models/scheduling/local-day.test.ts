import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import {
  addDays,
  daysBetween,
  isDay,
  isTimeZone,
  localDay,
  startOfDay,
} from "#models/scheduling/local-day.ts";

const ZONES = [
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Amman",
  "Asia/Riyadh",
  "Africa/Casablanca",
  "America/New_York",
  "Europe/London",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "UTC",
];
const FIRST = "2026-01-01";
const LAST = "2030-12-31";

describe("days in the learner's zone (P56, F34)", () => {
  it.each(ZONES)("every day of 2026 to 2030 in %s begins where the reference says", (zone) => {
    const wrong: string[] = [];
    let date = Temporal.PlainDate.from(FIRST);
    for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
      const start = startOfDay(day, zone).getTime();
      const reference = date.toZonedDateTime(zone).startOfDay().epochMilliseconds;
      const isRight =
        day === date.toString() &&
        start === reference &&
        localDay(new Date(start), zone) === day &&
        localDay(new Date(start - 1), zone) === addDays(day, -1);
      if (!isRight) wrong.push(day);
      date = date.add({ days: 1 });
    }
    expect(wrong).toEqual([]);
  });

  it("any instant in any of the zones falls on the date the reference says", () => {
    const from = Date.UTC(2026, 0, 1);
    const to = Date.UTC(2031, 0, 1);
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: from, max: to }), (zone, ms) => {
        const reference = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
        expect(localDay(new Date(ms), zone)).toBe(reference.toPlainDate().toString());
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["Africa/Cairo", "2026-04-24", "2026-04-23T22:00:00.000Z", "midnight is skipped"],
    ["Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00.000Z", "midnight is skipped"],
    ["America/New_York", "2026-11-01", "2026-11-01T04:00:00.000Z", "the day has 25 hours"],
    ["Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30:00.000Z", "half an hour is skipped"],
    ["Asia/Kathmandu", "2028-02-29", "2028-02-28T18:15:00.000Z", "leap day"],
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z", "midnight comes twice"],
    ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z", "the date was left out"],
  ])("in %s the date %s begins at %s: %s", (zone, day, start) => {
    expect(startOfDay(day, zone).toISOString()).toBe(start);
  });

  it("adding days and counting them agree, over leap days too", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (n) => {
        expect(daysBetween(FIRST, addDays(FIRST, n))).toBe(n);
        expect(addDays(addDays(FIRST, n), -n)).toBe(FIRST);
      }),
    );
  });

  it.each([
    ["Africa/Cairo", true],
    ["Asia/Calcutta", true],
    ["UTC", true],
    ["Etc/GMT+5", true],
    ["Mars/Base", false],
    ["+02:00", false],
    ["", false],
    ["Africa/Cairo; drop", false],
  ])("%s as a time zone: %s", (text, expected) => {
    expect(isTimeZone(text)).toBe(expected);
  });

  it.each([
    ["2026-02-28", true],
    ["2026-02-29", false],
    ["2026-2-3", false],
    ["2026-13-01", false],
    ["yesterday", false],
  ])("%s as a date: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });

  it("an unknown zone is refused", () => {
    expect(() => localDay(new Date(0), "Mars/Base")).toThrow(RangeError);
  });
});
