import { describe, expect, it } from "vitest";
import {
  activityLevel,
  daysOfMonth,
  monthAfter,
  readMonth,
  weekStart,
  weeksOf,
} from "#models/study/rules/month.ts";

it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 2],
  [6, 3],
  [10, 3],
  [11, 4],
  [500, 4],
])("%i sessions a day are level %i", (sessions, level) => {
  expect(activityLevel(sessions)).toBe(level);
});

it.each([
  [null, "2026-11"],
  ["", "2026-11"],
  ["yesterday", "2026-11"],
  ["2026-02", "2026-02"],
  ["2026-2", "2026-02"],
  ["2026-00", "2026-01"],
  ["2026-13", "2026-12"],
  ["1999-12", "2000-01"],
  ["0-1", "2000-01"],
  ["2101-01", "2100-12"],
  ["999999-1", "2100-12"],
  ["-5-1", "2026-11"],
])("the month %j is read as %s", (text, month) => {
  expect(readMonth(text, "2026-11-22")).toBe(month);
});

it("months end where they end, also in leap years, and turn between 2000 and 2100", () => {
  expect(daysOfMonth("2028-02")).toEqual({ first: "2028-02-01", last: "2028-02-29" });
  expect(daysOfMonth("2027-02").last).toBe("2027-02-28");
  expect(daysOfMonth("2026-12").last).toBe("2026-12-31");
  expect(monthAfter("2026-12", 1)).toBe("2027-01");
  expect(monthAfter("2026-01", -1)).toBe("2025-12");
  expect(monthAfter("2000-01", -1)).toBeNull();
  expect(monthAfter("2100-12", 1)).toBeNull();
  expect(weekStart("2026-11-22")).toBe("2026-11-22");
  expect(weekStart("2026-11-21")).toBe("2026-11-15");
});

describe("a month", () => {
  const studied = (day: string, sessions = 1) => ({ day, answers: 5, sessions, wordsAdded: 0 });

  it("ties days of one row that were studied one after the other", () => {
    const days = [studied("2026-11-06"), studied("2026-11-07"), studied("2026-11-08", 4)];
    const [week = [], next = []] = weeksOf("2026-11", days, {
      today: "2026-11-22",
      since: "2026-11-01",
    });
    expect(week[5]).toMatchObject({ isTiedBefore: false, isTiedAfter: true, level: 1 });
    expect(week[6]).toMatchObject({ isTiedBefore: true, isTiedAfter: false });
    expect(next[0]).toMatchObject({ isTiedBefore: false, isTiedAfter: false, level: 2 });
  });

  it("knows today and the days to come", () => {
    const cells = weeksOf("2026-11", [], { today: "2026-11-22", since: "2026-11-01" }).flat();
    const stateOf = (day: string) => cells.find((cell) => cell?.day === day)?.state;
    expect(stateOf("2026-11-21")).toBe("past");
    expect(stateOf("2026-11-22")).toBe("today");
    expect(stateOf("2026-11-23")).toBe("ahead");
  });

  it("knows the days before the first one, unless something was done on them", () => {
    const days = [studied("2026-11-06")];
    const cells = weeksOf("2026-11", days, { today: "2026-11-22", since: "2026-11-20" }).flat();
    const stateOf = (day: string) => cells.find((cell) => cell?.day === day)?.state;
    expect(stateOf("2026-11-06")).toBe("past");
    expect(stateOf("2026-11-07")).toBe("before");
    expect(stateOf("2026-11-19")).toBe("before");
    expect(stateOf("2026-11-20")).toBe("past");
  });
});
