import { cutTo } from "#models/text-length.ts";

export const LONGEST_SET_NAME = 255;
export const LONGEST_SET_DESCRIPTION = 1000;
/** The most words that one call puts into a set or takes out of it. */
export const MOST_WORDS_AT_ONCE = 500;
/** The most sets whose words one list merges. */
export const MOST_MERGED_SETS = 50;

export const DEFAULT_SET_COLOR = "#3B82F6";
/** The colors offered when a set is made beside other work. */
export const SET_COLORS = [
  DEFAULT_SET_COLOR,
  "#10B981",
  "#F59E0B",
  "#EF4444",
  "#8B5CF6",
  "#06B6D4",
] as const;
/** The colors offered where sets are managed: orange and lime besides. */
export const MORE_SET_COLORS = [...SET_COLORS, "#F97316", "#84CC16"] as const;
export const COLOR_NAMES: Record<(typeof MORE_SET_COLORS)[number], string> = {
  "#3B82F6": "Blue",
  "#10B981": "Green",
  "#F59E0B": "Amber",
  "#EF4444": "Red",
  "#8B5CF6": "Violet",
  "#06B6D4": "Cyan",
  "#F97316": "Orange",
  "#84CC16": "Lime",
};
export const COLOR_PATTERN = /^#[0-9a-fA-F]{6}$/;

/** The orders in which public sets can be listed; the first is what nobody has to ask for. */
export const SHARED_SET_ORDERS = ["popular", "newest"] as const;
export type SharedSetOrder = (typeof SHARED_SET_ORDERS)[number];

/** The author of a set whose name is not to be shown. */
export const UNNAMED_AUTHOR = "Learner";

/** Messages of the server only; browsers load the others. */
export const SET_INPUT_MESSAGES = {
  nameNeeded: "Set name is required",
  nameAsked: "Please enter a set name",
  nameTooLong: "Set name is too long",
  color: "Invalid color format",
  isPublic: "isPublic must be true or false",
  sharesRecordings: "sharesRecordings must be true or false",
  noWords: "At least one word is required",
  tooManyWords: `At most ${MOST_WORDS_AT_ONCE} words at a time`,
  wordAdded: "Word added to set successfully",
} as const;

export const SET_MESSAGES = {
  noneSelected: "Please select at least one word for the set",
  noWordFound: "No words found matching your search",
  notCreated: "Failed to create word set",
  notUpdated: "Failed to update word set",
  notDeleted: "Failed to delete word set",
  wordsNotRead: "Failed to fetch set words",
  wordNotAdded: "Failed to add word to set",
  wordsNotAdded: "Failed to add words to set.",
  wordNotRemoved: "Failed to remove word from set",
  publicityNotSet: "Failed to update word set publicity",
  notDuplicated: "Failed to duplicate word set",
  notFound: "Word set not found",
  setNotRead: "Failed to load word set",
  setsNotRead: "Failed to load word sets",
  sharedNotRead: "Failed to load shared word sets",
  previewNotRead: "Failed to load words for preview",
} as const;

const COPY = /^(.*) \(Copy(?: \d+)?\)$/s;

/** The name of the nth copy of a set, "{name} (Copy)" or "{name} (Copy 2)", shortened to the longest name there is. */
export function copyName(name: string, n = 1): string {
  const ending = n === 1 ? " (Copy)" : ` (Copy ${n})`;
  return cutTo(name, LONGEST_SET_NAME - ending.length).trimEnd() + ending;
}

/** The name that a copy's name was made from; null for any other name. */
export function copiedName(name: string): string | null {
  return COPY.exec(name)?.[1] ?? null;
}
