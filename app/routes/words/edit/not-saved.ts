import type { Submission } from "@conform-to/react";
import { data } from "react-router";
import type { NotDone } from "#app/actions/not-done.ts";
import type { Duplicate } from "#services/words/find-duplicate.ts";
import { duplicateFound } from "./duplicate-notice.tsx";

/** Answers a word form that was not saved: as it was sent, with the word that is there already or what is wrong. */
export function notSaved<Sent, Read>(
  submission: Submission<Sent, string[], Read>,
  { refused, result, init }: NotDone<Duplicate | { outcome: "foreign-image" }>,
) {
  if (refused?.outcome !== "duplicate") return data({ result }, init);
  return data({ result: submission.reply(), duplicate: duplicateFound(refused) }, init);
}
