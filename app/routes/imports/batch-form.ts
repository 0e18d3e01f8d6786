import { href } from "react-router";
import { z } from "zod";
import { redirectWithNotification } from "#app/document/flash.ts";
import { fieldsOf } from "#app/forms/parse-form.ts";

const BatchForm = z.object({
  batchId: z.string().catch(""),
  number: z.int().catch(0),
  portion: z.int().positive().catch(Number.POSITIVE_INFINITY),
});

/** Reads a form about a batch: which batch, which entry, and how many to take on. */
export function readBatchForm(form: FormData) {
  return { ...fieldsOf(form, BatchForm), asTyped: form.has("asTyped") };
}

/** The way on from a page whose list is not the open one any more. */
export function leadToOpenList(): Promise<Response> {
  return redirectWithNotification(href("/bulk-import/preview"), {
    title: "This list has changed",
    description: "It was changed or replaced in another window. Here’s the latest version.",
  });
}
