const LONGEST = 200;
const SENTENCE_END = /[.!?؟؛،:\n]\s*$/u;

/** A speakable text cut into pieces of at most about 200 letters: behind a sentence or a comma, else between words, and never between a letter and its marks. Joined they are the text. */
export function speechPieces(text: string): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const word of text.match(/\S+\s*|\s+/gu) ?? []) {
    const isFull = piece.length + word.length > LONGEST;
    const mayEnd = piece.length > LONGEST / 2 && SENTENCE_END.test(piece);
    if (piece !== "" && (isFull || mayEnd)) {
      pieces.push(piece);
      piece = "";
    }
    const parts = partsOf(word);
    pieces.push(...parts.slice(0, -1));
    piece += parts.at(-1) ?? "";
  }
  return piece === "" ? pieces : [...pieces, piece];
}

function partsOf(word: string): string[] {
  return word.length <= LONGEST
    ? [word]
    : (word.match(/(?:\P{M}\p{M}{0,3}){1,50}|\p{M}{1,200}/gu) ?? []);
}
