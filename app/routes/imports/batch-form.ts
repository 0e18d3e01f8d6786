import { href } from "react-router";
import { z } from "zod";
import { redirectWithNotification } from "#app/document/flash.ts";
import { fieldsOf } from "#app/forms/parse-form.ts";

const BatchForm = z.object({
  batchId: z.string().catch(""),
  number: z.int().catch(0),
  portion: z.int().positive().catch(Number.POSITIVE_INFINITY),
});

/** Reads a form about a list, a table or a package: which, which entry of it, and how many entries or chunks to take on. */
export function readBatchForm(form: FormData) {
  return { ...fieldsOf(form, BatchForm), asTyped: form.has("asTyped") };
}

/** The way on from a page whose list or table is not the open one any more. */
export function leadToOpen(what: "list" | "import"): Promise<Response> {
  const page = href(what === "list" ? "/bulk-import/preview" : "/bulk-import/table/review");
  return redirectWithNotification(page, {
    title: `This ${what} has changed`,
    description: "It was changed or replaced in another window. Here’s the latest version.",
  });
}
