import { hasArabicLetters } from "#models/arabic/keys.ts";
import { TABLE_MESSAGES, TableProblem } from "#models/imports/tables/table-rules.ts";

const SEEN_FOR_ENCODING = 4096;
const SEEN_FOR_SCRIPT = 50_000;
// Text has none of these, and other files do within their first bytes.
const CONTROLS = /[^\P{Cc}\t\n\v\f\r\u007F-\u009F]/u;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const SHEET_IN_ZIP = /\[Content_Types\]|xl\/|Index\//;
const ANKI_IN_ZIP = /collection\.anki2/;
const FOREIGN_LETTER = /[\p{L}--[\0-\u007F]]/gv;

/**
 * The text of a file: UTF-8 or UTF-16 with or without a mark, else Windows-1256 if that reads as Arabic. Throws a
 * TableProblem for every other file.
 */
export function decodeTable(bytes: Uint8Array): string {
  const problem = problemOfProgram(bytes);
  if (problem) throw new TableProblem(problem);
  const text = decoded(bytes, utf16Of(bytes) ?? "utf-8");
  if (text !== null) return withoutControls(text);
  const arabic = withoutControls(decoded(bytes, "windows-1256") ?? "\0");
  if (!readsAsArabic(arabic)) throw new TableProblem(TABLE_MESSAGES.unreadable);
  return arabic;
}

function withoutControls(text: string): string {
  if (CONTROLS.test(text)) throw new TableProblem(TABLE_MESSAGES.notText);
  return text;
}

/** The sentence about a file of another program that is known; null for any other. */
function problemOfProgram(bytes: Uint8Array): string | null {
  const startsWith = (signature: readonly number[]) =>
    signature.every((byte, at) => bytes[at] === byte);
  if (startsWith(OLE)) return TABLE_MESSAGES.excel;
  if (!startsWith(ZIP)) return null;
  const names = beginning(bytes).toString("latin1");
  if (SHEET_IN_ZIP.test(names)) return TABLE_MESSAGES.excel;
  return ANKI_IN_ZIP.test(names) ? TABLE_MESSAGES.anki : null;
}

/** UTF-16 by its mark, or by the zeros that Latin letters and separators have in one half of each character. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const seen = beginning(bytes);
  const zeros = (half: 0 | 1) => seen.filter((byte, at) => byte === 0 && at % 2 === half).length;
  const [first, second] = [zeros(0), zeros(1)];
  if (first + second < seen.length / 20) return null;
  if (first === 0) return "utf-16le";
  return second === 0 ? "utf-16be" : null;
}

function beginning(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.subarray(0, SEEN_FOR_ENCODING));
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Whether most letters beyond ASCII are Arabic: other encodings read as a mixture. */
function readsAsArabic(text: string): boolean {
  const letters = text.slice(0, SEEN_FOR_SCRIPT).match(FOREIGN_LETTER) ?? [];
  const arabic = letters.filter(hasArabicLetters).length;
  return arabic > 0 && arabic >= letters.length * 0.8;
}
