import { useRouteLoaderData } from "react-router";
import { textOf } from "#app/forms/form-texts.ts";
import type { Notification } from "#app/ui/feedback/notification.ts";
import { isId } from "#models/database/id.ts";
import type { loader as listLoader } from "./words.tsx";

const name = "nextLine";

/** Tells the post of a deletion which line of the list below takes the focus afterwards: the next one, or the one before. */
export function NextLine({ deleted }: { deleted: readonly string[] }) {
  const list = useRouteLoaderData<typeof listLoader>("routes/words/list/words");
  const lines = list?.groups.flatMap(({ lines }) => lines.map(({ id }) => id)) ?? [];
  const last = lines.findLastIndex((id) => deleted.includes(id));
  const stays = (id: string) => !deleted.includes(id);
  const next = lines.slice(last + 1).find(stays) ?? lines.slice(0, last + 1).findLast(stays);
  return next && <input type="hidden" name={name} value={next} />;
}

/** The line that the list is told to focus, as the post of a deletion named it. */
export function nextLine(form: FormData): Pick<Notification, "line"> {
  const wordId = textOf(form, name);
  return isId(wordId) ? { line: { wordId, isSaved: false } } : {};
}
