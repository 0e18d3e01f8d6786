import { createRequestHandler } from "react-router";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { loadBuild } from "#tests/support/app/build.ts";
import { requestHandler } from "../../../server/request-handler.ts";

const app = await testApp();

test.each([
  ["/Vocabulary", 200],
  ["/VOCABULARY/NEW", 200],
  ["/vocabular%79", 200],
  ["//vocabulary", 200],
  ["/vocabulary/", 200],
  ["/vocabulary/new/nothing", 404],
  ["/nothing", 404],
  ["/nothing/new", 404],
  ["/%zz", 404],
  ["/dashboard", 200],
  ["/", 200],
])("the address %s finds what it found among all routes (%i)", async (path, status) => {
  const learner = await app.learner();
  expect((await learner.get(path)).status).toBe(status);
});

test("every address of the app is answered as by a build of all routes", async () => {
  const build = await loadBuild();
  const pathOf = (id: string): string => {
    const route = build.routes[id];
    const parent = route?.parentId ? pathOf(route.parentId) : "";
    return `${parent}/${route?.path ?? ""}`.replace(/\/+/g, "/");
  };
  const addresses = Object.keys(build.routes).map((id) =>
    pathOf(id)
      .replace(/:[a-z]+\??/gi, "6b0361c240a41586dc4bf1d2")
      .replace("*", "any"),
  );
  const ask = async (handle: ReturnType<typeof requestHandler>, address: string) => {
    const context = build.entry.module.requestContext({ clientAddress: "192.0.2.77" });
    const answer = await handle(new Request(new URL(address, app.origin)), context);
    await answer.body?.cancel();
    return [address, answer.status, answer.headers.get("Location")?.split("?")[0]];
  };
  const ofAll = createRequestHandler(build, "production");
  const narrowed = requestHandler(build);
  for (const address of new Set(addresses)) {
    expect(await ask(narrowed, address)).toEqual(await ask(ofAll, address));
  }
  expect(new Set(addresses).size).toBeGreaterThan(100);
});
