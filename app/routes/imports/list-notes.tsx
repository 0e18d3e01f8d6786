import { Alert } from "#app/ui/feedback/alert.tsx";
import type { ListFacts } from "#services/imports/batch-state.ts";

/** Says of a list what repeats words that are there already, and what is left for the next import. */
export function ListNotes({ duplicates, isAnyNew, taken, left }: ListFacts) {
  const found =
    duplicates === 1
      ? "1 word is already in your vocabulary or in this list."
      : `${duplicates} words are already in your vocabulary or in this list.`;
  return (
    <>
      {duplicates > 0 && (
        <Alert tone="warning" title="Duplicates Detected">
          {isAnyNew ? `${found} Only the new words are processed.` : found}
        </Alert>
      )}
      {left > 0 && (
        <Alert>
          {`${taken} of ${taken + left} lines taken, ${left} left for a second import.`}
        </Alert>
      )}
    </>
  );
}
