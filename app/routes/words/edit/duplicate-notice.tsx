import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { callServer } from "#app/connection/call-server.ts";
import { Checkbox } from "#app/forms/choice-fields.tsx";
import type { FormField } from "#app/forms/form-field.ts";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import type { Duplicate } from "#services/words/find-duplicate.ts";

const PAUSE_MS = 300;

export type DuplicateFound = ReturnType<typeof duplicateFound>;

/** Returns the existing word as the word form shows it. */
export function duplicateFound({ existing, canConfirm }: Duplicate) {
  const { id, arabicWord, englishMeaning } = existing;
  return { existingId: id, arabicWord, englishMeaning, canConfirm };
}

/**
 * The word that what is typed repeats, as far as is known: `posted` says the last post, and for a new word the server
 * is asked `question` after a pause. A changed word is not asked about: the answer to its post holds until it changes
 * again. Without an answer the form goes on: the post checks anyway.
 */
export function useDuplicateCheck(
  question: string | null | undefined,
  { isNew, posted }: { isNew: boolean; posted: DuplicateFound | undefined },
): DuplicateFound | undefined {
  const [known, setKnown] = useState({ posted, duplicate: posted });
  const settled = useRef<string | null>(null);
  const latest = useRef(question);

  if (posted !== known.posted) setKnown({ posted, duplicate: posted });

  // The post was about what stands in the form when its answer comes.
  useEffect(() => {
    if (posted) settled.current = latest.current ?? null;
  }, [posted]);

  useEffect(() => {
    latest.current = question;
    if (posted && question) settled.current ??= question;
    if (!question || question === settled.current) return;
    const settle = (duplicate: DuplicateFound | null) => {
      settled.current = question;
      setKnown((before) => ({ ...before, duplicate: duplicate ?? undefined }));
    };
    if (!isNew) return settle(null);
    const leaving = new AbortController();
    const waiting = setTimeout(() => {
      const address = `${href("/vocabulary/duplicate")}?${question}`;
      const { signal } = leaving;
      callServer<{ duplicate: DuplicateFound | null }>(address, { signal }).then(
        ({ duplicate }) => settle(duplicate),
        () => signal.aborted || settle(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(waiting);
      leaving.abort();
    };
  }, [question, posted, isNew]);

  return question === null ? undefined : known.duplicate;
}

export const duplicateNoticeId = "word-duplicate";

/** The warning about a word that is there already, and the way past it where there is one. */
export function DuplicateNotice({
  duplicate,
  field,
  to,
  takesFocus,
}: {
  duplicate: DuplicateFound;
  field: FormField;
  to: string;
  /** For the answer to a post; who is still typing is not interrupted. */
  takesFocus: boolean;
}) {
  const { existingId, arabicWord, englishMeaning, canConfirm } = duplicate;
  return (
    <div
      id={duplicateNoticeId}
      role="alert"
      tabIndex={-1}
      ref={takesFocus ? focus : null}
      className="grid gap-1 rounded-e-md border-s-3 border-warning bg-warning-wash px-4 py-3"
    >
      <p>
        This word already exists: "
        <bdi lang="ar" dir="rtl">
          {arabicWord}
        </bdi>
        " - <bdi dir="auto">{englishMeaning}</bdi>{" "}
        <TextLink to={to} target="_blank">
          Open it
          <span className="sr-only"> in a new tab</span>
        </TextLink>
      </p>
      {canConfirm && (
        <Checkbox
          key={existingId}
          field={field}
          label="This is a different word"
          data-existing={existingId}
        />
      )}
    </div>
  );
}

function focus(notice: HTMLElement | null): void {
  notice?.focus();
}
