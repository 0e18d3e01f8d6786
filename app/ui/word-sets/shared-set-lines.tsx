import { Form, href, Link, useNavigation } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonLook } from "#app/ui/buttons/button-style.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { SetDot } from "./set-dot.tsx";

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

/** Makes an own copy of a public set. */
export function DuplicateSetForm({
  set,
  copyId,
  query = "",
  className,
  ...look
}: {
  set: { id: string; name: string };
  copyId: string;
  query?: string;
  className?: string;
} & ButtonLook) {
  const action = href("/word-sets/:id/copies", { id: set.id }) + query;
  const { state, formAction } = useNavigation();
  return (
    <Form method="post" action={action} className={className}>
      <input type="hidden" name="copyId" value={copyId} />
      <Button
        variant="secondary"
        {...look}
        pending={state !== "idle" && formAction === action}
        pendingText="Duplicating..."
      >
        Duplicate Set<span className="sr-only">: {set.name}</span>
      </Button>
    </Form>
  );
}
