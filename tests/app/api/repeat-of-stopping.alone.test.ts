import { expect, test } from "vitest";
import { endWaiting, once } from "#app/api/idempotency.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

test("a repeat that waits while the server stops is told when to try again, and its first call is answered", async () => {
  const call = {
    caller: "somebody",
    method: "POST",
    address: "/api/vocabulary",
    key: "stopping",
    body: new Uint8Array(),
  };
  const { promise: made, resolve: make } = Promise.withResolvers<Response>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = once(call, () => {
    begin();
    return made;
  });
  await begun;
  const repeat = once(call, async () => Response.json({ id: 2 }));
  endWaiting();
  const told = await repeat;
  expect([told.status, told.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await told.json()).toMatchObject({ error: "unavailable" });
  make(Response.json({ id: 1 }));
  expect(await (await first).json()).toEqual({ id: 1 });
});
