import { expect, test } from "vitest";
import { dateText } from "#app/ui/date-text.ts";

const instant = new Date("2026-11-22T23:30:00Z");

test.each([
  [{ dateStyle: "long" }, "November 22, 2026"],
  [{ dateStyle: "long", timeZone: "Africa/Cairo" }, "November 23, 2026"],
  [{ timeStyle: "short", timeZone: "America/New_York" }, "6:30 PM"],
  [{ weekday: "long", month: "long", day: "numeric" }, "Sunday, November 22"],
] as const)("writes an instant as %o says", (options, text) => {
  expect(dateText(instant, options)).toBe(text);
  expect(dateText(instant, options)).toBe(text);
});

test("keeps writing right when many zones were asked for", () => {
  for (const timeZone of Intl.supportedValuesOf("timeZone")) {
    const options = { dateStyle: "full", timeStyle: "short", timeZone } as const;
    expect(dateText(instant, options)).toBe(instant.toLocaleString("en-US", options));
  }
});
