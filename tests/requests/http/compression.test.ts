import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressed } from "../../../server/compression.ts";

type Controller = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;

const PARTS = ["<p>one</p>", "<p>two</p>"];

/** The answer for a browser that takes brotli; `make` gives its body. */
function packed(make: (controller: Controller) => void): Promise<Response> {
  const headers = { "Content-Type": "text/html" };
  const response = new Response(new ReadableStream({ start: make }), { headers });
  return compressed({ headers: new Headers({ "Accept-Encoding": "br" }) }, response);
}

function put(controller: Controller, part: string | undefined): void {
  controller.enqueue(new TextEncoder().encode(part));
}

async function read(answer: Response) {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const isWhole = answer.headers.get("Content-Length") === String(bytes.length);
  return { isWhole, text: brotliDecompressSync(bytes).toString() };
}

function holdUpEventLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("a page that is complete within 10 ms is packed in one piece", async () => {
  const answer = await packed((controller) => {
    for (const part of PARTS) put(controller, part);
    controller.close();
  });
  expect(await read(answer)).toEqual({ isWhole: true, text: PARTS.join("") });
});

test("so is one that could not be, because others held up the event loop", async () => {
  const answering = packed((controller) => {
    const [first, second] = PARTS;
    setImmediate(() => {
      put(controller, first);
      setImmediate(() => {
        put(controller, second);
        controller.close();
      });
      holdUpEventLoop(20);
    });
  });
  holdUpEventLoop(20);
  expect(await read(await answering)).toEqual({ isWhole: true, text: PARTS.join("") });
});

test("what takes longer comes as it is made", async () => {
  const [first, second] = PARTS;
  let goOn: () => void = () => undefined;
  const answer = await packed((controller) => {
    put(controller, first);
    goOn = () => {
      put(controller, second);
      controller.close();
    };
  });
  goOn();
  expect(await read(answer)).toEqual({ isWhole: false, text: PARTS.join("") });
});
