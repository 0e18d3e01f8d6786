import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import type { ButtonLook } from "#app/ui/buttons/button-style.ts";
import { SetDot } from "#app/ui/word-sets/set-dot.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import type { Face } from "#models/word-sets/set-face.ts";
import type { SharedSet } from "#services/word-sets/shared-sets.ts";

/** Public sets of others, each with its first word on the far side of the spine and a way to copy it. */
export function SharedSetRows({
  sets,
  once,
  duplicate,
}: {
  sets: (SharedSet & { face: Face | null })[];
  once: string;
  /** What the button says. */
  duplicate: string;
}) {
  return (
    <ul className="shared-rows">
      {sets.map((set) => (
        <li key={set.id}>
          <p className="shared-face @container">
            {set.face && (
              <ArabicText size="md" marks="gold">
                {set.face.arabicWord}
              </ArabicText>
            )}
          </p>
          <div className="min-w-0 py-3">
            <p className="font-display text-lg leading-tight font-semibold break-words">
              <SetDot color={set.color} className="inline-block align-[-0.05em]" />{" "}
              <Link
                to={href("/practice/shared/:setId", { setId: set.id })}
                className="hover:text-accent-strong"
              >
                <bdi>{set.name}</bdi>
              </Link>
            </p>
            <p className="text-sm text-ink-soft tabular-nums">
              by <bdi>{set.authorName}</bdi> · {countOfWords(set.wordCount)}
            </p>
            {set.description && (
              <p className="line-clamp-2 text-ink-soft" dir="auto">
                {set.description}
              </p>
            )}
          </div>
          <DuplicateForm setId={set.id} once={once} className="max-sm:pb-3" variant="secondary">
            {duplicate}
            <span className="sr-only">: {set.name}</span>
          </DuplicateForm>
        </li>
      ))}
    </ul>
  );
}

/** Makes an own copy of a public set and leads on to practicing it. */
export function DuplicateForm({
  setId,
  once,
  className,
  children,
  ...look
}: { setId: string; once: string; className?: string; children: ReactNode } & ButtonLook) {
  return (
    <Form method="post" action={href("/practice/shared")} className={className}>
      <input type="hidden" name="setId" value={setId} />
      <input type="hidden" name="once" value={once} />
      <Button {...look}>{children}</Button>
    </Form>
  );
}
