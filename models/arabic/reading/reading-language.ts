/** The tag of what `readingOf` gives: Arabic in the Latin letters of ALA-LC. */
export const READING_LANGUAGE = "ar-Latn-alalc97";
