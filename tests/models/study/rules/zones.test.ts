import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { localDay } from "#models/scheduling/local-day.ts";
import { type MonthDay, weeksOf } from "#models/study/rules/month.ts";
import { type StudyStreak, streakAfterAnswer } from "#models/study/rules/streak.ts";

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
const FIRST = Temporal.PlainDate.from("2026-01-01");
const DAYS = 5 * 365 + 1;

/** The first and the last instant of each date in the zone, as the reference has them. */
function* daysIn(zone: string) {
  for (let n = 0; n < DAYS; n += 1) {
    const date = FIRST.add({ days: n });
    const start = date.toZonedDateTime(zone).epochMilliseconds;
    const end = date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1;
    yield { day: date.toString(), instants: [start, end] };
  }
}

it.each(ZONES)(
  "answers at the edges of every day for five years in %s make one day each and one streak",
  (zone) => {
    let streak: StudyStreak = { streak: 0, lastStudyDate: null };
    const counted = new Map<string, number>();
    let days = 0;
    for (const { day, instants } of daysIn(zone)) {
      days += 1;
      for (const instant of instants) {
        const local = localDay(new Date(instant), zone);
        counted.set(local, (counted.get(local) ?? 0) + 1);
        streak = streakAfterAnswer(streak, local);
        if (local !== day || streak.streak !== days) {
          expect({ local, streak: streak.streak }).toEqual({ local: day, streak: days });
        }
      }
    }
    expect(counted.size).toBe(DAYS);
    expect([...counted.values()].every((count) => count === 2)).toBe(true);
    expect(streak).toEqual({ streak: DAYS, lastStudyDate: "2030-12-31" });
  },
);

it("a clock that is set back counts no day twice and loses no streak", () => {
  let streak: StudyStreak = { streak: 0, lastStudyDate: null };
  const instants = [
    "2027-04-29T12:00Z",
    "2027-04-30T12:00Z",
    "2027-04-30T21:30Z",
    "2027-04-30T20:30Z",
    "2027-05-01T12:00Z",
  ];
  for (const instant of instants) {
    streak = streakAfterAnswer(streak, localDay(new Date(instant), "Africa/Cairo"));
  }
  expect(streak).toEqual({ streak: 3, lastStudyDate: "2027-05-01" });
});

it("every month of five years shows each of its dates once, under its own weekday", () => {
  const nothing: MonthDay[] = [];
  for (let n = 0; n < 60; n += 1) {
    const first = FIRST.add({ months: n });
    const weeks = weeksOf(first.toString().slice(0, 7), nothing, {
      today: "2028-02-29",
      since: "2000-01-01",
    });
    const shown = weeks.flat().flatMap((cell) => cell?.day ?? []);
    const dates = Array.from({ length: first.daysInMonth }, (_, day) =>
      first.add({ days: day }).toString(),
    );
    expect(shown).toEqual(dates);
    for (const week of weeks) {
      expect(week).toHaveLength(7);
      week.forEach((cell, place) => {
        if (cell) expect(Temporal.PlainDate.from(cell.day).dayOfWeek % 7).toBe(place);
      });
    }
  }
});
