import { userContext } from "#app/context.ts";
import { isStorable } from "#app/http/stored-text.ts";
import { lengthOf } from "#models/text-length.ts";
import { REQUIRED_TEXTS } from "#models/words/word-fields.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import { findDuplicate } from "#services/words/find-duplicate.ts";
import type { Route } from "./+types/duplicate-check";
import { duplicateFound } from "./duplicate-notice.tsx";

/** The form asks this while the user types: whether the word is stored already. Text that a word cannot have is never stored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = (name: "arabicWord" | "englishMeaning") => {
    const text = (url.searchParams.get(name) ?? "").trim();
    return isStorable(text) && lengthOf(text) <= REQUIRED_TEXTS[name].longest ? text : "";
  };
  const category = url.searchParams.get("category");
  const found = await findDuplicate(context.get(userContext).id, {
    arabicWord: typed("arabicWord"),
    englishMeaning: typed("englishMeaning"),
    category: CATEGORIES.find((one) => one === category) ?? "noun",
  });
  return { duplicate: found && duplicateFound(found) };
}
