import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { displayAttributes } from "#app/ui/layout/display-attributes.ts";
import { WordHeadword } from "#app/ui/words/word-headword.tsx";
import type { Display } from "#models/users/display-rules.ts";

const words = [
  { category: "noun", arabicWord: "مَدْرَسَةٌ", englishMeaning: "school" },
  {
    category: "verb",
    arabicWord: "تَعَلَّمَ",
    pastTense: "تَعَلَّمَ",
    presentTense: "يَتَعَلَّمُ",
    verbalNoun: "تَعَلُّمٌ",
    englishMeaning: "to learn",
  },
  { category: "expression", arabicWord: "شُكْرًا جَزِيلًا", englishMeaning: "thank you very much" },
] as const;

/** Words and a sentence as they will look; with scripts it follows every choice. */
export function DisplaySample({ display }: { display: Display }) {
  return (
    <section
      aria-label="Sample"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard
      tabIndex={0}
      {...displayAttributes(display)}
      className="display-sample sticky top-18 z-10 grid gap-4 overflow-y-auto rounded-xl border border-line bg-surface p-5 text-ink shadow-lift max-lg:max-h-[34dvh] max-lg:px-5 max-lg:py-3 lg:top-24 lg:col-start-2 lg:max-h-[calc(100dvh-8rem)]"
    >
      <ul className="grid gap-2 max-lg:hidden">
        {words.map((word) => (
          <li key={word.arabicWord} className="grid border-b border-line pb-2">
            <WordHeadword word={word} />
            <span className="text-right text-sm text-ink-soft">{word.englishMeaning}</span>
          </li>
        ))}
      </ul>
      <p className="border-e-3 border-gold-fill pe-4 text-end">
        <ArabicText size="sm" block>
          اِسْتَيْقَظْتُ قَبْلَ شُرُوقِ الشَّمْسِ، وَقَرَأْتُ كِتَابًا جَمِيلًا.
        </ArabicText>
        <span className="text-sm text-ink-soft max-lg:[@media(max-height:40rem)]:hidden">
          I woke up before sunrise and read a beautiful book.
        </span>
      </p>
    </section>
  );
}
