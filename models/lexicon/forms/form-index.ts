import { setImmediate } from "node:timers/promises";
import { lettersToFind } from "#models/arabic/keys.ts";
import { LEXICON } from "../lexicon.ts";
import type { LexiconEntry } from "../lexicon-entry.ts";
import { entryForms } from "./entry-forms.ts";

const ENTRIES_AT_ONCE = 20;

/** Gives the entries that have a form of these folded letters. */
export type FormIndex = (letters: string) => LexiconEntry[];

let index: Promise<FormIndex> | undefined;

/** The index of all forms; it is made when it is first asked for, a few entries at a time, so that nobody waits long. */
export function formIndex(): Promise<FormIndex> {
  index ??= makeIndex();
  return index;
}

async function makeIndex(): Promise<FormIndex> {
  const pairs: { key: string; entry: number }[] = [];
  for (const [entry, one] of LEXICON.entries()) {
    const keys = entryForms(one).map(({ stem, end }) => lettersToFind(stem.letters.join("") + end));
    for (const key of new Set(keys)) pairs.push({ key, entry });
    if (entry % ENTRIES_AT_ONCE === 0) await setImmediate();
  }
  pairs.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return searched(pairs);
}

/** All keys in their order in one text, which takes a tenth of what a map of them does. */
function searched(pairs: readonly { key: string; entry: number }[]): FormIndex {
  const keys = pairs.map(({ key }) => key).join("");
  const entries = Uint16Array.from(pairs, ({ entry }) => entry);
  const starts = new Uint32Array(pairs.length + 1);
  for (const [at, { key }] of pairs.entries()) starts[at + 1] = (starts[at] ?? 0) + key.length;
  const keyAt = (at: number) => keys.slice(starts[at], starts[at + 1]);
  return (letters) => {
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keyAt(middle) < letters) low = middle + 1;
      else high = middle;
    }
    const found: LexiconEntry[] = [];
    for (let at = low; keyAt(at) === letters; at += 1) {
      const entry = LEXICON[entries[at] ?? -1];
      if (!entry) break;
      found.push(entry);
    }
    return found;
  };
}
