import { type ArabicSize, ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { KalimaWord } from "#app/ui/layout/kalima-word.tsx";
import { WordHeadword } from "#app/ui/words/word-headword.tsx";
import { expression, longest, noun, verb } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

const sizes: ArabicSize[] = ["sm", "row", "md", "lg", "head", "hero"];

export function Type() {
  return (
    <Specimen title="Type">
      <p className="font-display text-4xl font-semibold">Every word, vowel marks and all</p>
      <p className="font-display text-3xl font-semibold">A page title</p>
      <p className="font-display text-2xl font-semibold">A dialog or card title</p>
      <p className="font-display text-xl font-semibold">A section title</p>
      <p className="mt-3 text-lg text-ink-soft">Lead: what this page is for, in one sentence.</p>
      <p>
        Body text with <ArabicText>كَلِمَة</ArabicText> in the line, so that the line keeps its height.
      </p>
      <p className="text-sm text-ink-soft">Small text for hints and labels.</p>
      <KalimaWord className="my-6 w-64 max-w-full" />
      {sizes.map((size) => (
        <ArabicText key={size} size={size} marks="gold" block>
          {noun.arabicWord}
        </ArabicText>
      ))}
      {(["correct", "incorrect"] as const).map((marks) => (
        <ArabicText key={marks} size="lg" marks={marks} block>
          {noun.arabicWord}
        </ArabicText>
      ))}
      <ArabicText size="head" block>
        {longest}
      </ArabicText>
      <ArabicText size="md" block>
        {expression.exampleSentence ?? ""}
      </ArabicText>
      <div className="mt-4 grid gap-2">
        <WordHeadword word={verb} size="lg" />
        <p>
          In a line: <WordHeadword word={verb} size="inline" /> means {verb.englishMeaning}.
        </p>
      </div>
    </Specimen>
  );
}
