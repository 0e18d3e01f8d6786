import { inOrderOfChoice, LEXICON } from "./lexicon.ts";
import type { LexiconEntry } from "./lexicon-entry.ts";

/** Words of one root whose meanings have to do with each other; what it is about is null where a root has one family. */
export type RootFamily = { about: string | null; entries: LexiconEntry[] };

/** Roots whose letters make several families: to the first belong the entries that no other one names. */
export const HOMONYMOUS: Readonly<Record<string, readonly { about: string; ids: string[] }[]>> = {
  "أ م م": [
    { about: "mother, nation", ids: [] },
    { about: "in front", ids: ["expression.amama"] },
  ],
  "ث م ن": [
    { about: "eight", ids: [] },
    { about: "price", ids: ["noun.thaman"] },
  ],
  "ج د د": [
    { about: "new", ids: [] },
    { about: "grandparents", ids: ["noun.jadd", "noun.jadda"] },
    { about: "in earnest", ids: ["expression.jiddan"] },
  ],
  "ج م ل": [
    { about: "beauty", ids: [] },
    { about: "camel", ids: ["noun.jamal"] },
    { about: "sum; sentence", ids: ["noun.jumla"] },
  ],
  "ح ر ر": [
    { about: "heat", ids: [] },
    { about: "freedom", ids: ["noun.hurr", "noun.hurriyya"] },
  ],
  "ح م ر": [
    { about: "red", ids: [] },
    { about: "donkey", ids: ["noun.himar"] },
  ],
  "خ ر ف": [
    { about: "autumn", ids: [] },
    { about: "sheep", ids: ["noun.kharuf"] },
  ],
  "ذ ه ب": [
    { about: "going", ids: [] },
    { about: "gold", ids: ["noun.dhahab"] },
  ],
  "ر ب ع": [
    { about: "four", ids: [] },
    { about: "spring", ids: ["noun.rabi-spring"] },
  ],
  "س ل م": [
    { about: "peace, safety", ids: [] },
    { about: "ladder", ids: ["noun.sullam"] },
  ],
  "س م و": [
    { about: "name", ids: [] },
    { about: "height, sky", ids: ["noun.sama"] },
  ],
  "س و د": [
    { about: "black", ids: [] },
    { about: "master", ids: ["noun.sayyid", "noun.sayyida"] },
  ],
  "س و ق": [
    { about: "market, driving", ids: [] },
    { about: "leg", ids: ["noun.saq"] },
  ],
  "ش ع ر": [
    { about: "feeling", ids: [] },
    { about: "hair", ids: ["noun.shar"] },
  ],
  "ص ف ر": [
    { about: "yellow", ids: [] },
    { about: "zero", ids: ["noun.sifr"] },
  ],
  "ع ل م": [
    { about: "knowledge", ids: [] },
    { about: "world", ids: ["noun.alam-world", "noun.alami"] },
    { about: "flag", ids: ["noun.alam-flag"] },
  ],
  "ع م م": [
    { about: "general", ids: [] },
    { about: "uncle and aunt", ids: ["noun.amm", "noun.amma"] },
  ],
  "غ ن ي": [
    { about: "wealth", ids: [] },
    { about: "song", ids: ["noun.ughniya", "verb.ghanna"] },
  ],
  "ق ط ط": [
    { about: "cat", ids: [] },
    { about: "never", ids: ["expression.qatt"] },
  ],
  "ق ف ز": [
    { about: "jump", ids: [] },
    { about: "glove", ids: ["noun.quffaz"] },
  ],
  "ن ط ق": [
    { about: "speech", ids: [] },
    { about: "region", ids: ["noun.mintaqa"] },
  ],
  "ن ه ر": [
    { about: "river", ids: [] },
    { about: "daytime", ids: ["noun.nahar"] },
  ],
  "ه و ي": [
    { about: "liking", ids: [] },
    { about: "air", ids: ["noun.hawa"] },
  ],
};

let byRoot: Map<string | null, LexiconEntry[]> | undefined;

/** The families of a root as `readRoot` has it, their entries in the order of choice; none for a root the lexicon does not have. */
export function familiesOf(root: string): RootFamily[] {
  byRoot ??= Map.groupBy(inOrderOfChoice(LEXICON), (entry) => entry.root);
  const entries = byRoot.get(root) ?? [];
  if (entries.length === 0) return [];
  const families = HOMONYMOUS[root];
  if (!families) return [{ about: null, entries }];
  const named = families.flatMap(({ ids }) => ids);
  return families.map(({ about, ids }, at) => ({
    about,
    entries: entries.filter(({ id }) => (at === 0 ? !named.includes(id) : ids.includes(id))),
  }));
}
