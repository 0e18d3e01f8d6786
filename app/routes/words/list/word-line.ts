import type { WordLine } from "#app/ui/words/word-item.tsx";
import { localDay } from "#models/scheduling/local-day.ts";
import { freshProgress } from "#models/scheduling/progress-facts.ts";
import type { WordOrder } from "#models/words/word-rules.ts";
import { listedWord } from "#services/words/listed-word.ts";
import type { ScheduledWord } from "#services/words/scheduled-words.ts";
import type { SearchPiece } from "#services/words/search-piece.ts";
import { foundIn } from "#services/words/search-text.ts";
import { type Calendar, timeGroup } from "./time-group.ts";

/** Lines that stand under one heading. */
export type LineGroup = { title: string; lines: WordLine[] };

const LINE_TEXTS = [
  "arabicWord",
  "englishMeaning",
  "pastTense",
  "presentTense",
  "verbalNoun",
  "particle",
] as const;

/** The lines of a page under their headings: by the time they were added, when they are due or how hard they are; with a search, as found, or one letter apart from it. */
export function groupLines(
  words: readonly ScheduledWord[],
  order: WordOrder | { search: readonly SearchPiece[]; isNear: boolean },
  calendar: Calendar,
): LineGroup[] {
  const groups: LineGroup[] = [];
  for (const scheduled of words) {
    const title = titleOf(scheduled, order, calendar);
    const listed = listedWord(scheduled, calendar.today);
    const line =
      typeof order === "string"
        ? listed
        : { ...listed, foundIn: foundIn(scheduled.word, order.search, LINE_TEXTS) };
    const last = groups.at(-1);
    if (last?.title === title) last.lines.push(line);
    else groups.push({ title, lines: [line] });
  }
  return groups;
}

function titleOf(
  { word, progress }: ScheduledWord,
  order: Parameters<typeof groupLines>[1],
  calendar: Calendar,
): string {
  if (typeof order !== "string") return order.isNear ? "One letter apart" : "Found words";
  const { dueDay, difficulty } = progress ?? freshProgress();
  switch (order) {
    case "newest":
      return timeGroup(localDay(word.createdAt, calendar.timeZone), calendar.today);
    case "due":
      if (dueDay === null) return "Not Started";
      return dueDay <= calendar.today ? "Due now" : "Coming up";
    case "hardest":
      return dueDay === null ? "Not Started" : difficulties[difficulty];
    case "a-z":
      return "A to Z";
  }
}

const difficulties = { easy: "Easy", medium: "Medium", hard: "Hard" };
