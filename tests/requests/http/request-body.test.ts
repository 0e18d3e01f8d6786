import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { bodyBytes } from "../../../server/body-bytes.ts";
import { readBody } from "../../../server/request-body.ts";

async function listening(server: http.Server): Promise<void> {
  await once(server.listen(0, "localhost"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
}

/** What a server that has no room for more work makes of the body of a signed-in user. */
async function sentWhileShedding(length: number, sent: string) {
  const asked: number[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    const body = await readBody(incoming, {
      network: "192.0.2.1",
      sessionUser: async () => ({ id: "a learner" }),
      whyShed: (bytes) => {
        asked.push(bytes);
        return "all";
      },
      onceAnswered: () => undefined,
    });
    outgoing.end(String(body));
  });
  await listening(server);
  const request = http.request({
    port: (server.address() as AddressInfo).port,
    method: "POST",
    headers: { "Content-Length": length },
  });
  request.on("error", () => undefined);
  request.flushHeaders();
  request.write(sent);
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return { body: String(Buffer.concat(await answer.toArray())), asked };
}

test("a long body that would be shed is refused before it comes", async () => {
  expect(await sentWhileShedding(100_000, "x")).toEqual({ body: "all", asked: [100_000] });
});

test("a short one is read all the same", async () => {
  expect(await sentWhileShedding(5, "short")).toEqual({ body: "short", asked: [] });
});

test.each([
  [1, 20_000],
  [700, 64 * 1024],
  [65_536, 300_000],
  [300_000, 300_000],
])("in parts of %i bytes %i are kept up to 64 kB, else their beginning and end", (part, length) => {
  const all = Buffer.from(Array.from({ length }, (_, at) => at % 251));
  const kept = bodyBytes(64 * 1024);
  for (let at = 0; at < length; at += part) kept.add(all.subarray(at, at + part));
  const joined = kept.joined();
  const isWhole = length <= 64 * 1024;
  expect(joined.length).toBe(Math.min(length, 64 * 1024));
  expect(joined.subarray(0, 48 * 1024).equals(all.subarray(0, 48 * 1024))).toBe(true);
  expect(joined.subarray(-16 * 1024).equals(all.subarray(-16 * 1024))).toBe(true);
  expect(joined.equals(all)).toBe(isWhole);
});

test("an archive has its room until it is answered", async () => {
  const waiting: (() => void)[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    const body = await readBody(incoming, {
      network: "192.0.2.1",
      sessionUser: async () => ({ id: "a learner" }),
      whyShed: () => null,
      onceAnswered: (then) => outgoing.once("close", then),
    });
    const answer = () => outgoing.end(String(body.length));
    if (typeof body === "string") outgoing.end(body);
    else server.emit("read", waiting.push(answer));
  });
  await listening(server);
  const bytes = 17 * 1024 * 1024;
  const sent = () => {
    const request = http.request({
      port: (server.address() as AddressInfo).port,
      path: "/settings/archive/return.data",
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": bytes },
    });
    request.on("error", () => undefined);
    return request;
  };
  const textOf = async ([answer]: unknown[]) =>
    String(Buffer.concat(await (answer as IncomingMessage).toArray()));
  const first = sent();
  const answered = once(first, "response");
  first.end(Buffer.alloc(bytes));
  await once(server, "read");
  const second = sent();
  second.flushHeaders();
  expect(await textOf(await once(second, "response"))).toBe("own");
  waiting.pop()?.();
  expect(await textOf(await answered)).toBe(String(bytes));
  const third = sent();
  const again = once(third, "response");
  third.end(Buffer.alloc(bytes));
  await once(server, "read");
  waiting.pop()?.();
  expect(await textOf(await again)).toBe(String(bytes));
});
