import {
  MultipartParseError,
  type MultipartPart,
  parseMultipart,
} from "@remix-run/multipart-parser";

const MOST_PARTS = 200;

/** Whether the body claims to be a form that may carry files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("Content-Type") ?? "");
}

/** The parts of a multipart body; null when it cannot be read or has more than 200 of them. */
export async function readMultipart(request: Request): Promise<FormData | null> {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get("Content-Type") ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const body = await bytesOf(request);
  const most = { maxParts: MOST_PARTS, maxFileSize: body.length, maxTotalSize: body.length };
  const form = new FormData();
  try {
    for (const part of parseMultipart(body, { boundary, ...most })) {
      if (part.name !== undefined) form.append(part.name, contentOf(part));
    }
    return form;
  } catch (error) {
    if (error instanceof MultipartParseError || error instanceof TypeError) return null;
    throw error;
  }
}

/** The body as it came where it came in one piece: what is copied makes the garbage of an image. */
async function bytesOf({ body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  const [first, ...others] = chunks;
  return first && others.length === 0 ? first : Buffer.concat(chunks);
}

/** The file of a field, or null where none was chosen: browsers then send an empty one without a name. */
export function fileOf(form: FormData, field: string): File | null {
  const value = form.get(field);
  return value instanceof File && (value.size > 0 || value.name !== "") ? value : null;
}

function contentOf(part: MultipartPart): string | File {
  if (!part.isFile) return new TextDecoder().decode(part.bytes);
  return new File(part.content as Uint8Array<ArrayBuffer>[], part.filename ?? "", {
    type: part.mediaType ?? "",
  });
}
