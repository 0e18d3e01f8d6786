import { clean, searchKey } from "./keys.ts";

/** Pairs of numerals, for counting men and for counting women, as search keys. */
const PAIRS =
  "واحد واحده, احد احدي, اثنان اثنتان, اثنا اثنتا, ثلاثه ثلاث, اربعه اربع, خمسه خمس, سته ست, سبعه سبع, " +
  "ثمانيه ثماني, ثمانيه ثمان, تسعه تسع, عشره عشر";
const OTHERS = Map.groupBy(
  PAIRS.split(", ").flatMap((pair) => {
    const [one = "", other = ""] = pair.split(" ");
    return [
      { of: one, other },
      { of: other, other: one },
    ];
  }),
  ({ of }) => of,
);
const TENS_AND_DUALS =
  /^و?(?:عشر|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع)ون$|^و?(?:اثن|اثنت|مي?يت|مايت|الف|مليون)ان$/;
const ROUND = /^و?(?:ميه|مايه|الف|مليون)$/;

/**
 * The other forms of a number that is written in words, as search keys: for the other gender, and as after a preposition.
 * None for what is no number.
 */
export function numberForms(text: string): string[] {
  const words = searchKey(clean(text)).split(" ");
  const isPart = (word: string) =>
    OTHERS.has(word) || TENS_AND_DUALS.test(word) || ROUND.test(word);
  if (words.length > 4 || !words.every(isPart)) return [];
  const turned = words.reduce<string[]>(
    (texts, word) => texts.flatMap((before) => othersOf(word).map((other) => `${before} ${other}`)),
    [""],
  );
  const forms = [words.join(" "), ...turned.map((one) => one.trim())];
  const all = new Set(forms.flatMap((one) => [one, oblique(one)]));
  all.delete(words.join(" "));
  return [...all];
}

function othersOf(word: string): string[] {
  return OTHERS.get(word)?.map(({ other }) => other) ?? [word];
}

/** عشرين of عشرون, اثنين of اثنان. */
function oblique(text: string): string {
  const changed = (word: string) => (TENS_AND_DUALS.test(word) ? `${word.slice(0, -2)}ين` : word);
  return text.split(" ").map(changed).join(" ");
}
