import { href } from "react-router";
import { redirectWithNotification } from "#app/document/flash.ts";

/** Reads a form about a batch: which batch, which entry, and how many to take on. */
export function readBatchForm(form: FormData) {
  const portion = Number(form.get("portion"));
  const number = Number(form.get("number"));
  return {
    batchId: String(form.get("batchId") ?? ""),
    number: Number.isInteger(number) ? number : 0,
    asTyped: form.get("asTyped") !== null,
    portion: Number.isInteger(portion) && portion > 0 ? portion : Number.POSITIVE_INFINITY,
  };
}

/** The way on from a page whose list is not the open one any more. */
export function leadToOpenList(): Promise<Response> {
  return redirectWithNotification(href("/bulk-import/preview"), {
    title: "This list has changed",
    description: "It was changed or replaced in another window. Here’s the latest version.",
  });
}
