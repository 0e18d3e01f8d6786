import { href, Link } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { SetDot } from "#app/ui/word-sets/set-dot.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { DuplicateSetForm } from "./duplicate-set-form.tsx";

/** A public set of somebody else as a list shows it. */
export type SharedSetLine = {
  id: string;
  name: string;
  description: string | null;
  color: string;
  wordCount: number;
  authorName: string;
  /** The day on which it was made, in words. */
  created: string;
  /** The Arabic of its first word. */
  face: string | null;
};

/** Public sets of others, each with its preview and a button that duplicates it. */
export function SharedSetLines({
  sets,
  copyId,
  query = "",
}: {
  sets: readonly SharedSetLine[];
  /** Names the page that was loaded: a set is duplicated once from it. */
  copyId: string;
  /** Goes along to the preview and the duplication. */
  query?: string;
}) {
  return (
    <ul className="shared-sets">
      {sets.map((set) => (
        <li key={set.id}>
          <div className="set-face">
            {set.face && (
              <ArabicText size="row" marks="gold" block>
                {set.face}
              </ArabicText>
            )}
          </div>
          <div className="min-w-0">
            <h3 className="text-lg leading-tight">
              <SetDot color={set.color} className="me-2 inline-block align-[-0.05em]" />
              <Link
                id={`set-${set.id}`}
                to={href("/word-sets/:id/preview", { id: set.id }) + query}
                preventScrollReset
                className="wrap-anywhere after:absolute after:inset-0 hover:text-accent-strong"
              >
                <bdi>{set.name}</bdi>
              </Link>
            </h3>
            <p className="text-sm text-ink-soft tabular-nums">
              by <bdi>{set.authorName}</bdi> · {countOfWords(set.wordCount)} · {set.created}
            </p>
            {set.description && (
              <p dir="auto" className="line-clamp-3 wrap-anywhere text-ink-soft">
                {set.description}
              </p>
            )}
          </div>
          <DuplicateSetForm set={set} copyId={copyId} query={query} className="relative z-1" />
        </li>
      ))}
    </ul>
  );
}
