import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { NONE_DELETED } from "#models/words/word-rules.ts";

type Failure = {
  id: string;
  /** Null if the word was gone before. */
  reason: string | null;
  name: string | null;
};

/** The chosen words that were not deleted, with the reason of each. */
export function DeletionFailures({
  failures,
  deleted,
}: {
  failures: readonly Failure[];
  deleted: number;
}) {
  return (
    <Alert tone="incorrect" title={NONE_DELETED}>
      <ul className="grid gap-1">
        {failures.map(({ id, reason, name }) => (
          <li key={id}>
            {name ? <ArabicText>{name}</ArabicText> : "A word"}{" "}
            {reason === null ? "was already gone" : `could not be deleted. ${reason}`}
          </li>
        ))}
      </ul>
      {deleted > 0 && <p className="mt-2">{countOfWords(deleted)} deleted.</p>}
    </Alert>
  );
}
