const LONGEST = 200;
const ENDS = [/[.!?؟؛\n]\s*$/u, /[،,:;]\s*$/u];

/**
 * A speakable text cut into pieces of at most about 200 letters: behind a sentence, else behind a comma, else between words, and
 * never between a letter and its marks. Joined they are the text.
 */
export function speechPieces(text: string): string[] {
  const pieces: string[] = [];
  let words: string[] = [];
  let length = 0;
  for (const word of (text.match(/\S+\s*|\s+/gu) ?? []).flatMap(partsOf)) {
    if (length > 0 && length + word.length > LONGEST) {
      const end = endOf(words);
      pieces.push(words.slice(0, end).join(""));
      words = words.slice(end);
      length = words.join("").length;
    }
    words.push(word);
    length += word.length;
  }
  return words.length === 0 ? pieces : [...pieces, words.join("")];
}

/** After how many of the words a piece ends best. */
function endOf(words: readonly string[]): number {
  for (const end of ENDS) {
    const last = words.findLastIndex((word) => end.test(word));
    if (last >= 0) return last + 1;
  }
  return words.length;
}

function partsOf(word: string): string[] {
  return word.length <= LONGEST
    ? [word]
    : (word.match(/(?:\P{M}\p{M}{0,3}){1,50}|\p{M}{1,200}/gu) ?? []);
}
