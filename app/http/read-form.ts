import { isMultipart, readMultipart } from "./multipart.ts";

/** The fields of a sent form; a body that is no form reads as an empty one, for the schema to refuse. */
export async function readForm(request: Request): Promise<FormData> {
  if (isMultipart(request)) return (await readMultipart(request)) ?? new FormData();
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) return new FormData();
    throw error;
  }
}
