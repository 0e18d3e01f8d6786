import type { WordLine } from "#app/ui/words/word-item.tsx";
import { localDay } from "#models/scheduling/local-day.ts";
import { freshProgress } from "#models/scheduling/progress-facts.ts";
import type { WordOrder } from "#models/words/word-rules.ts";
import { listedWord } from "#services/words/listed-word.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";
import { type Calendar, timeGroup } from "./time-group.ts";

/** Lines that stand under one heading. */
export type LineGroup = { title: string; lines: WordLine[] };

/** The lines of a page under their headings: by the time they were added, when they are due or how hard they are. */
export function groupLines(
  words: readonly ScheduledWord[],
  order: WordOrder | "found",
  calendar: Calendar,
): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const scheduled of words) {
    const title = titleOf(scheduled, order, calendar);
    const line = listedWord(scheduled, calendar.today);
    const last = groups.at(-1);
    if (last?.title === title) last.lines.push(line);
    else groups.push({ title, lines: [line] });
  }
  return groups;
}

function titleOf(
  { word, progress }: ScheduledWord,
  order: WordOrder | "found",
  calendar: Calendar,
): string {
  const { dueDay, difficulty } = progress ?? freshProgress();
  switch (order) {
    case "newest":
      return timeGroup(localDay(word.createdAt, calendar.timeZone), calendar.today);
    case "due":
      if (dueDay === null) return "New";
      return dueDay <= calendar.today ? "Due now" : "Coming up";
    case "hardest":
      return dueDay === null ? "Not asked yet" : difficulties[difficulty];
    case "a-z":
      return "A to Z";
    case "found":
      return "Found words";
  }
}

const difficulties = { easy: "Easy", medium: "Medium", hard: "Hard" };
