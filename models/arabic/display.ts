export type WordPart = { role: "word" | "past" | "present" | "verbal-noun"; text: string };

export type ShownWord = {
  category: string;
  arabicWord: string;
  pastTense?: string | null;
  presentTense?: string | null;
  verbalNoun?: string | null;
  particle?: string | null;
};

const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * The parts in which a word is shown, in order and never blank: past, present and verbal noun of a
 * verb, else the Arabic word alone. A verb without a past form shows the Arabic word in its place.
 * The particle of a verb stands apart, without the plus sign and brackets it is shown in.
 */
export function verbParts(word: ShownWord): { parts: WordPart[]; particle: string | null } {
  if (word.category !== "verb") {
    return { parts: [{ role: "word", text: word.arabicWord.trim() }], particle: null };
  }
  const parts: WordPart[] = [
    { role: "past", text: word.pastTense?.trim() || word.arabicWord.trim() },
    { role: "present", text: word.presentTense?.trim() ?? "" },
    { role: "verbal-noun", text: word.verbalNoun?.trim() ?? "" },
  ];
  return {
    parts: parts.filter(({ text }) => text !== ""),
    particle: word.particle?.trim() || null,
  };
}

/** The text between isolate characters, so that its direction cannot change that of its line. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text.replace(DIRECTION_CONTROLS, "") + POP_ISOLATE;
}

/**
 * At most `max` characters as a reader counts them (a letter with its marks is one), the last being
 * "…" when something was cut off.
 */
export function truncateMarks(text: string, max: number): string {
  if (text.length <= max) return text;
  // Making one blocks a phone for a twentieth of a second, the first time.
  const graphemes = new Intl.Segmenter("ar", { granularity: "grapheme" });
  let end = 0;
  let count = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    count += 1;
    if (count === max) end = index;
    if (count > max) return `${text.slice(0, end).trimEnd()}…`;
    if (count < max) end = index + segment.length;
  }
  return text;
}
