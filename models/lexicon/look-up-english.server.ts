import { setImmediate } from "node:timers/promises";
import { askedFor } from "./asked-for.ts";
import { englishFormsOf } from "./english-forms-of.server.ts";
import { entriesMeaning, entriesNear, nameOf } from "./from-english.ts";
import { inOrderOfChoice, LEXICON } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";
import type { FoundEntry, LookedUp } from "./looked-up.ts";
import { meaningsIn } from "./meanings.ts";

const SUBJECT = /^(?:i|you|he|she|it|we|they) (?=.)/;

const ENTRIES_AT_ONCE = 50;

let byForm: Promise<Map<string, LexiconEntry[]>> | undefined;

/**
 * Looks up a word, a phrase or a question such as "how do you say book": first the entries with exactly that meaning,
 * then the entries it is an inflected form of. Entries that only contain its words, or that it merely leads to, are
 * doubtful. A leading "to" puts verbs first.
 */
export async function lookUpEnglish(query: string): Promise<LookedUp> {
  const asked = askedFor(query);
  const name = nameOf(asked);
  if (name === "") return { sure: [], doubtful: [] };
  const whole = await surely(name, asked);
  const sure = whole.length > 0 ? whole : await surely(name.replace(SUBJECT, ""), asked);
  const doubtful = sure.length > 0 ? [] : await entriesNear(name);
  if (!asked.startsWith("to ")) return { sure, doubtful };
  return {
    sure: verbsFirst(sure, ({ entry }) => entry),
    doubtful: verbsFirst(doubtful, (entry) => entry),
  };
}

/** Finds the entries that mean a name, then the entries it is an inflected form of. */
async function surely(name: string, asked: string): Promise<FoundEntry[]> {
  const meaning = await entriesMeaning(name, asked);
  const meant = meaning.map((entry): FoundEntry => ({ entry, form: null }));
  const all = await formedSo(name);
  const formed = all.filter(({ entry }) => !meant.some((one) => one.entry === entry));
  return [...meant, ...formed];
}

/** The entries of which a name is an inflected form, those first whose first meaning it is of. */
async function formedSo(name: string): Promise<FoundEntry[]> {
  byForm ??= indexOfForms();
  const index = await byForm;
  const found = inOrderOfChoice(index.get(name) ?? []).flatMap((entry) => {
    const form = englishFormsOf(entry).find((one) => one.name === name);
    return form ? [{ entry, form: form.note, isFirst: meaningsIn(entry)[0] === form.base }] : [];
  });
  return found.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst));
}

/** Made a few entries at a time, so that other requests do not wait for it. */
async function indexOfForms(): Promise<Map<string, LexiconEntry[]>> {
  const index = new Map<string, LexiconEntry[]>();
  for (const [at, entry] of LEXICON.entries()) {
    if (at % ENTRIES_AT_ONCE === 0) await setImmediate();
    for (const name of new Set(englishFormsOf(entry).map((form) => form.name))) {
      index.set(name, [...(index.get(name) ?? []), entry]);
    }
  }
  return index;
}

function verbsFirst<One>(all: readonly One[], entryOf: (one: One) => LexiconEntry): One[] {
  const isVerb = (one: One) => entryOf(one).category === "verb";
  return [...all.filter(isVerb), ...all.filter((one) => !isVerb(one))];
}
