// Anki begins its text files with lines such as "#separator:tab".
const HEADER = /^#([a-z ]+):(.*)$/i;
const SEPARATORS: Record<string, string> = {
  tab: "\t",
  comma: ",",
  semicolon: ";",
  pipe: "|",
  colon: ":",
  space: " ",
};
const GUESSED = ["\t", ";", ","] as const;
const SPACED_DASH = /\s[-–—]\s/;
const SEEN_LINES = 30;
const SEEN_LENGTH = 16_384;

/** How a text is to be read as a table. */
export type TableFormat = {
  /** Lines of Anki's header, which come before the rows. */
  headerLines: number;
  /** Where the rows begin. */
  start: number;
  /** Null where each line is a word and its meaning, without a separator or with a dash. */
  separator: string | null;
  isHtml: boolean;
  names: string[];
  /** The columns, from 0, that are tags or a deck. */
  tagsAt: number | null;
  deckAt: number | null;
};

/** Finds out how a text is to be read as a table: by its header if it has one, else by what its first lines are parted with. */
export function formatOf(text: string): TableFormat {
  const { facts, headerLines, start } = headerOf(text);
  const rows = text.slice(start, start + SEEN_LENGTH);
  const given = facts.get("separator");
  const separator =
    given === undefined ? guessSeparator(rows) : (SEPARATORS[given.toLowerCase()] ?? given);
  const columnAt = (name: string) => {
    const number = Number(facts.get(name));
    return Number.isInteger(number) && number > 0 ? number - 1 : null;
  };
  return {
    headerLines,
    start,
    separator: separator || null,
    isHtml: facts.get("html")?.toLowerCase() === "true",
    names:
      facts
        .get("columns")
        ?.split(separator || "\t")
        .map(unquoted) ?? [],
    tagsAt: columnAt("tags column"),
    deckAt: columnAt("deck column"),
  };
}

function headerOf(text: string) {
  const facts = new Map<string, string>();
  let start = 0;
  let headerLines = 0;
  while (text[start] === "#") {
    const end = text.indexOf("\n", start);
    const [, name, value] =
      HEADER.exec(text.slice(start, end < 0 ? undefined : end).trimEnd()) ?? [];
    if (name === undefined || value === undefined) break;
    facts.set(
      name.toLowerCase(),
      name.toLowerCase() === "separator" ? value || "\t" : value.trim(),
    );
    headerLines += 1;
    start = end < 0 ? text.length : end + 1;
  }
  return { facts, headerLines, start };
}

function unquoted(name: string): string {
  return name
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replaceAll('""', '"');
}

function guessSeparator(text: string): string | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  const seen = lines.slice(0, SEEN_LINES);
  const isDashed = seen.filter((line) => SPACED_DASH.test(line)).length >= seen.length * 0.8;
  const [best] = GUESSED.map((separator) => ({ separator, share: evenness(text, separator) }))
    .filter(({ separator, share }) => share >= 0.7 && !(isDashed && separator !== "\t"))
    .sort((a, b) => b.share - a.share);
  return best?.separator ?? null;
}

/** The share of the first records that have the number of separators that most have, 0 if most have none; quoted ones do not count. */
function evenness(text: string, separator: string): number {
  const counts: number[] = [];
  let isQuoted = false;
  let found = 0;
  let isEmpty = true;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (letter === separator) found += 1;
    else if (letter === "\n" || letter === "\r") {
      if (!isEmpty) counts.push(found);
      found = 0;
      isEmpty = true;
      if (counts.length === SEEN_LINES) break;
      continue;
    }
    isEmpty = false;
  }
  if (!isEmpty && counts.length < SEEN_LINES) counts.push(found);
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  const [mode, most] = [...times].sort(([, a], [, b]) => b - a)[0] ?? [0, 0];
  return mode === 0 ? 0 : most / counts.length;
}
