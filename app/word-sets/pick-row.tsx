import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { FoundInText } from "#app/ui/words/found-in.tsx";
import type { PickableWord } from "./pick-start.ts";

/** A word with its box; one that was found by another field than its word or meaning says so. */
export function PickRow({
  word: { id, arabicWord, englishMeaning, category, foundIn },
  name,
  isPicked,
  onToggle,
}: {
  word: PickableWord;
  name: string;
  isPicked: boolean;
  onToggle: (isTicked: boolean) => void;
}) {
  return (
    <li>
      <input
        type="checkbox"
        id={`pick-${id}`}
        name={name}
        value={id}
        defaultChecked={isPicked}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <label htmlFor={`pick-${id}`}>
        <span dir="auto">{englishMeaning}</span>
        <i>{category}</i>
        <FoundInText found={foundIn} />
      </label>
      <ArabicText size="row" marks="gold" className="text-right">
        {arabicWord}
      </ArabicText>
    </li>
  );
}
