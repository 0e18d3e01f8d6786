import { piecesOf } from "#models/arabic/difference/pieces.ts";
import { readText } from "#models/arabic/difference/read-text.ts";
import { rootPlaces } from "./root-places.ts";

/** A stretch of a text, ready to be drawn, with whether it is of the root. */
export type RootPiece = { text: string; isRoot: boolean };

/** A text in stretches, its letters of the root apart from the others; in one where they are not surely found. */
export function rootPieces(text: string, root: string): RootPiece[] {
  const read = readText(text, "arabic");
  const found = rootPlaces(
    read.words.map(({ written }) => written),
    root,
  );
  if (!found) return [{ text, isRoot: false }];
  const words = read.words.map(({ written }, at) =>
    written.letters.map((_, place) =>
      at === found.word && found.places.includes(place) ? ("letter" as const) : ("equal" as const),
    ),
  );
  const pieces = piecesOf(read, { words, gaps: read.gaps.map(() => "equal") });
  return pieces.map((piece) => ({ text: piece.text, isRoot: piece.state === "letter" }));
}
