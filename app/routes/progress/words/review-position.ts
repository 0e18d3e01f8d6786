import { isId } from "#models/database/id.ts";
import type { PlaceInHistory } from "#models/study/answer.ts";

/** Where a page of a word's history begins, as an address carries it. */
export function writePosition({ answeredAt, id }: PlaceInHistory): string {
  return `${answeredAt.getTime()}.${id}`;
}

/** The position that a text names; undefined, which is the beginning, for any other text. */
export function readPosition(text: string | null): PlaceInHistory | undefined {
  const [, time = "", id = ""] = /^(\d{1,15})\.([0-9a-f]{24})$/.exec(text ?? "") ?? [];
  return isId(id) ? { answeredAt: new Date(Number(time)), id } : undefined;
}
