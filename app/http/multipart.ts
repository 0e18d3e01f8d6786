const MOST_PARTS = 200;

/** Whether the body claims to be a form that may carry files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("Content-Type") ?? "");
}

/** The parts of a multipart body; null when it cannot be read or has more than 200 of them. */
export async function readMultipart(request: Request): Promise<FormData | null> {
  const type = request.headers.get("Content-Type") ?? "";
  const bytes = Buffer.from(await request.arrayBuffer());
  if (countParts(bytes, type) > MOST_PARTS) return null;
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The file of a field, or null where none was chosen: browsers then send an empty one without a name. */
export function fileOf(form: FormData, field: string): File | null {
  const value = form.get(field);
  return value instanceof File && (value.size > 0 || value.name !== "") ? value : null;
}

// Parsing takes an object for each part, so a body of nothing but parts would cost far more than its bytes.
function countParts(bytes: Buffer, type: string): number {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(type) ?? [];
  const delimiter = `--${quoted ?? plain ?? ""}`;
  let parts = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + 1)) {
    parts += 1;
    if (parts > MOST_PARTS + 1) break;
  }
  return parts - 1;
}
