import { counted } from "#app/ui/counted.ts";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { WordHeadword } from "#app/ui/words/word-headword.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { ImportLine, ImportLines, LineMeaning, type LineTone, Missing } from "./import-line.tsx";
import type { ReadLine } from "./reading.ts";

const tones: Record<ReadLine["state"], LineTone> = {
  new: "new",
  duplicate: "skipped",
  incomplete: "wrong",
};

/** Shows the words that the lines of a list become, beside the lines. */
export default function LivePreview({ lines }: { lines: readonly ReadLine[] }) {
  const count = (state: ReadLine["state"]) => lines.filter((line) => line.state === state).length;
  const [duplicates, wrong] = [count("duplicate"), count("incomplete")];
  const aside = [
    duplicates > 0 && counted(duplicates, "duplicate"),
    wrong > 0 && `${wrong} to fix`,
  ].filter(Boolean);
  return (
    <section aria-labelledby="live-preview">
      <SectionHeading id="live-preview" aside={aside.join(", ")}>
        {countOfWords(count("new"))} to import
      </SectionHeading>
      <ImportLines label="How we read your lines">
        {lines.map((line) => (
          <ImportLine
            key={line.number}
            number={line.number}
            tone={tones[line.state]}
            arabic={<Arabic line={line} />}
          >
            <LineMeaning meaning={line.englishMeaning ?? "?"} category={<i>{line.category}</i>} />
            <Matter line={line} />
          </ImportLine>
        ))}
      </ImportLines>
    </section>
  );
}

function Arabic({ line: { arabicWord, category, state } }: { line: ReadLine }) {
  if (!arabicWord) return <Missing>No Arabic word</Missing>;
  return (
    <WordHeadword word={{ category, arabicWord }} marks={state === "duplicate" ? null : "gold"} />
  );
}

function Matter({ line }: { line: ReadLine }) {
  if (line.state === "duplicate") {
    return (
      <span className="text-sm text-ink-soft">
        Already in your vocabulary or in this list. We’ll skip it.
      </span>
    );
  }
  if (line.state === "new") return null;
  const problem = !line.arabicWord
    ? "needs an Arabic word"
    : line.englishMeaning
      ? "can’t be imported as it is"
      : "needs an English meaning";
  return (
    <span className="text-sm font-medium text-incorrect">{`Line ${line.number} ${problem}.`}</span>
  );
}
