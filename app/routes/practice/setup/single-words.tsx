import type { PickStart } from "#app/word-sets/pick-start.ts";
import { usePickedWords } from "#app/word-sets/use-picked-words.ts";
import { WordPicker } from "#app/word-sets/word-picker.tsx";
import { PRACTICE_MESSAGES } from "#models/practice/practice-rules.ts";

/** The single words to practice, besides the words of sets. */
export default function SingleWords({ pick }: { pick: PickStart }) {
  return (
    <WordPicker
      start={pick}
      picked={usePickedWords(pick)}
      name="vocabularyIds"
      legend="Single words"
      placeholder="Search words..."
      noneFound={PRACTICE_MESSAGES.noWordFound}
      className="running-margin"
    />
  );
}
