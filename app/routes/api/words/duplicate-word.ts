import { z } from "zod";
import type { FailureKind } from "#app/api/failure-kinds.ts";
import { objectId } from "#app/api/output-fields.ts";
import { conflict, type Failure } from "#app/http/failure.ts";
import { type Duplicate, duplicateMessage } from "#services/words/find-duplicate.ts";

export const duplicateKind: FailureKind = {
  status: 409,
  code: "duplicate",
  message: 'This word already exists: "{arabicWord}" - {englishMeaning}',
  extra: z.object({ existingId: objectId, canConfirm: z.boolean() }),
};

/** 409 for a word that the user has already. */
export function duplicateWord({ existing, canConfirm }: Duplicate): Failure {
  return conflict("duplicate", duplicateMessage(existing), { existingId: existing.id, canConfirm });
}
