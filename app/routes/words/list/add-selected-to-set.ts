import type { Submission } from "@conform-to/react";
import { z } from "zod";
import { effectOf } from "#app/actions/form-effect.ts";
import { text } from "#app/api/text-fields.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { reasonOf } from "#app/http/database-answers.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { isolate } from "#models/arabic/display.ts";
import { isId } from "#models/database/id.ts";
import {
  DEFAULT_SET_COLOR,
  LONGEST_SET_NAME,
  MOST_WORDS_AT_ONCE,
  SET_INPUT_MESSAGES,
  SET_MESSAGES,
} from "#models/word-sets/word-set-rules.ts";
import { createSet } from "#services/word-sets/create-set.ts";
import { addWordsToSet } from "#services/word-sets/words-in-set.ts";
import { NEW_SET } from "./list-params.ts";

const Existing = z.object({ setId: z.string(), name: z.string().optional() });
const Made = z.object({
  setId: z.string(),
  name: text(LONGEST_SET_NAME, SET_INPUT_MESSAGES.nameAsked, SET_INPUT_MESSAGES.nameTooLong),
});

/** Puts the words that a form names into the own set it names, or into a new one; gives the news, or the refused form. */
export async function addSelectedToSet(userId: string, form: FormData, now: Date) {
  const isNew = form.get("setId") === NEW_SET;
  const submission: Submission<{ setId: string; name?: string | undefined }, string[]> = parseForm(
    form,
    isNew ? Made : Existing,
  );
  const refuse = (status: number, problem: string) => ({
    outcome: "refused" as const,
    status,
    result: submission.reply({ formErrors: [problem] }),
  });
  if (submission.status !== "success") {
    return { outcome: "refused" as const, status: 400, result: submission.reply() };
  }
  const given = form.getAll("id");
  const ids = [...new Set(given.map(String).filter(isId))];
  if (given.length > MOST_WORDS_AT_ONCE) return refuse(400, SET_INPUT_MESSAGES.tooManyWords);
  if (ids.length === 0) return refuse(400, SET_INPUT_MESSAGES.noneSelected);
  const { setId, name = "" } = submission.value;
  const wish = { ...blank, name, wordIds: ids };
  const effectId = effectOf(form, wish);
  const done = await tryOrLog(
    async () =>
      isNew ? createSet(userId, wish, { effectId, now }) : addWordsToSet(userId, setId, ids, now),
    "words could not be added to a set",
    (error) => ({ outcome: "failed" as const, error }),
  );
  switch (done.outcome) {
    case "failed": {
      const formErrors = [`${SET_MESSAGES.wordsNotAdded} ${reasonOf(done.error)}`];
      return { ...done, result: submission.reply({ formErrors }) };
    }
    case "foreign-word":
      return refuse(404, "Vocabulary item not found");
    case "no-set":
      return refuse(404, "Word set not found");
    case "created":
      return {
        outcome: "added" as const,
        news: {
          title: `Word set ${isolate(done.set.name)} created successfully`,
          description: `${countOfWords(done.set.wordCount)} added.`,
        },
      };
    default:
      return { outcome: "added" as const, news: newsOf(done, ids.length) };
  }
}

const blank = { description: null, color: DEFAULT_SET_COLOR, isPublic: false };

function newsOf({ added, set }: { added: number; set: { name: string } }, asked: number) {
  const name = isolate(set.name);
  if (asked === 1 && added === 1) return { title: SET_INPUT_MESSAGES.wordAdded, description: name };
  if (added === 0) return { title: `Already in ${name}` };
  const title = `${countOfWords(added)} added to ${name}`;
  return added === asked ? { title } : { title, description: `${asked - added} in it already.` };
}
