const TEXTS = {
  arabicWord: 255,
  englishMeaning: 255,
  exampleSentence: 1000,
  exampleMeaning: 1000,
  pluralForm: 255,
  pastTense: 255,
  presentTense: 255,
  verbalNoun: 255,
  particle: 100,
  synonym: 255,
  antonym: 255,
} as const;
const ENGLISH = ["englishMeaning", "exampleMeaning"];
const REMARKS = [null, "please check the vowel marks"];

/** What a generated word has that no learner should see, whoever made it. */
export function dirtOf(word: Record<string, unknown>): string[] {
  const dirt = Object.entries(TEXTS).flatMap(([name, longest]) => {
    const text = word[name];
    if (text === null && name !== "arabicWord" && name !== "englishMeaning") return [];
    return textDirt(name, text, longest);
  });
  const check = (holds: boolean, what: string) => {
    if (!holds) dirt.push(what);
  };
  check(["noun", "verb", "expression"].includes(String(word.category)), "category");
  check([null, "masculine", "feminine"].includes(word.gender as null), "gender");
  check(REMARKS.includes(word.remark as null), "remark");
  const others = word.alternatives as { arabicWord: string; englishMeaning: string; note: null }[];
  check(Array.isArray(others) && others.length <= 3, "alternatives");
  for (const { arabicWord, englishMeaning, note } of others) {
    dirt.push(...textDirt("arabicWord", arabicWord, 255));
    dirt.push(...textDirt("englishMeaning", englishMeaning, 255));
    if (note !== null) dirt.push(...textDirt("englishMeaning", note, 255));
  }
  return dirt;
}

function textDirt(name: string, text: unknown, longest: number): string[] {
  if (typeof text !== "string") return [`${name} is no text`];
  const isEnglish = ENGLISH.includes(name);
  const wanted = isEnglish ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u;
  const unwanted = isEnglish ? /\p{Script=Arabic}/u : /[A-Za-z]/;
  const isClean =
    text.length > 0 &&
    text.length <= longest &&
    text === text.trim().normalize("NFC") &&
    wanted.test(text) &&
    !unwanted.test(text) &&
    !/[<>[\]{}`*_\\\p{C}\p{Emoji_Presentation}]|:\/\//u.test(text);
  return isClean ? [] : [`${name}: ${JSON.stringify(text.slice(0, 80))}`];
}
