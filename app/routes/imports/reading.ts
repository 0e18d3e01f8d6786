import { href, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { readForm } from "#app/http/read-form.ts";
import type { AnyCategory } from "#models/words/word-rules.ts";
import { checkEntries } from "#services/imports/check-entries.ts";
import { isNew } from "#services/imports/process-entries.ts";
import { cutList, readList } from "#services/imports/read-list.ts";
import type { Route } from "./+types/reading";

/** A line as it would be taken in. */
export type ReadLine = {
  number: number;
  arabicWord: string | null;
  englishMeaning: string | null;
  category: AnyCategory;
  state: "new" | "duplicate" | "incomplete";
};

export function loader() {
  return redirect(href("/bulk-import"));
}

/** The form asks this while a list is typed: what its lines would become. Nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const input = textOf(await readForm(request), "input");
  const list = readList(cutList(input).taken);
  if (list.outcome !== "read") return { lines: [] };
  const entries = await checkEntries(context.get(userContext).id, list.entries);
  const lines = entries.map((entry, index): ReadLine => {
    const { arabicWord, englishMeaning } = entry;
    const state = isNew(entry) ? "new" : entry.isDuplicate ? "duplicate" : "incomplete";
    return { number: index + 1, arabicWord, englishMeaning, category: entry.category, state };
  });
  return { lines };
}
