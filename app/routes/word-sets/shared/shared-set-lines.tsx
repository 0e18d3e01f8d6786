import { href, Link } from "react-router";
import type { SharedSetLine } from "#app/routes/word-sets/set-lines.ts";
import { SetDot } from "#app/ui/word-sets/set-dot.tsx";
import { SetFace } from "#app/ui/word-sets/set-face.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { DuplicateSetForm } from "./duplicate-set-form.tsx";
import { OwnCopyLine } from "./own-copy.tsx";

/** Public sets of others, each with its preview and a button that duplicates it. */
export function SharedSetLines({
  sets,
  formId,
  query = "",
  preview = "/word-sets/:id/preview",
  duplicate,
}: {
  sets: readonly SharedSetLine[];
  /** Names the page that was loaded: a set is duplicated once from it. */
  formId: string;
  /** Goes along to the preview and the duplication. */
  query?: string;
  preview?: "/word-sets/:id/preview" | "/practice/shared/:id";
  /** The label of the button that duplicates. */
  duplicate?: string;
}) {
  return (
    <ul className="shared-sets">
      {sets.map((set) => (
        <li key={set.id}>
          <div className="set-face">{set.face && <SetFace word={set.face} size="row" />}</div>
          <div className="min-w-0">
            <h3 className="text-lg leading-tight">
              <SetDot color={set.color} className="me-2 inline-block align-[-0.05em]" />
              <Link
                id={`set-${set.id}`}
                to={href(preview, { id: set.id }) + query}
                state={{ name: set.name }}
                preventScrollReset
                className="wrap-anywhere after:absolute after:inset-0 hover:text-accent-strong"
              >
                <bdi>{set.name}</bdi>
              </Link>
            </h3>
            <p className="text-sm text-ink-soft figures">
              by <bdi>{set.authorName}</bdi> · {countOfWords(set.wordCount)} · {set.created}
            </p>
            {set.description && (
              <p dir="auto" className="line-clamp-3 wrap-anywhere text-ink-soft">
                {set.description}
              </p>
            )}
            {set.copy && <OwnCopyLine copy={set.copy} />}
          </div>
          <DuplicateSetForm
            set={set}
            formId={formId}
            query={query}
            label={duplicate}
            className="relative z-1"
          />
        </li>
      ))}
    </ul>
  );
}
