import { readWord, type WrittenWord } from "../written-word.ts";
import { isFullyMarked } from "./mark-coverage.ts";
import { phonemesOf } from "./phonemes.ts";
import { isVowel, joinsBefore, soundsOf } from "./word-sounds.ts";

/** Speech that eSpeak says in one go, or a silence. */
export type Utterance = { speech: string } | { silenceMs: number };

/** Changes whenever the same text is read another way, so that nothing said before is taken for it. */
export const READING_VERSION = 2;

const MS_A_DOT = 200;
const MOST_SILENCE_MS = 10_000;
const RUN_OF_DOTS = /(\.{3,})/;
const MARKS = /[\u064B-\u0652\u0670]/g;
const ARABIC_WORD = /^[\u0621-\u0652\u0670\u0671پچڤگ]+$/;

/**
 * A speakable text as utterances and silences, in order: a run of three or more dots is a silence of 0.2 s for each,
 * and 10 s at most. Words whose marks are complete are given as phonemes, others as bare text.
 */
export function utterancesOf(speakable: string): Utterance[] {
  return speakable.split(RUN_OF_DOTS).flatMap((part): Utterance[] => {
    if (part.startsWith("...")) {
      return [{ silenceMs: Math.min(part.length * MS_A_DOT, MOST_SILENCE_MS) }];
    }
    const speech = speechOf(part);
    return speech === "" ? [] : [{ speech }];
  });
}

type Token = { text: string; word: WrittenWord | null };

function speechOf(part: string): string {
  const tokens = part.match(TOKEN) ?? [];
  if (!tokens.some((token) => /[\p{L}\p{Nd}]/u.test(token))) return "";
  const read = tokens.map(readToken);
  const said: string[] = [];
  let before: string[] = [];
  for (const [at, token] of read.entries()) {
    const { text, word } = token;
    if (!word) {
      said.push(text);
      // Bare text ends in whatever eSpeak makes of it; taken as a consonant, so that nothing is swallowed after it.
      before = isPause(text) ? [] : ["?"];
      continue;
    }
    const sounds = soundsOf(word, {
      opens: before.length === 0,
      followsVowel: isVowel(before.at(-1)),
      closes: isPause(read[at + 1]?.text ?? "."),
      before: read[at - 1]?.word ?? null,
    });
    if (sounds.length === 0) continue;
    if (joinsBefore(word) && /:$/.test(before.at(-1) ?? "")) {
      said[said.length - 1] = phonemesOf(before.with(-1, (before.at(-1) ?? "").slice(0, 1)));
    }
    said.push(phonemesOf(sounds));
    before = sounds;
  }
  return said.join(" ");
}

const TOKEN = /[0-9٠-٩۰-۹]+(?:[.,:][0-9٠-٩۰-۹]+)*|[A-Za-zÀ-ɏ'’]+|[ء-ْٰٱپچڤگ]+|[.,;:!?،؛؟\n]+/g;

function readToken(text: string): Token {
  if (/^[.,;:!?،؛؟\n]/.test(text)) return { text: pauseOf(text), word: null };
  if (!ARABIC_WORD.test(text)) return { text, word: null };
  const word = readWord(text);
  return isFullyMarked(word) && word.letters.length > 0
    ? { text, word }
    : { text: text.replace(MARKS, ""), word: null };
}

function isPause(text: string): boolean {
  return /^[.,?!]$/.test(text);
}

/** One mark of pause that eSpeak knows for any run of them. */
function pauseOf(marks: string): string {
  if (/[?؟]/.test(marks)) return "?";
  if (marks.includes("!")) return "!";
  return /[.;؛\n]/.test(marks) ? "." : ",";
}
