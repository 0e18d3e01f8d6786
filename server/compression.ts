import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import zlib from "node:zlib";

/** The answer as the browser may take it: texts in brotli or gzip, flushed with every chunk so that pages stream. */
export function compressed(request: Request, response: Response): Response {
  const type = response.headers.get("Content-Type") ?? "";
  const isText = /^(text\/|application\/(json|javascript)|image\/svg)/.test(type);
  if (!isText || response.headers.has("Content-Encoding")) return response;
  response.headers.append("Vary", "Accept-Encoding");
  const encoding = encodingFor(request.headers.get("Accept-Encoding") ?? "");
  if (!response.body || !encoding) return response;

  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  const compressor =
    encoding === "br"
      ? zlib.createBrotliCompress({
          flush: zlib.constants.BROTLI_OPERATION_FLUSH,
          params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
  const source = Readable.fromWeb(response.body as NodeReadableStream);
  // An error of either end destroys the other; whoever reads the body learns of it there.
  pipeline(source, compressor, () => undefined);
  const body = Readable.toWeb(compressor) as ReadableStream;
  return new Response(body, { status: response.status, headers });
}

function encodingFor(accepted: string): "br" | "gzip" | null {
  const isWanted = (name: string) =>
    accepted.split(",").some((part) => {
      const [coding = "", ...parameters] = part.toLowerCase().split(";");
      return coding.trim() === name && !parameters.some((text) => /^\s*q=0(\.0*)?\s*$/.test(text));
    });
  if (isWanted("br")) return "br";
  return isWanted("gzip") ? "gzip" : null;
}
