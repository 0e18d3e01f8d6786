import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { callServer } from "#app/connection/call-server.ts";
import type { DuplicateFound } from "./duplicate-notice.tsx";

const PAUSE_MS = 300;

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
      callServer<{ duplicate: DuplicateFound | null }>(
        `${href("/vocabulary/duplicate")}?${question}`,
        {
          signal: leaving.signal,
        },
      ).then(
        ({ duplicate }) => settle(duplicate),
        () => leaving.signal.aborted || settle(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(waiting);
      leaving.abort();
    };
  }, [question, posted, isNew]);

  return question === null ? undefined : known.duplicate;
}
