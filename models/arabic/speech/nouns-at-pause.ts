import { DAMMA, KASRA, SUKUN } from "../marks.ts";
import { readWord } from "../written-word.ts";
import { endsInPronoun } from "./pause.ts";

const BEFORE_PAUSE = /[ء-ْٰٱ]*[\u064E-\u0650]\u0651?(?=\s*(?:[.,;:!?،؛؟\n]|$))/gu;
const ENDING = /[\u064B-\u0650](?=\u0651?$)/u;
const LAST_SHORT_VOWEL = /[\u064E-\u0650](?=\u0651?$)/u;

/** The nouns among forms, as they may end: as they are, and with damma or kasra, with which no verb of these letters ends. */
export function nounEndings(forms: readonly string[]): string[] {
  return forms.flatMap((form) => [
    form,
    ...[DAMMA, KASRA].map((vowel) => form.replace(ENDING, vowel)),
  ]);
}

/** A speakable text in which nouns before a pause, and the text itself if it is one, have a sukun for their last short vowel. */
export function withNounsAtPause(speakable: string, isNoun: (text: string) => boolean): string {
  return isNoun(speakable) ? cut(speakable) : speakable.replace(BEFORE_PAUSE, cutNoun);

  function cutNoun(word: string): string {
    return isNoun(word) ? cut(word) : word;
  }
}

/** The vowel of an attached pronoun stays. */
function cut(text: string): string {
  const word = text.slice(text.lastIndexOf(" ") + 1);
  return endsInPronoun(readWord(word)) ? text : text.replace(LAST_SHORT_VOWEL, SUKUN);
}

/** Whether a text ends in a word whose last short vowel is said or not by what kind of word it is. */
export function endsInShortVowel(speakable: string): boolean {
  return LAST_SHORT_VOWEL.test(speakable);
}
