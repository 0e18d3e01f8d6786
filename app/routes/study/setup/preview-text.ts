import { counted } from "#app/ui/counted.ts";
import type { Direction } from "#models/scheduling/direction.ts";
import type { SessionPreview } from "#models/study/rules/session-preview.ts";

/** The coming session: "8 questions: 3 due, 5 new". In both directions the words are counted beside the questions. */
export function previewText(
  { questions, dueWords, newWords, forms }: SessionPreview,
  direction: Direction | "both",
): string {
  if (questions === 0) return "Nothing is due in these categories.";
  const words = dueWords + newWords;
  const about = direction === "both" && words > 0 ? ` on ${counted(words, "word")}` : "";
  const parts = [
    dueWords > 0 && `${dueWords} due`,
    newWords > 0 && `${newWords} new`,
    forms > 0 && counted(forms, "form"),
  ];
  return `${counted(questions, "question")}${about}: ${parts.filter(Boolean).join(", ")}`;
}
