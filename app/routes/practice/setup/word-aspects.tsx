import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import type { PracticeChoices } from "./practice-choices.ts";
import { ROW } from "./segments.tsx";

/** The parts of a word that are asked for, or shown. */
export function WordAspects({ chosen }: { chosen: PracticeChoices }) {
  const { showMeanings, showSentences, showSynonyms, showAntonyms } = chosen.displayOptions;
  const box = (name: string, label: string, isChosen: boolean) => (
    <Checkbox id={name} name={name} label={label} defaultChecked={isChosen} />
  );
  return (
    <fieldset className={`of-word min-w-0 ${ROW}`}>
      <legend className="field-label mb-1">
        <span className="of-asked">Ask for</span>
        <span className="of-shown">Show</span>
      </legend>
      <div className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap">
        {box("showMeanings", "Meanings", showMeanings)}
        {box("showSentences", "Sentences", showSentences)}
        {box("showSynonyms", "Synonyms", showSynonyms)}
        {box("showAntonyms", "Antonyms", showAntonyms)}
        <div className="of-asked">{box("asksForms", "Word forms", chosen.asksForms)}</div>
        <div className="of-asked">{box("asksRoots", "Roots", chosen.asksRoots)}</div>
      </div>
      <p className="of-asked text-sm text-ink-faint">
        Word forms are plural, feminine, dual, verbal noun, “you (f.), past”, the preposition of a
        verb and the like, where a word has them. A root is the letters that a family of words
        shares; you choose among four.
      </p>
    </fieldset>
  );
}
