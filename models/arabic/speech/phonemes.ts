import { isVowel } from "./word-sounds.ts";

const DARKENING = new Set(["s[", "dH", "t[", "Z"]);

/** The sounds of a word as eSpeak takes them among text: in double brackets, the stressed vowel marked, vowels after ص ض ط ظ dark. */
export function phonemesOf(sounds: readonly string[]): string {
  const stressed = stressedVowel(sounds);
  const names = sounds.map((sound, at) => {
    if (!isVowel(sound)) return sound;
    const isDark = DARKENING.has(sounds[at - 1] ?? "");
    const vowel = isDark ? sound.replace(/^./, "$&.") : sound;
    return at === stressed ? `'${vowel}` : vowel;
  });
  return `[[${names.join("|")}]]`;
}

/**
 * The place of the stressed vowel: the last syllable if it is superheavy (a long vowel and a consonant, or two
 * consonants at the end), else the one before last if it is heavy or the first, else the third from the end.
 */
function stressedVowel(sounds: readonly string[]): number {
  const vowels = sounds.flatMap((sound, at) => (isVowel(sound) ? [at] : []));
  const [third, second, last = -1] = [vowels.at(-3), vowels.at(-2), vowels.at(-1)];
  if (second === undefined) return last;
  const consonantsAtEnd = sounds.length - 1 - last;
  if (consonantsAtEnd >= (isLong(sounds[last]) ? 1 : 2)) return last;
  const isHeavy = isLong(sounds[second]) || last - second > 2;
  return isHeavy || third === undefined ? second : third;
}

function isLong(sound: string | undefined): boolean {
  return sound?.endsWith(":") ?? false;
}
