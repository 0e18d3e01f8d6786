/** A stretch of a sentence: plain, a name to be stressed, or Arabic text. */
export type SentencePart = { text: string; as: "plain" | "name" | "arabic" };

/** A sentence to be drawn, and the same in plain letters for a voice that reads no Arabic. */
export type Sentence = { parts: SentencePart[]; spoken: string };

/** A part while it is written; `spoken` is what is said in its place. */
export type Word = string | (SentencePart & { spoken?: string });

const DIACRITICS = /[\u0300-\u036Fʾʿ]/g;

/** Puts the words together; the spoken form has no transliteration signs. */
export function sentence(words: readonly Word[]): Sentence {
  const parts: SentencePart[] = [];
  for (const word of words) {
    const { text, as } = typeof word === "string" ? { text: word, as: "plain" as const } : word;
    const before = parts.at(-1);
    if (before?.as === "plain" && as === "plain") before.text += text;
    else if (text !== "") parts.push({ text, as });
  }
  const spoken = words.map((word) =>
    typeof word === "string" ? word : (word.spoken ?? word.text),
  );
  return {
    parts,
    spoken: spoken.join("").normalize("NFD").replace(DIACRITICS, "").normalize("NFC"),
  };
}

/** The sentence as one text. */
export function sentenceText({ parts }: Sentence): string {
  return parts.map(({ text }) => text).join("");
}
