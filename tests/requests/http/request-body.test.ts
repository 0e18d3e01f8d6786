import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readBody } from "../../../server/request-body.ts";

/** What a server that has no room for more work makes of the body of a signed-in user. */
async function sentWhileShedding(length: number, sent: string) {
  const asked: number[] = [];
  const server = http.createServer(async (incoming, outgoing) => {
    const body = await readBody(incoming, {
      network: "192.0.2.1",
      sessionUser: async () => ({ id: "a learner" }),
      isShed: (bytes) => asked.push(bytes) > 0,
    });
    outgoing.end(String(body));
  });
  await once(server.listen(0, "localhost"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
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
  expect(await sentWhileShedding(100_000, "x")).toEqual({ body: "busy", asked: [100_000] });
});

test("a short one is read all the same", async () => {
  expect(await sentWhileShedding(5, "short")).toEqual({ body: "short", asked: [] });
});
