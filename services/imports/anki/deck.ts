import type { CardElsewhere } from "#services/study/answers/history-elsewhere.ts";

/** A note type of a package: its fields in order, whether it has more than are read, and how many notes it has. */
export type DeckNoteType = {
  name: string;
  fields: string[];
  hasMoreFields: boolean;
  isCloze: boolean;
  notes: number;
};

/** The note types that are read, and how many notes are of none of them. */
export type DeckNoteTypes = { noteTypes: DeckNoteType[]; otherNotes: number };

/** A note as it is read: its fields as plain text, and the names of the media that it plays and shows. */
export type DeckNote = {
  fields: string[];
  sounds: string[];
  images: string[];
  tags: string[];
  deck: string;
  /** Empty unless they were asked for. */
  cards: CardElsewhere[];
};

/** Notes of the types at these places in the list, or all that cannot become words. */
export type DeckNoteWish = { types: readonly number[] | "left-out"; withCards: boolean };

/** An order to the process: how many notes there are, some of them, or media by their names. */
export type DeckWish =
  | { want: "note-types" }
  | ({ want: "notes" } & DeckNoteWish)
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
  | DeckNoteTypes
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
