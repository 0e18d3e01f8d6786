import { randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#app/context.ts";
import { localPath } from "#app/identity/return-to.ts";
import { textCookie } from "#app/identity/signed-cookie.ts";
import { limitOnPage } from "#app/routes/generation/word-limit.ts";
import { parseListParams } from "#app/routes/words/list/list-params.ts";
import { takeFromCookie } from "#app/routes/words/unsaved/unsaved-word-cookie.ts";
import { blankWord, prefillFrom } from "#app/views/words/word-form-fields.ts";
import { imageRoomNotice } from "#models/images/image-rules.ts";
import { imageSpace } from "#models/images/image-space.ts";
import { roomNotices } from "#models/study/kept-counts.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { offeredSets } from "#services/word-sets/sets-of-word.ts";
import { wordConstraint } from "./sent-word-form.ts";

const categoryCookie = textCookie("word-category", {
  purpose: "word category",
  path: "/vocabulary",
  maxAge: 365 * 24 * 60 * 60,
});

/** Returns the start of the form for a new word, as a loader's answer. */
export async function newWordStart({
  request,
  context,
  url,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
}) {
  const category = parseListParams(url.searchParams).category ?? (await lastCategory(request));
  const pending = await takeFromCookie(request);
  const named = url.searchParams.getAll("set");
  const { id: userId } = context.get(userContext);
  const [{ sets, chosen }, limit, wordNotices, imageRoom] = await Promise.all([
    offeredSets(userId, { named }),
    limitOnPage(request, context),
    roomNotices(userId, "words"),
    imageSpace.of(userId),
  ]);
  const prefill = prefillFrom(url.searchParams.get("word"), category);
  return data(
    {
      /** A saved word leads to a new blank form, a refused one back to the form it was typed into. */
      formId: randomUUID(),
      constraint: wordConstraint,
      defaultValue: {
        ...(pending?.fields ?? prefill ?? blankWord(category)),
        wordSetIds: chosen,
      },
      sets,
      isRestored: pending !== null,
      /** The page of this site that the form was opened from, if it asks to be returned to. */
      returnTo: localPath(url.searchParams.get("returnTo")),
      limit,
      roomNotices: [...wordNotices, imageRoomNotice(imageRoom) ?? []].flat(),
    },
    pending ? { headers: { "Set-Cookie": pending.setCookie } } : {},
  );
}

/** The category of the word that was saved last in this browser, which the next one is likely to have too. */
export async function lastCategory(request: Request): Promise<Category | undefined> {
  const kept = await categoryCookie.text(request);
  return CATEGORIES.find((category) => category === kept);
}

/** The Set-Cookie value that keeps a category for a year. */
export const keepCategory: (category: Category) => Promise<string> = categoryCookie.keep;
