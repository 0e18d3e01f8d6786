import irregular from "english-verbs-irregular/dist/verbs.json" with { type: "json" };
import { isEnglishWord } from "./word-list.server.ts";

const IRREGULAR = new Map(Object.entries<string[][]>(irregular));
const SHORT_VERB = /^[^aeiou]*[aeiou][bdfgklmnprstvz]$/;
const DOUBLED_AT_END = /[^aeiou][aeiou][bdfgklmnprtvz]$/;

// Forms missing from the list of irregular verbs: [past, past participle].
const MORE = new Map(
  Object.entries({
    bet: [["bet", "bet"]],
    can: [["could", "could"]],
    fit: [["fit", "fit"]],
    hang: [["hanged", "hanged"]],
    input: [["input", "input"]],
    lie: [["lied", "lied"]],
    wet: [["wet", "wet"]],
  }),
);

const IRREGULAR_BASES = Map.groupBy(
  [...IRREGULAR].flatMap(([base, pairs]) => pairs.map(([past = ""]) => ({ base, past }))),
  ({ past }) => past,
);

/** The pasts of a phrase that begins with a verb: "wrote", "was afraid", "woke up". */
export function pastsOf(phrase: string): string[] {
  return inflected(phrase, (verb) => pairsOf(verb).map(([past = ""]) => past));
}

/** Returns the other forms of a verb: third person, -ing form, past participle. */
export function otherFormsOf(phrase: string): string[] {
  return inflected(phrase, (verb) => [
    ...thirdPersonsOf(verb),
    ...ingFormsOf(verb),
    ...pairsOf(verb).map(([, participle = ""]) => participle),
  ]);
}

/** The verbs in the form of a dictionary whose past or third person a phrase begins with. */
export function basesOf(phrase: string): string[] {
  return inflected(phrase, (form) => {
    const known = (IRREGULAR_BASES.get(form) ?? []).map(({ base }) => base);
    const cut = (end: string, ...instead: string[]) =>
      form.endsWith(end) ? instead.map((one) => form.slice(0, -end.length) + one) : [];
    const guessed = [
      ...cut("ied", "y", "ie"),
      ...cut("ed", "", "e"),
      ...cut("ies", "y", "ie"),
      ...cut("es", "", "e"),
      ...cut("s", ""),
      ...(/([bdfgklmnprtvz])\1ed$/.test(form) ? cut("ed", "").map((one) => one.slice(0, -1)) : []),
    ].filter(
      (base) => isEnglishWord(base) && [...pastsOf(base), ...thirdPersonsOf(base)].includes(form),
    );
    return [...known, ...guessed].filter((base) => base !== form);
  });
}

function inflected(phrase: string, formsOf: (verb: string) => string[]): string[] {
  const [verb = "", ...rest] = phrase.split(" ");
  const forms = new Set(formsOf(verb));
  return [...forms].map((form) => [form, ...rest].join(" "));
}

/** Past and past participle, in pairs. */
function pairsOf(verb: string): string[][] {
  const own = [...(IRREGULAR.get(verb) ?? []), ...(MORE.get(verb) ?? [])];
  if (own.length > 0) return own;
  return known(withEnding(verb, "ed")).map((form) => [form, form]);
}

function ingFormsOf(verb: string): string[] {
  if (verb === "be") return ["being"];
  if (verb.endsWith("ie")) return [`${verb.slice(0, -2)}ying`];
  return known(withEnding(verb, "ing"));
}

function thirdPersonsOf(verb: string): string[] {
  if (verb === "be") return ["is", "are", "am"];
  if (verb === "have") return ["has"];
  if (/[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ies`];
  return [/(?:[sxz]|[cs]h|o)$/.test(verb) ? `${verb}es` : `${verb}s`];
}

/** A verb with -ed or -ing, in each way that it may be spelled, the likeliest first. */
function withEnding(verb: string, ending: "ed" | "ing"): string[] {
  if (/(?:[^eoy]|[^aeiou]y)e$/.test(verb)) return [verb.slice(0, -1) + ending];
  if (verb.endsWith("e")) return [ending === "ed" ? `${verb}d` : verb + ending];
  if (ending === "ed" && /[^aeiou]y$/.test(verb)) return [`${verb.slice(0, -1)}ied`];
  if (/[aeiou]c$/.test(verb)) return [`${verb}k${ending}`];
  const doubled = verb + verb.slice(-1) + ending;
  if (SHORT_VERB.test(verb)) return [doubled, verb + ending];
  return DOUBLED_AT_END.test(verb) ? [verb + ending, doubled] : [verb + ending];
}

/** Returns the spellings that are words; for a verb in no list, only the likeliest spelling. */
function known(spellings: string[]): string[] {
  const words = spellings.filter(isEnglishWord);
  return words.length > 0 ? words : spellings.slice(0, 1);
}
