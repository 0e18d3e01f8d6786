import { createHash } from "node:crypto";
import { duplicateKey } from "#models/arabic/keys.ts";
import {
  endsInShortVowel,
  nounEndings,
  withNounsAtPause,
} from "#models/arabic/speech/nouns-at-pause.ts";
import { speakableText } from "#models/arabic/speech/speakable-text.ts";
import { withSpokenTaMarbuta } from "#models/arabic/speech/spoken-ta-marbuta.ts";
import { READING_VERSION } from "#models/arabic/speech/utterances.ts";
import {
  isAllMarked,
  type MarksLookup,
  marksIn,
  withMarks,
} from "#models/arabic/speech/with-marks.ts";
import { inOrderOfChoice, LEXICON } from "#models/lexicon/lexicon.ts";
import { leastAudioBytes } from "#models/speech/speech-rules.ts";
import type { Word } from "#models/words/word.ts";
import type { OptionalTexts } from "#models/words/word-fields.ts";
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

/**
 * Returns a text of at most 4,000 characters as it is spoken, or null if nothing in it can be said. Words without all
 * their marks get them from the forms and example of the user's word with the same letters, else from the lexicon.
 * Where ta marbuta is to be spoken, it is a ta at the end of every word.
 */
export async function speechTextOf(
  userId: string,
  text: string,
  { speaksTaMarbuta = false }: { speaksTaMarbuta?: boolean } = {},
): Promise<SpeechText | null> {
  const speakable = speakableText(text);
  if (speakable === "") return null;
  const known = await asKnown(userId, speakable);
  const spoken = speaksTaMarbuta ? withSpokenTaMarbuta(known) : known;
  const { provider, baseUrl, model, voice, instructions } = env.speech;
  const facts = [provider, baseUrl, model, voice, instructions, READING_VERSION];
  const key = createHash("sha256")
    .update(JSON.stringify([...facts, text.normalize("NFC"), spoken]))
    .digest("base64url");
  // The same text may come decomposed, which is longer.
  return { key, spoken, leastBytes: leastAudioBytes(text.normalize("NFD")) };
}

/** With the marks that are known for its words, and without the endings that no noun among them has before a pause. */
async function asKnown(userId: string, speakable: string): Promise<string> {
  const isMarked = isAllMarked(speakable);
  const isUndecided = endsInShortVowel(speakable) && !lexicon().verbs.has(speakable);
  if (isMarked && !isUndecided) return withNounsAtPause(speakable, isNounOfLexicon);
  const own = await findWordsWithLetters(userId, duplicateKey(speakable));
  const ownMarks = marksIn(
    own.flatMap((word) => [word.arabicWord, word.exampleSentence, ...formsOf(word)]),
  );
  const nouns = new Set(
    own.filter(isNoun).flatMap(({ arabicWord }) => nounEndings([speakableText(arabicWord)])),
  );
  const marked = isMarked
    ? speakable
    : withMarks(speakable, (word) => ownMarks(word) ?? lexicon().marks(word));
  return withNounsAtPause(marked, (text) => nouns.has(text) || isNounOfLexicon(text));
}

/** Made when it is first needed, which takes a moment; a word goes before the forms of others that are written like it. */
let fromLexicon: { marks: MarksLookup; nouns: Set<string>; verbs: Set<string> } | undefined;

function lexicon() {
  if (!fromLexicon) {
    const entries = inOrderOfChoice(LEXICON);
    const words = entries.map(({ arabicWord }) => arabicWord);
    const nouns = entries.filter(({ pos }) => isNoun({ partOfSpeech: pos, category: "noun" }));
    const verbs = entries.filter(({ pos }) => pos === "verb");
    const given = (forms: (string | null)[]) => forms.filter((form) => form !== null);
    fromLexicon = {
      marks: marksIn([...words, ...entries.flatMap(formsOf)]),
      nouns: new Set(
        nounEndings(given(nouns.flatMap((entry) => [entry.arabicWord, entry.pluralForm]))),
      ),
      verbs: new Set(given(verbs.flatMap((entry) => [entry.pastTense, entry.presentTense]))),
    };
  }
  return fromLexicon;
}

function isNounOfLexicon(text: string): boolean {
  return lexicon().nouns.has(text) && !lexicon().verbs.has(text);
}

/** Nouns, adjectives and numbers lose their ending before a pause; what is told of a part of speech goes before the category. */
function isNoun({ partOfSpeech, category }: Pick<Word, "partOfSpeech" | "category">): boolean {
  return partOfSpeech
    ? ["noun", "adjective", "number"].includes(partOfSpeech)
    : category === "noun";
}

type Forms = Pick<
  OptionalTexts,
  "pluralForm" | "feminine" | "collective" | "pastTense" | "presentTense" | "verbalNoun"
>;

function formsOf(word: Forms): (string | null)[] {
  const { pastTense, presentTense, pluralForm, feminine, collective, verbalNoun } = word;
  return [pastTense, presentTense, pluralForm, feminine, collective, verbalNoun];
}
