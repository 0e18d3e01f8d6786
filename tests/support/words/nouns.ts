/** Ten nouns as the API takes them. */
export const NOUNS = [
  ["بَيْتٌ", "house"],
  ["قَلَمٌ", "pen"],
  ["بَابٌ", "door"],
  ["وَلَدٌ", "boy"],
  ["شَمْسٌ", "sun"],
  ["قَمَرٌ", "moon"],
  ["بَحْرٌ", "sea"],
  ["جَبَلٌ", "mountain"],
  ["نَهْرٌ", "river"],
  ["شَجَرَةٌ", "tree"],
].map(([arabicWord = "", englishMeaning = ""]) => ({
  arabicWord,
  englishMeaning,
  category: "noun" as const,
}));

/** That many lines of different words, as the bulk import takes them. */
export function listOf(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const base = NOUNS[index % NOUNS.length]?.arabicWord ?? "";
    return `${base}${"ا".repeat(Math.floor(index / NOUNS.length))} - meaning ${index}`;
  }).join("\n");
}
