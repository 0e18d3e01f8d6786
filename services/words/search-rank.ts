import type { SearchPiece } from "./search-piece.ts";

// A form or meaning as it was typed, or with an article or others of its pieces; a word of them, the beginning or the inside of one.
const [TYPED, ALIKE, WORD, BEGINNING, INSIDE, EXAMPLE] = [0, 1, 2, 3, 4, 5];
/** The rank of a word that is one letter away from what was typed. */
export const NEAR = 6;

/** How well the searchable text of a word that has every piece of a search answers it, 0 best: as the piece that fits it least. */
export function rankingOf(search: readonly SearchPiece[]): (text: string) => number {
  const searches = searchesOf(search);
  const typed = `;${searches[0]};`;
  const alike = new RegExp(`;(?:(?:to|an?|the) )?(?:${searches.join("|")});`);
  return (text) => {
    const forms = text.slice(0, text.indexOf("\t"));
    if (forms.includes(typed)) return TYPED;
    if (alike.test(forms)) return ALIKE;
    return Math.max(...search.map((piece) => Math.min(...piece.map((one) => rankIn(forms, one)))));
  };
}

/** The search as it was typed, then with the others of its one piece, or the last other of each of several. */
function searchesOf(pieces: readonly SearchPiece[]): string[] {
  const [first, second] = pieces;
  if (first && !second) return [...first];
  return [pieces.map(([typed]) => typed), pieces.map((piece) => piece.at(-1))].map((texts) =>
    texts.join(" "),
  );
}

function rankIn(forms: string, piece: string): number {
  let best = EXAMPLE;
  for (let at = forms.indexOf(piece); at >= 0 && best > WORD; at = forms.indexOf(piece, at + 1)) {
    if (!isEdge(forms[at - 1])) best = Math.min(best, INSIDE);
    else best = Math.min(best, isEdge(forms[at + piece.length]) ? WORD : BEGINNING);
  }
  return best;
}

function isEdge(letter: string | undefined): boolean {
  return letter === ";" || letter === " ";
}
