const GUESSED = ["\t", ";", ","] as const;
const LINE_END = /\r\n?|\n/;
const SPACED_DASH = /\s[-–—]\s/;
const ARABIC = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;
const SEEN_RECORDS = 30;

/** The sign that parts the columns of a text, by its first records; null where each line is a word and its meaning without one. */
export function guessSeparator(text: string): string | null {
  const lines = text.split(LINE_END).filter((line) => line.trim() !== "");
  const isMost = (share: number, is: (line: string) => boolean) => {
    const seen = lines.slice(0, SEEN_RECORDS);
    return seen.filter(is).length > seen.length * share;
  };
  const isDashed = isMost(0.8, (line) => SPACED_DASH.test(line));
  // "كتاب book, volume"
  const isUnparted = isMost(0.5, (line) => {
    const [first = ""] = line.split(",");
    return ARABIC.test(first) && LATIN.test(first);
  });
  const [best] = GUESSED.map((separator) => ({ separator, share: evenness(text, separator) }))
    .filter(({ separator, share }) => {
      const isMeant = separator === "\t" || (!isDashed && !(separator === "," && isUnparted));
      return share >= 0.7 && isMeant;
    })
    .sort((a, b) => b.share - a.share);
  return best?.separator ?? null;
}

/** The share of the first records that have as many of these separators as most of them, 0 where most have none. */
function evenness(text: string, separator: string): number {
  const counts = countsIn(text, separator);
  const times = Map.groupBy(counts, (count) => count);
  const [mode, ones] = [...times].sort(([, a], [, b]) => b.length - a.length)[0] ?? [0, []];
  return mode === 0 ? 0 : ones.length / counts.length;
}

/** How often the first records have a separator outside of quotation marks. */
function countsIn(text: string, separator: string): number[] {
  const outside = text.replace(/"[^"]*"/g, '""');
  return outside
    .split(LINE_END)
    .filter((record) => record.trim() !== "")
    .slice(0, SEEN_RECORDS)
    .map((record) => record.split(separator).length - 1);
}
