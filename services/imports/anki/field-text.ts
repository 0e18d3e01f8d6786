import { decodeHTML } from "entities";
import { textOfHtml } from "#services/imports/tables/html-text.ts";

/** The content of a note’s field, which is HTML: its text, a line for each of its lines, and the names of its media. */
export type FieldContent = { text: string; sounds: string[]; images: string[] };

const SOUND = /\[sound:([^\]]{0,500})\]/g;
const IMAGE = /<img\b[^<>]*?\bsrc\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))/gi;
const MARKUP = /\[\/?(?:anki:[^\]]{0,200}|latex|\$\$?)\]/g;
const CLOZE = /\{\{c\d+::([^{}]{0,2000}?)(?:::[^{}]{0,200})?\}\}/g;

export function readField(html: string): FieldContent {
  const images = [...html.matchAll(IMAGE)].map(([, quoted, single, bare]) =>
    mediumName(quoted ?? single ?? bare ?? ""),
  );
  const sounds = [...html.matchAll(SOUND)].map(([, name = ""]) => mediumName(name));
  const plain = html.replace(SOUND, "").replace(MARKUP, "").replace(CLOZE, "$1");
  return { text: textOfHtml(plain), sounds, images };
}

/** Names are written as HTML, those of images as addresses besides. */
function mediumName(written: string): string {
  const name = decodeHTML(written);
  try {
    return decodeURIComponent(name).normalize("NFC");
  } catch {
    return name.normalize("NFC");
  }
}
