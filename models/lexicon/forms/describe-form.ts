import { TENSES } from "#models/arabic/conjugation/tenses.ts";
import { isolate } from "#models/arabic/display.ts";
import { pluralsOf } from "#models/arabic/english/noun-forms.server.ts";
import { verbGloss } from "#models/arabic/english/verb-gloss.ts";
import type { Reading } from "#models/arabic/inflection/attached-particles.ts";
import type { LexiconEntry } from "../lexicon-entry.ts";
import type { FoundEntryForm } from "./find-forms.ts";
import type { FormName } from "./form-name.ts";

type VerbName = Extract<FormName, { kind: "verb" }>;
type NounName = Extract<FormName, { kind: "noun" }>;

const MOST_GLOSSES = 3;
const PREPOSITIONS: Readonly<Record<string, string>> = { ب: "with", ل: "for", ك: "like" };
const OWNERS: Readonly<Record<string, string>> = {
  ي: "my",
  ك: "your",
  ه: "his",
  ها: "her",
  نا: "our",
  كم: "your",
  كن: "your",
  كما: "your",
  هم: "their",
  هن: "their",
  هما: "their",
};
const OBJECTS: Readonly<Record<string, string>> = {
  ني: "me",
  ي: "me",
  ك: "you",
  ه: "him",
  ها: "her",
  نا: "us",
  كم: "you",
  كن: "you",
  كما: "you",
  هم: "them",
  هن: "them",
  هما: "them",
};
const SUBJECTS: Readonly<Record<string, string>> = {
  me: "I",
  him: "he",
  her: "she",
  us: "we",
  them: "they",
};
/** The pronoun after إِنَّ and its sisters is the subject of what follows. */
const BEFORE_SUBJECT = /(نَّ|لَعَلَّ|لَيْتَ)$/;

/** Describes a form, as in: “I wrote”, past of كَتَبَ. Null for a word as it stands in its entry. */
export function describeForm({ entry, reading, names }: FoundEntryForm): string | null {
  const [first] = names;
  const word = isolate(entry.arabicWord);
  switch (first?.kind) {
    case "verb":
      return verbDescription(entry, reading, names, word);
    case "noun":
      return nounDescription(entry, reading, first, word);
    case "particle":
    case "person":
      return particleDescription(entry, reading, word);
    default:
      return null;
  }
}

function verbDescription(
  entry: LexiconEntry,
  { hasConjunction, isFuture, pronoun, preposition }: Reading,
  names: readonly FormName[],
  word: string,
): string {
  const base = meaningOf(entry).replace(/^to /, "");
  const before = [hasConjunction && "and", preposition && "so that"];
  const shown = likelyNames(names);
  const glosses = shown.map((name) => {
    const words = [...before, verbGloss(base, name, isFuture), OBJECTS[pronoun]];
    return words.filter(Boolean).join(" ") + (name.tense === "imperative" ? "!" : "");
  });
  const isJussiveToo = !preposition && names.some((name) => isOfTense(name, "jussive"));
  const tenses = new Set(
    shown.map((name) =>
      isOfTense(name, "subjunctive") && isJussiveToo
        ? "subjunctive or jussive"
        : TENSES[name.tense].toLowerCase(),
    ),
  );
  const kind = tenses.size === 1 ? [...tenses][0] : "forms";
  return `${quotedList([...new Set(glosses)].slice(0, MOST_GLOSSES))}, ${kind} of ${word}`;
}

/**
 * Without what is read only where nothing likelier is: the moods beside the present, the passive beside the active. The
 * plural of women, which is rare, comes last and displaces no jussive of others: يكن is "he is" before "they are".
 */
function likelyNames(names: readonly FormName[]): VerbName[] {
  const verbs = names.filter((name) => name.kind === "verb");
  const others = verbs.filter((name) => !isOfWomen(name));
  const likely = verbs.filter((name) => {
    const has = (tenses: RegExp, among = verbs) => among.some(({ tense }) => tenses.test(tense));
    if (name.tense.startsWith("passive")) return !has(/^(past|present|imperative)$/);
    if (name.tense === "jussive")
      return !has(/^(present|subjunctive)$/, isOfWomen(name) ? verbs : others);
    return name.tense !== "subjunctive" || !has(/^present$/);
  });
  return likely.toSorted((a, b) => Number(isOfWomen(a)) - Number(isOfWomen(b)));
}

function isOfTense(name: FormName, tense: VerbName["tense"]): boolean {
  return name.kind === "verb" && name.tense === tense;
}

function isOfWomen({ person }: VerbName): boolean {
  return /^(they|you)Women$/.test(person);
}

function particleDescription(entry: LexiconEntry, reading: Reading, word: string): string | null {
  const attached = attachedWords(reading);
  const object = OBJECTS[reading.pronoun] ?? "";
  const person = BEFORE_SUBJECT.test(entry.arabicWord) ? (SUBJECTS[object] ?? object) : object;
  const words = [attached, meaningOf(entry), person].filter(Boolean).join(" ");
  return attached || person ? `“${words}”, from ${word}` : null;
}

function nounDescription(
  entry: LexiconEntry,
  reading: Reading,
  { of, count, isFeminine }: NounName,
  word: string,
): string | null {
  const kinds = [
    isFeminine && "feminine",
    count === "dual" && "dual",
    count === "plural" && "plural",
  ];
  const kind = [...kinds, of].filter(Boolean).join(" ");
  // A participle or a verbal noun means something of its own.
  if (of !== "" && of !== "plural") return `${kind} of ${word}`;
  const meaning = meaningOf(entry);
  const [plural = meaning] = pluralsOf(meaning);
  const isMany = count !== "one" || of === "plural";
  const noun = isMany && entry.pos === "noun" ? plural : meaning;
  const owner = OWNERS[reading.pronoun];
  const parts = [attachedWords(reading), owner, count === "dual" && "two", noun].filter(Boolean);
  if (parts.length === 1 && kind === "") return null;
  return `“${parts.join(" ")}”, ${kind === "" ? "from" : `${kind} of`} ${word}`;
}

/** "and for the": what stands before a noun, in English. */
function attachedWords({ hasConjunction, preposition, hasArticle }: Reading): string {
  const words = [hasConjunction && "and", PREPOSITIONS[preposition], hasArticle && "the"];
  return words.filter(Boolean).join(" ");
}

/** The first meaning of an entry, without what stands in brackets. */
function meaningOf({ englishMeaning }: LexiconEntry): string {
  const [first = ""] = englishMeaning.split(/[;/]/);
  return first.replace(/\s*\([^)]*\)/g, "").trim();
}

function quotedList(texts: readonly string[]): string {
  const quoted = texts.map((text) => `“${text}”`);
  return [quoted.slice(0, -1).join(", "), quoted.at(-1)].filter(Boolean).join(" or ");
}
