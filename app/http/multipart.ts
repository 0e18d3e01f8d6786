import { MultipartParseError, parseMultipart } from "@remix-run/multipart-parser";

const MOST_PARTS = 200;

/** The texts of a form, and its files as they stand in the body: a File of the platform copies them on its way in and out. */
class MultipartForm extends FormData {
  readonly files: { field: string; bytes: Uint8Array }[] = [];
}

/** Whether the body claims to be a form that may carry files. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("Content-Type") ?? "");
}

/** The parts of a multipart body, of which `filesOf` gives the files; null when it cannot be read or has more than 200 of them. */
export async function readMultipart(request: Request): Promise<FormData | null> {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers.get("Content-Type") ?? "") ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  const body = await bytesOf(request);
  const most = { maxParts: MOST_PARTS, maxFileSize: body.length, maxTotalSize: body.length };
  const form = new MultipartForm();
  try {
    for (const part of parseMultipart(body, { boundary, ...most })) {
      const { name, filename } = part;
      if (name === undefined) continue;
      const bytes = whole(part.content);
      if (!part.isFile) form.append(name, new TextDecoder().decode(bytes));
      // Where none was chosen browsers send an empty one without a name.
      else if (bytes.length > 0 || filename) form.files.push({ field: name, bytes });
    }
    return form;
  } catch (error) {
    if (error instanceof MultipartParseError || error instanceof TypeError) return null;
    throw error;
  }
}

/** The files that were chosen in a field. */
export function filesOf(form: FormData, field: string): Uint8Array[] {
  return filesIn(form).flatMap((file) => (file.field === field ? [file.bytes] : []));
}

/** The one file of a field; empty without one, with several, and for a text in its place. */
export function fileOf(form: FormData | null, field: string): Uint8Array {
  const [file, another] = form ? filesOf(form, field) : [];
  return !file || another || form?.has(field) ? new Uint8Array() : file;
}

/** Whether a file that is not empty came with the form. */
export function hasFile(form: FormData): boolean {
  return filesIn(form).some(({ bytes }) => bytes.length > 0);
}

/**
 * Gives back the memory of the body in which a file came: nobody may read either any more. What lives as long as an image
 * counts as old, and V8 looks through the whole heap for each few of them.
 */
export function forgetBody({ buffer }: Uint8Array): void {
  // Small files stand in a pool that all small buffers share.
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0);
}

function filesIn(form: FormData) {
  return form instanceof MultipartForm ? form.files : [];
}

async function bytesOf({ body }: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body ?? []) chunks.push(chunk);
  return whole(chunks);
}

/** The bytes as they came where they came in one piece: what is copied makes the garbage of an image. */
function whole(chunks: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = chunks;
  return first && others.length === 0 ? first : Buffer.concat(chunks);
}
