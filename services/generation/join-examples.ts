import type { StorySentence } from "#models/stories/story.ts";
import type { FoundExample } from "./example-for.ts";

type Joiner = { arabic: string; english: string };

// Adverbs that change neither case nor agreement of what follows.
const FIRST: Joiner = { arabic: "أَوَّلًا، ", english: "First, " };
const LAST: Joiner = { arabic: "وَفِي النِّهَايَةِ، ", english: "Finally, " };
const BETWEEN: readonly Joiner[] = [
  { arabic: "ثُمَّ ", english: "Then " },
  { arabic: "بَعْدَ ذٰلِكَ، ", english: "After that, " },
];

// A sentence that begins with another word may begin with a name.
const SMALL_WORDS = new Set(
  (
    "a an the this that these those my your his her its our their he she it we you they there " +
    "in on at to from with after before every each some many one two three today yesterday do did is are was were"
  ).split(" "),
);

/** Examples one after the other, joined by "first", "then", "after that" and "finally"; greetings and questions stand alone. */
export function joined(examples: readonly FoundExample[]): StorySentence[] {
  const isJoined = (at: number) => {
    const example = examples[at];
    return example !== undefined && !/[؟?!]\s*[»”"]?$/.test(example.sentence.arabic.trim());
  };
  const places = examples.flatMap((_, at) => (isJoined(at) ? [at] : []));
  return examples.map(({ sentence }, at) => {
    const place = places.indexOf(at);
    const joiner = places.length < 2 ? null : joinerAt(place, places.length);
    if (!joiner) return sentence;
    return {
      ...sentence,
      arabic: joiner.arabic + sentence.arabic,
      english: joiner.english + withSmallLetter(sentence.english),
    };
  });
}

function joinerAt(place: number, count: number): Joiner | null {
  if (place < 0) return null;
  if (place === 0) return FIRST;
  if (place === count - 1) return LAST;
  return BETWEEN[(place - 1) % BETWEEN.length] ?? null;
}

function withSmallLetter(english: string): string {
  const [first = ""] = english.split(/[\s,’']/);
  return SMALL_WORDS.has(first.toLowerCase())
    ? english.charAt(0).toLowerCase() + english.slice(1)
    : english;
}
