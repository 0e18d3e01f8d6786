import { describe, expect, it } from "vitest";
import {
  extendTimer,
  hasTimerExpired,
  pauseTimer,
  remainingSeconds,
  resetTimer,
  resumeTimer,
  runTimer,
  stopTimer,
  timerLevel,
} from "#models/study/rules/timer.ts";
import {
  automaticSeconds,
  clampTimerMinutes,
  timerSeconds,
} from "#models/study/rules/timer-seconds.ts";

const NOW = Date.UTC(2026, 0, 1);

describe("seconds of a session", () => {
  it.each([
    [1, 300],
    [2, 300],
    [3, 360],
    [5, 600],
    [15, 1800],
    [16, 1440],
    [20, 1800],
    [30, 2700],
    [31, 1860],
    [35, 2100],
    [50, 3000],
    [100, 3600],
  ])("%i questions get %i seconds", (count, seconds) => {
    expect(automaticSeconds(count)).toBe(seconds);
    expect(timerSeconds({ kind: "automatic" }, count)).toBe(seconds);
  });

  it.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    [7.4, 7],
    [60, 60],
    [500, 60],
    [Number.NaN, 20],
  ])("custom %s minutes become %i", (minutes, clamped) => {
    expect(clampTimerMinutes(minutes)).toBe(clamped);
    expect(timerSeconds({ kind: "custom", minutes }, 10)).toBe(clamped * 60);
  });

  it("1,200 s stand in when nothing is stored, and untimed has none", () => {
    expect(timerSeconds(undefined, 50)).toBe(1200);
    expect(timerSeconds({ kind: "untimed" }, 50)).toBeNull();
  });
});

describe("the timer", () => {
  it("runs, pauses, resumes, resets and stops", () => {
    const running = runTimer(600, NOW);
    expect(remainingSeconds(running, NOW + 100_500)).toBe(500);
    const paused = pauseTimer(running, NOW + 100_000);
    expect(remainingSeconds(paused, NOW + 900_000)).toBe(500);
    const resumed = resumeTimer(paused, NOW + 900_000);
    expect(remainingSeconds(resumed, NOW + 1_000_000)).toBe(400);
    expect(remainingSeconds(resetTimer(600), NOW)).toBe(600);
    expect(remainingSeconds(stopTimer(), NOW)).toBeNull();
  });

  it("survives storage as plain data", () => {
    const running = runTimer(600, NOW);
    expect(JSON.parse(JSON.stringify(running))).toEqual(running);
  });

  it("expires at its deadline and never while paused, stopped or untimed", () => {
    const running = runTimer(60, NOW);
    expect(hasTimerExpired(running, NOW + 59_999)).toBe(false);
    expect(hasTimerExpired(running, NOW + 60_000)).toBe(true);
    expect(remainingSeconds(running, NOW + 90_000)).toBe(0);
    const held = pauseTimer(running, NOW + 90_000);
    expect(held).toEqual({ status: "paused", remainingMs: 0 });
    expect(hasTimerExpired(held, NOW + 90_000)).toBe(false);
    expect(hasTimerExpired(stopTimer(), NOW)).toBe(false);
    expect(hasTimerExpired(runTimer(null, NOW), NOW + 1e9)).toBe(false);
  });

  it("takes five more minutes in its last minute, counted from now once it has run out", () => {
    const running = runTimer(100, NOW);
    expect(remainingSeconds(extendTimer(running, NOW + 40_000), NOW + 40_000)).toBe(360);
    expect(remainingSeconds(extendTimer(running, NOW + 500_000), NOW + 500_000)).toBe(300);
    expect(extendTimer({ status: "paused", remainingMs: 5000 }, NOW)).toEqual({
      status: "paused",
      remainingMs: 305_000,
    });
    expect(extendTimer(stopTimer(), NOW)).toEqual(stopTimer());
  });

  it("untimed stays untimed through everything but stop", () => {
    const untimed = runTimer(null, NOW);
    expect(pauseTimer(untimed, NOW)).toEqual(untimed);
    expect(resumeTimer(untimed, NOW)).toEqual(untimed);
    expect(extendTimer(untimed, NOW)).toEqual(untimed);
    expect(resetTimer(null)).toEqual(untimed);
    expect(remainingSeconds(untimed, NOW)).toBeNull();
  });

  it.each([
    [null, "normal"],
    [301, "normal"],
    [300, "warning"],
    [61, "warning"],
    [60, "urgent"],
    [0, "urgent"],
  ])("with %s seconds left it is %s", (seconds, level) => {
    expect(timerLevel(seconds)).toBe(level);
  });
});
