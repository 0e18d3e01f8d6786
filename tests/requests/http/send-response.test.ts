import { once } from "node:events";
import http, { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { sendResponse } from "../../../server/send-response.ts";

/** Asks a server for that response; the answer is not read yet, `ended` tells how the sending ended. */
async function ask(response: Response, method = "GET", longestPieceMs?: number) {
  let ended: Promise<unknown> = Promise.resolve();
  const server = http.createServer((_request, outgoing) => {
    outgoing.setHeader("Content-Security-Policy", "default-src 'none'");
    ended = sendResponse(response, outgoing, longestPieceMs).then(
      () => "sent",
      () => "given up",
    );
  });
  await once(server.listen(0, "localhost"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const asked = http.request({ port: (server.address() as AddressInfo).port, method }).end();
  asked.on("error", () => undefined);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { answer, ended: () => ended };
}

/** A body of pieces of 64 KiB without end, and what was read of it. */
function endlessBody() {
  const seen = { pieces: 0, isCancelled: false };
  const body = new ReadableStream({
    pull(controller) {
      seen.pieces += 1;
      controller.enqueue(new Uint8Array(65_536));
    },
    cancel() {
      seen.isCancelled = true;
    },
  });
  return { body, seen };
}

test("a body is read no faster than the client takes it (P62, F24)", async () => {
  const { body, seen } = endlessBody();
  const { answer } = await ask(new Response(body));
  answer.pause();
  let before = -1;
  for (let times = 0; times < 20 && before !== seen.pieces; times += 1) {
    before = seen.pieces;
    await wait(300);
  }
  expect(seen.pieces).toBe(before);

  answer.resume();
  await expect.poll(() => seen.pieces).toBeGreaterThan(before);
});

test("a client that takes nothing of a long answer for too long is cut (P62, F24)", async () => {
  const { body, seen } = endlessBody();
  const { answer, ended } = await ask(new Response(body), "GET", 500);
  answer.pause();
  expect(await ended()).toBe("given up");
  expect(seen.isCancelled).toBe(true);
});

test("a client that takes a long answer slowly gets all of it, also one that is a single piece (P62, F24)", async () => {
  const length = 4_000_000;
  const { answer, ended } = await ask(new Response(new Uint8Array(length)), "GET", 500);
  let received = 0;
  for await (const chunk of answer) {
    received += chunk.length;
    await wait(10);
  }
  expect([received, await ended()]).toEqual([length, "sent"]);
});

test("a body is read no further once the client has left (P62, F24)", async () => {
  const { body, seen } = endlessBody();
  const { answer, ended } = await ask(new Response(body));
  answer.destroy();
  expect(await ended()).toBe("given up");
  expect(seen.isCancelled).toBe(true);
});

test("pieces that come together are one write on the connection (B2)", async () => {
  const written: string[] = [];
  const socket = new Socket();
  socket._write = (piece, _encoding, done) => {
    written.push(String(piece));
    done();
  };
  socket._writev = (pieces, done) => {
    written.push(pieces.map(({ chunk }) => String(chunk)).join(""));
    done();
  };
  const incoming = Object.assign(new IncomingMessage(socket), {
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  });
  const outgoing = new ServerResponse(incoming);
  outgoing.assignSocket(socket);
  const body = new ReadableStream({
    start(controller) {
      for (const text of ["one", "two", "three"]) controller.enqueue(Buffer.from(text));
      controller.close();
    },
  });
  await sendResponse(new Response(body), outgoing);
  expect(written).toEqual([expect.stringMatching(/^HTTP.*one.*two.*three.*\r\n0\r\n\r\n$/s)]);
});

test("a body that fails cuts the answer, so that nobody takes it for whole (P62, F24)", async () => {
  const begun = Promise.withResolvers<void>();
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new Uint8Array(10));
      await begun.promise;
      controller.error(new Error("broken"));
    },
  });
  const { answer, ended } = await ask(new Response(body));
  begun.resolve();
  await expect(answer.toArray()).rejects.toThrow("aborted");
  expect(await ended()).toBe("given up");
});

test("a header of the answer replaces that of the server (P62, F24)", async () => {
  const policy = "default-src 'self'";
  const { answer } = await ask(
    new Response("", { headers: { "Content-Security-Policy": policy } }),
  );
  expect(answer.headers["content-security-policy"]).toBe(policy);
});

test("HEAD has the headers and reads no body, and each cookie is a header of its own (P62, F24)", async () => {
  const { body, seen } = endlessBody();
  const headers = new Headers({ "Content-Length": "5" });
  headers.append("Set-Cookie", "a=1");
  headers.append("Set-Cookie", "b=2");
  const { answer } = await ask(new Response(body, { headers }), "HEAD");
  expect(answer.headers["content-length"]).toBe("5");
  expect(answer.headers["set-cookie"]).toEqual(["a=1", "b=2"]);
  expect(await answer.toArray()).toEqual([]);
  expect(seen.isCancelled).toBe(true);
});
