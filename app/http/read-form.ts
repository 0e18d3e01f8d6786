import { data } from "react-router";
import { isMultipart, readMultipart } from "./multipart.ts";
import { isStorable, NOT_STORABLE } from "./stored-text.ts";

/** The fields of a sent form, empty for any other body; throws 400 for text that cannot be stored. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readTypedForm(request);
  if ([...form.values()].every((value) => typeof value !== "string" || isStorable(value))) {
    return form;
  }
  throw data({ refused: NOT_STORABLE }, { status: 400 });
}

/** The same for a form that is shown again with what was typed: parseForm refuses such text at its field. */
export async function readTypedForm(request: Request): Promise<FormData> {
  if (isMultipart(request)) return (await readMultipart(request)) ?? new FormData();
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) return new FormData();
    throw error;
  }
}
