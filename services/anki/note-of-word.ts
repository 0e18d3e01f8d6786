import { createHash } from "node:crypto";
import { readingOf } from "#models/arabic/reading/reading-of.ts";
import { mapFields } from "#models/field-table.ts";
import { rootOfWord } from "#models/lexicon/root-of-word.server.ts";
import { verbFormOf } from "#models/words/verb-form.ts";
import type { Word } from "#models/words/word.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import type { mediaOf } from "./media-files.ts";
import type { OTHER_FIELDS } from "./note-type.ts";

export type NoteText = {
  /** One text of HTML for each of `NOTE_FIELDS`, in their order. */
  fields: string[];
  /** The text by which Anki sorts the note, and its checksum of it. */
  sortedBy: string;
  checksum: number;
};

/** A word as a note that names these files. */
export function noteOfWord(word: Word, { image, recording }: ReturnType<typeof mediaOf>): NoteText {
  const derived = { ...word, root: rootOfWord(word), verbForm: verbFormOf(word) };
  const texts = mapFields({ ...REQUIRED_TEXTS, ...OPTIONAL_TEXTS }, (name) => html(derived[name]));
  const others: Record<keyof typeof OTHER_FIELDS, string> = {
    reading: html(readingOf(word.arabicWord)),
    partOfSpeech: html(word.partOfSpeech),
    acceptedAnswers: html(word.acceptedAnswers.join("\n")),
    image: image ? `<img src="${image}">` : "",
    recording: recording ? `[sound:${recording}]` : "",
  };
  const sortedBy = word.arabicWord.normalize("NFC");
  return { fields: Object.values({ ...texts, ...others }), sortedBy, checksum: checksum(sortedBy) };
}

/** Anki's checksum of a first field. */
function checksum(text: string): number {
  return createHash("sha1").update(text).digest().readUInt32BE(0);
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  // A bracket may begin a command of Anki, as [sound:file].
  "[": "&#91;",
  "\n": "<br>",
};

/** A text as HTML, in the order of marks that Anki stores; of control characters, one of which separates fields, only the line end stays. */
function html(text: string | null): string {
  return (text ?? "").normalize("NFC").replace(/[&<>[]|\p{Cc}/gu, (sign) => ENTITIES[sign] ?? " ");
}

/** The tags of a word, and below the one of a set: what Anki has between blanks. */
export function tagsOf({ category, partOfSpeech }: Word): string {
  return ` ${[...new Set([category, partOfSpeech ?? category])].join(" ")} `;
}

export function setTag(name: string): string {
  return `set::${name.normalize("NFC").replace(/[\s:"\p{Cc}]+/gu, "_")}`;
}
