type Range = { start: number; end: number };
type Segment = { text: string; isBracketed: boolean };

const OPENING = "([{";
const CLOSING = ")]}";
const MOST_GROUPS = 4;
const MOST_READINGS = 24;

/**
 * Where the outermost bracketed parts begin and end (end exclusive), in order. Brackets without a
 * partner enclose nothing.
 */
export function outermostBrackets(text: string): Range[] {
  const ranges: Range[] = [];
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (OPENING.includes(character)) open.push(at);
    const start = CLOSING.includes(character) ? open.pop() : undefined;
    if (start === undefined) continue;
    while ((ranges.at(-1)?.start ?? -1) > start) ranges.pop();
    ranges.push({ start, end: at + 1 });
  }
  return ranges;
}

/**
 * The readings of a text whose brackets are optional: without the content, with it, and with each of
 * the alternatives `split` finds in it. At most 24; with more than four brackets all or none.
 */
export function bracketReadings(text: string, split: (content: string) => string[]): string[] {
  const segments = cutAtBrackets(text);
  const groups = segments.filter((segment) => segment.isBracketed).length;
  if (groups === 0) return [text];
  const outside = segments.filter((segment) => !segment.isBracketed).map((segment) => segment.text);
  const everything = segments.map((segment) => segment.text);
  const readings = [outside.join(" "), outside.join(""), everything.join(""), everything.join(" ")];
  if (groups <= MOST_GROUPS) readings.push(...mixedReadings(segments, split));
  return [...new Set(readings)].slice(0, MOST_READINGS);
}

/** The text before a closing bracketed part and that part, or null when none closes the text. */
export function closingBracket(text: string): { before: string; content: string } | null {
  const trimmed = text.trimEnd();
  const ranges = outermostBrackets(trimmed);
  const range = ranges[0];
  if (ranges.length !== 1 || range?.end !== trimmed.length || range.start === 0) return null;
  return { before: trimmed.slice(0, range.start), content: trimmed.slice(range.start + 1, -1) };
}

function cutAtBrackets(text: string): Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (const { start, end } of outermostBrackets(text)) {
    segments.push({ text: text.slice(from, start), isBracketed: false });
    segments.push({ text: text.slice(start + 1, end - 1), isBracketed: true });
    from = end;
  }
  segments.push({ text: text.slice(from), isBracketed: false });
  return segments;
}

function mixedReadings(segments: Segment[], split: (content: string) => string[]): string[] {
  let readings = [""];
  for (const { text, isBracketed } of segments) {
    const choices = isBracketed ? ["", text, ...split(text)] : [text];
    readings = readings
      .flatMap((reading) => choices.map((choice) => reading + choice))
      .slice(0, MOST_READINGS);
  }
  return readings;
}
