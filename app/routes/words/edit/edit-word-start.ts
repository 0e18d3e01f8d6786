import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#app/context.ts";
import { limitOnPage } from "#app/routes/generation/known-limit.ts";
import { formFieldsOf } from "#app/views/words/word-form-fields.ts";
import { findWord } from "#models/words/word.ts";
import { offeredSets } from "#services/word-sets/sets-of-word.ts";
import { wordConstraint } from "./word-form-schema.ts";

/** Returns the start of the form for a user's word, as a loader's answer; throws 404 without the word. */
export async function editWordStart({
  request,
  context,
  params,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const { id: userId } = context.get(userContext);
  const [word, { sets, chosen }, limit] = await Promise.all([
    findWord(userId, params.id),
    offeredSets(userId, { wordId: params.id }),
    limitOnPage(request, context),
  ]);
  if (!word) throw data("Vocabulary item not found", { status: 404 });
  return {
    id: word.id,
    sets,
    constraint: wordConstraint,
    defaultValue: { ...formFieldsOf(word), imageUrl: word.imageUrl ?? "", wordSetIds: chosen },
    limit,
  };
}
