import type { CardElsewhere } from "#services/study/answers/history-elsewhere.ts";

/** A note type of a package: its fields in order, and how many notes it has. */
export type DeckNoteType = { name: string; fields: string[]; isCloze: boolean; notes: number };

/** A note as it is read: its fields as plain text, and the names of the media that it plays and shows. */
export type DeckNote = {
  /** The place of its note type in the list. */
  type: number;
  fields: string[];
  sounds: string[];
  images: string[];
  tags: string[];
  deck: string;
  /** Empty unless they were asked for. */
  cards: CardElsewhere[];
};

/** An order to the process: how many notes there are, some of them, or media by their names. */
export type DeckWish =
  | { want: "note-types" }
  | { want: "notes"; types: readonly number[]; withCards: boolean }
  | { want: "media"; names: readonly string[] };

export type DeckOrder = { file: string; folder: string } & DeckWish;

export type DeckRefusal =
  | "not-a-package"
  | "unreadable"
  | "took-too-long"
  | "too-large"
  | "too-many-notes"
  | "too-much-text"
  | "too-many-reviews"
  | "empty";

/** An answer of the process; the last is `refused` or `isDone`. A medium comes as base64, null if it is not there or above 5 MB. */
export type DeckAnswer =
  | { noteTypes: DeckNoteType[] }
  | { notes: DeckNote[] }
  | { medium: { name: string; content: string | null } }
  | { isDone: true }
  | { refused: DeckRefusal; count?: number | undefined; cause?: string };

/** A package that is not taken, with the reason. */
export class RefusedDeck extends Error {
  readonly refusal: DeckRefusal;
  /** How many notes there are, where they are too many. */
  readonly count: number | undefined;

  constructor(refusal: DeckRefusal, count?: number) {
    super(refusal);
    this.refusal = refusal;
    this.count = count;
  }
}
