import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { setImmediate } from "node:timers/promises";
import zlib from "node:zlib";

const AT_ONCE_BYTES = 256 * 1024;
const AT_ONCE_MS = 10;

type Encoding = "br" | "gzip";
type Chunk = Uint8Array<ArrayBuffer>;

/**
 * The answer as the browser may take it: texts in brotli or gzip. What is complete within 10 ms is
 * compressed in one piece, which costs a tenth of a stream and waits for no thread; what takes longer is flushed as it
 * comes.
 */
export async function compressed(
  request: Pick<Request, "headers">,
  response: Response,
): Promise<Response> {
  const type = response.headers.get("Content-Type") ?? "";
  const isText = /^(text\/|application\/(json|javascript)|image\/svg)/.test(type);
  if (!isText || response.headers.has("Content-Encoding")) return response;
  response.headers.append("Vary", "Accept-Encoding");
  const encoding = encodingFor(request.headers.get("Accept-Encoding") ?? "");
  if (!response.body || !encoding) return response;

  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  const { status } = response;
  const { whole, stream } = await readAtOnce(response.body);
  if (stream) return new Response(compressStream(stream, encoding), { status, headers });
  const packed = compressWhole(whole, encoding);
  headers.set("Content-Length", String(packed.length));
  return new Response(packed, { status, headers });
}

type Read = { whole: Buffer; stream: null } | { whole: null; stream: ReadableStream<Chunk> };

async function readAtOnce(body: ReadableStream<Chunk>): Promise<Read> {
  const reader = body.getReader();
  const chunks: Chunk[] = [];
  let size = 0;
  let over = endOfTime();
  try {
    for (;;) {
      const reading = reader.read();
      let step = await Promise.race([reading, over.promise]);
      if (!step) {
        // While others held up the event loop nobody could come: what has come by now did in time.
        step = await Promise.race([reading, setImmediate(null)]);
        over = endOfTime();
      }
      if (!step) return { whole: null, stream: resumed(chunks, reading, reader) };
      if (step.done) return { whole: Buffer.concat(chunks), stream: null };
      chunks.push(step.value);
      size += step.value.length;
      if (size > AT_ONCE_BYTES) {
        return { whole: null, stream: resumed(chunks, reader.read(), reader) };
      }
    }
  } finally {
    clearTimeout(over.timer);
  }
}

function endOfTime() {
  const { promise, resolve } = Promise.withResolvers<null>();
  return { promise, timer: setTimeout(resolve, AT_ONCE_MS, null) };
}

/** The chunks read so far, then the one being read, then the rest. */
function resumed(
  chunks: Chunk[],
  reading: Promise<ReadableStreamReadResult<Chunk>>,
  reader: ReadableStreamDefaultReader<Chunk>,
): ReadableStream<Chunk> {
  let next = reading;
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    async pull(controller) {
      const step = await next;
      if (step.done) return controller.close();
      controller.enqueue(step.value);
      next = reader.read();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function compressWhole(text: Buffer, encoding: Encoding): Chunk {
  const packed =
    encoding === "br"
      ? zlib.brotliCompressSync(text, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } })
      : zlib.gzipSync(text);
  return new Uint8Array(packed);
}

function compressStream(stream: ReadableStream<Chunk>, encoding: Encoding): ReadableStream {
  const compressor =
    encoding === "br"
      ? zlib.createBrotliCompress({
          flush: zlib.constants.BROTLI_OPERATION_FLUSH,
          params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 },
        })
      : zlib.createGzip({ flush: zlib.constants.Z_SYNC_FLUSH });
  const source = Readable.fromWeb(stream as NodeReadableStream);
  // An error of either end destroys the other; whoever reads the body learns of it there.
  pipeline(source, compressor, () => undefined);
  return Readable.toWeb(compressor) as ReadableStream;
}

function encodingFor(accepted: string): Encoding | null {
  const isWanted = (name: string) =>
    accepted.split(",").some((part) => {
      const [coding = "", ...parameters] = part.toLowerCase().split(";");
      return coding.trim() === name && !parameters.some((text) => /^\s*q=0(\.0*)?\s*$/.test(text));
    });
  if (isWanted("br")) return "br";
  return isWanted("gzip") ? "gzip" : null;
}
