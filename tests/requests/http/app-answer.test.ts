import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { type AppBuild, appAnswers } from "../../../server/app-answer.ts";
import type { HostPolicy } from "../../../server/host-policy.ts";
import type { RefusalPages } from "../../../server/refusals.ts";

test("a download that comes after its request was given up is ended", async () => {
  const late = Promise.withResolvers<Response>();
  const ended = Promise.withResolvers<string>();
  const module = {
    requestContext: () => undefined,
    placedRequest: () => late.promise,
    DATABASE_ANSWERS: { unreachable: { retryAfter: 5 } },
  };
  const outage = { isKnown: () => true, begins: Promise.resolve() };
  const answer = appAnswers(
    { routes: {}, entry: { module } } as unknown as AppBuild,
    {} as HostPolicy,
    {} as RefusalPages,
    { watch: () => ({ outage, end: () => undefined }) },
  );
  const asked = new Request("http://localhost/api/words");
  const refused = await answer(() => asked, {
    asked,
    incoming: { headers: {}, socket: { remoteAddress: "192.0.2.1" } } as IncomingMessage,
    outgoing: { getHeader: () => "id" } as unknown as ServerResponse,
    sender: "somebody",
    leavePlace: () => undefined,
  });
  expect(refused.status).toBe(503);
  late.resolve(new Response(new ReadableStream({ cancel: () => ended.resolve("ended") })));
  expect(await ended.promise).toBe("ended");
});
