import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, localDay, startOfDay } from "#models/scheduling/local-day.ts";
import { type StudyStreak, streakAfterAnswer, streakToShow } from "#models/study/rules/streak.ts";

const NEW: StudyStreak = { streak: 0, lastStudyDate: null };

describe("the day streak (P56)", () => {
  it.each([
    ["the first answer ever", null, 0, "2026-03-10", 1, "2026-03-10"],
    ["a second answer on the same day", "2026-03-10", 4, "2026-03-10", 4, "2026-03-10"],
    ["an answer on the next day", "2026-03-10", 4, "2026-03-11", 5, "2026-03-11"],
    ["an answer after one missed day", "2026-03-10", 4, "2026-03-12", 1, "2026-03-12"],
    ["a clock set back", "2026-03-10", 4, "2026-03-09", 4, "2026-03-10"],
    ["over a leap day", "2028-02-29", 9, "2028-03-01", 10, "2028-03-01"],
  ])("after %s", (_case, lastStudyDate, streak, today, wanted, wantedDate) => {
    expect(streakAfterAnswer({ lastStudyDate, streak }, today)).toEqual({
      streak: wanted,
      lastStudyDate: wantedDate,
    });
  });

  it.each([
    ["today", "2026-03-10", 4],
    ["yesterday", "2026-03-11", 4],
    ["two days ago", "2026-03-12", 0],
  ])("with the last answer %s it shows what is still alive", (_case, today, shown) => {
    expect(streakToShow({ lastStudyDate: "2026-03-10", streak: 4 }, today)).toBe(shown);
    expect(streakToShow(NEW, today)).toBe(0);
  });

  it("equals the run of studied dates, however often each is studied and in whichever zone", () => {
    const zones = ["Africa/Cairo", "Asia/Beirut", "America/New_York", "Pacific/Apia", "UTC"];
    const studied = fc.array(fc.integer({ min: 1, max: 1800 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        studied,
        fc.integer({ min: 0, max: 3 }),
        (zone, days, again) => {
          const dates = [...new Set(days)].sort((a, b) => a - b);
          let state = NEW;
          for (const n of dates) {
            const start = startOfDay(addDays("2026-01-01", n), zone).getTime();
            for (let i = 0; i <= again; i++) {
              state = streakAfterAnswer(state, localDay(new Date(start + i * 3_600_000), zone));
            }
          }
          let run = 1;
          while (dates.includes((dates.at(-1) ?? 0) - run)) run++;
          expect(state.streak).toBe(run);
        },
      ),
    );
  });

  it("a clock that jumps back and forth around midnight counts each date once", () => {
    let state = NEW;
    for (const day of ["2026-05-01", "2026-05-02", "2026-05-01", "2026-05-02", "2026-05-03"]) {
      state = streakAfterAnswer(state, day);
    }
    expect(state).toEqual({ streak: 3, lastStudyDate: "2026-05-03" });
  });
});
