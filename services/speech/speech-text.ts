import { createHash } from "node:crypto";
import { duplicateKey } from "#models/arabic/keys.ts";
import { speakableText } from "#models/arabic/speech/speakable-text.ts";
import { READING_VERSION } from "#models/arabic/speech/utterances.ts";
import {
  isAllMarked,
  type MarksLookup,
  marksIn,
  withMarks,
} from "#models/arabic/speech/with-marks.ts";
import { EVERYDAY_WORDS } from "#models/lexicon/everyday-words.ts";
import { leastAudioBytes } from "#models/speech/speech-rules.ts";
import type { OptionalTexts, RequiredTexts } from "#models/words/word-fields.ts";
import { findWordsWithLetters } from "#models/words/words-by-arabic-key.ts";
import { env } from "#services/env.server.ts";

/** A text as it is spoken. */
export type SpeechText = {
  /** Under which its audio is kept: equal for equal audio. */
  key: string;
  /** Without what cannot be said, its words with the marks that are known for them. */
  spoken: string;
  leastBytes: number;
};

const lexiconMarks: MarksLookup = marksIn(
  EVERYDAY_WORDS.flatMap((word) => [
    word.arabicWord,
    word.pluralForm,
    word.pastTense,
    word.presentTense,
    word.verbalNoun,
  ]),
);

/**
 * A text of at most 4,000 characters as it is spoken, or null if nothing in it can be said. Words without all their
 * marks get those that the user's word of these letters has for them in its forms and its example, else the lexicon's.
 */
export async function speechTextOf(userId: string, text: string): Promise<SpeechText | null> {
  const speakable = speakableText(text);
  if (speakable === "") return null;
  const spoken = isAllMarked(speakable) ? speakable : await marked(userId, speakable);
  const { provider, baseUrl, model, voice, instructions } = env.speech;
  const facts = [provider, baseUrl, model, voice, instructions, READING_VERSION];
  const key = createHash("sha256")
    .update(JSON.stringify([...facts, text.normalize("NFC"), spoken]))
    .digest("base64url");
  // The same text may come decomposed, which is longer.
  return { key, spoken, leastBytes: leastAudioBytes(text.normalize("NFD")) };
}

async function marked(userId: string, speakable: string): Promise<string> {
  const words = await findWordsWithLetters(userId, duplicateKey(speakable));
  const ownMarks = marksIn(words.flatMap(arabicTextsOf));
  return withMarks(speakable, (word) => ownMarks(word) ?? lexiconMarks(word));
}

function arabicTextsOf(word: RequiredTexts & OptionalTexts): (string | null)[] {
  return [
    word.arabicWord,
    word.pastTense,
    word.exampleSentence,
    word.pluralForm,
    word.presentTense,
    word.verbalNoun,
  ];
}
