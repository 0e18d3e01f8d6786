import { dateText } from "#app/ui/date-text.ts";
import { daysBetween, localDay } from "#models/scheduling/local-day.ts";
import type { Story } from "#models/stories/story.ts";
import { partsOf, withoutMarks } from "#models/stories/story-text.ts";
import type { ReadingOptions } from "./reading-options.ts";

/** A story as its page shows it. */
export type SeenStory = ReturnType<typeof toSeenStory>;

const LABELS = {
  ai: null,
  written: "Reading passage - written by people for learners, without AI",
  composed: "Reading passage - put together from your example sentences, without AI",
};
const WITH_EXAMPLES = "At its end stand examples for the other words.";
const NOTES = {
  ai: "",
  written: "The authors of the built-in dictionary wrote this passage.",
  composed:
    "Each sentence was written by a person: you, or the authors of the dictionary. They are joined with “first”, “then”, “after that” and “finally”.",
};

/** A story as it is shown to its learner on a local date, with marks and English as they are chosen. */
export function toSeenStory(
  story: Story,
  { hasMarks, hasEnglish }: ReadingOptions,
  of: { today: string; zone: string },
) {
  const { id, title, source, selection, sentences, uses } = story;
  const shown = (text: string) => (hasMarks ? text : withoutMarks(text));
  const hasExamples = sentences.some(({ origin }) => origin !== null);
  const kind = source === "ai" ? "AI story" : "Reading passage";
  const used = new Set(uses.map(({ word }) => word)).size;
  const ofWords = `${used} of your words`;
  return {
    id,
    title: { ...title, arabic: shown(title.arabic) },
    source,
    selection,
    /** The kind of story and when it was made. */
    facts: [kind, ofWords, storyDay(story.createdAt, of)].join(" · "),
    /** The label of a passage made without AI, else null. */
    label: LABELS[source],
    note: source === "written" && hasExamples ? `${NOTES.written} ${WITH_EXAMPLES}` : NOTES[source],
    sentences: sentences.map(({ arabic, english, origin }, sentence) => ({
      /** Its place in the story, from zero. */
      number: sentence,
      /** As it is read aloud. */
      arabic,
      english: hasEnglish ? english : null,
      origin: originText(origin),
      parts: partsOf(arabic).map(({ text, word }) => ({
        text: shown(text),
        word,
        /** It belongs to a word that the story was made of. */
        isChosen: uses.some(
          (use) => word !== null && use.sentence === sentence && use.from <= word && word <= use.to,
        ),
      })),
    })),
  };
}

function originText(origin: Story["sentences"][number]["origin"]): string | null {
  if (!origin) return null;
  switch (origin.kind) {
    case "own-example":
      return `Your example for “${origin.meaning}”`;
    case "lexicon-example":
      return `Dictionary example for “${origin.meaning}”`;
    case "word-itself":
      return "No example yet, so the word itself";
  }
}

/** "Today", "Yesterday", else the date. */
export function storyDay(createdAt: Date, { today, zone }: { today: string; zone: string }) {
  const day = localDay(createdAt, zone);
  const ago = daysBetween(day, today);
  if (ago <= 0) return "Today";
  if (ago === 1) return "Yesterday";
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return dateText(new Date(day), {
    timeZone: "UTC",
    month: "long",
    day: "numeric",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}
