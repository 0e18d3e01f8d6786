import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { parseListParams } from "#app/routes/words/list/list-params.ts";
import { takeFromCookie } from "#app/routes/words/try/unsaved-word-cookie.ts";
import type { User } from "#models/users/user.ts";
import { tierLimits } from "#services/usage/tier-limits.ts";
import { lastCategory } from "./last-category.ts";
import { blankWord, prefillFrom } from "./prefill.ts";
import { wordConstraint } from "./word-form-schema.ts";

/** What the form for a new word starts with, as a loader's answer. */
export async function newWordStart(user: User, { request, url }: { request: Request; url: URL }) {
  const category = parseListParams(url.searchParams).category ?? (await lastCategory(request));
  const pending = await takeFromCookie(request);
  const prefill = prefillFrom(url.searchParams.get("word"), category);
  const limits = await tryOrLog(
    () => tierLimits(user, new Date()),
    "the AI words of today could not be counted",
    () => null,
  );
  return data(
    {
      /** A saved word leads to a new blank form, a refused one back to the form it was typed into. */
      formId: randomUUID(),
      constraint: wordConstraint,
      defaultValue: pending?.fields ?? prefill ?? blankWord(category),
      isRestored: pending !== null,
      limit: limits?.vocabulary ?? null,
    },
    pending ? { headers: { "Set-Cookie": pending.setCookie } } : {},
  );
}
