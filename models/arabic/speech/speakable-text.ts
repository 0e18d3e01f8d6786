import { compose } from "../marks.ts";

const PRESENTATION_FORMS = /[\uFB50-\uFDFF\uFE70-\uFEFC]+/g;
const INVISIBLE = /\p{Cf}|\p{Cs}|\p{Co}|\u0640|[\uFE00-\uFE0F]/gu;
const CONTROLS = /\p{Cc}+/gu;
const FOLDED: Readonly<Record<string, string>> = { ی: "ي", ے: "ي", ک: "ك", ہ: "ه", ھ: "ه", ە: "ه" };
const DASH_BETWEEN_WORDS = /\s[-–—]+\s/g;
const BRACKETS = /[()[\]{}]+/g;
const UNSPOKEN = /[^ء-غف-ْٰٱپچڤگA-Za-zÀ-ɏ0-9٠-٩۰-۹.,;:!?،؛؟'’ \n]+/g;

/**
 * Returns the part of a text that a voice can say: Arabic letters and marks, digits, Latin words and marks of pause,
 * everything else (emoji, signs, brackets, control characters) left out. "" if no letter and no digit remains.
 */
export function speakableText(text: string): string {
  const spoken = compose(text)
    .replace(PRESENTATION_FORMS, (forms) => forms.normalize("NFKC"))
    .replace(INVISIBLE, "")
    .replaceAll("…", "...")
    .replace(/\r?\n|[\u2028\u2029]/g, "\n")
    .replace(CONTROLS, (run) => (run.includes("\n") ? "\n" : " "))
    .replace(/[یےکہھە]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(DASH_BETWEEN_WORDS, " , ")
    .replace(BRACKETS, " , ")
    .replace(UNSPOKEN, " ")
    .replace(/ +/g, " ")
    .trim();
  return /[\p{L}\p{Nd}]/u.test(spoken) ? spoken : "";
}
