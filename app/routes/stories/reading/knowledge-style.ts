import type { Knowledge } from "#services/stories/read-text.ts";

/** How words are told apart: without a line, with a dotted one, with a whole one. */
export const knowledgeStyle: Record<Knowledge, string> = {
  known: "",
  learning:
    "underline decoration-gold-fill decoration-dotted decoration-2 underline-offset-[0.4em] [text-decoration-skip-ink:none]",
  unknown:
    "underline decoration-accent decoration-solid decoration-2 underline-offset-[0.4em] [text-decoration-skip-ink:none]",
};

export const knowledgeNames: Record<Knowledge, string> = {
  known: "known",
  learning: "learning",
  unknown: "new to you",
};
