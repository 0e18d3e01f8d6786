import { expect, onTestFinished, test, vi } from "vitest";
import { boundedFetch } from "#services/bounded-fetch.ts";
import { hostileServer } from "#tests/support/app/hostile-server.ts";
import { SERVER_FLAGS } from "../../scripts/run/server-start.mjs";

test("what was copied of a long answer is collected while it is read (P66)", async () => {
  const service = await hostileServer((_request, response) => void response.end("usual"));
  onTestFinished(() => service.stop());
  const collect = vi.fn();
  vi.stubGlobal("gc", collect);
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetch = boundedFetch({ mostBytes: 3 * 1024 * 1024 });

  expect(await (await fetch(service.url)).text()).toBe("usual");
  expect(collect).not.toHaveBeenCalled();

  service.behave("flood");
  expect(await (await fetch(service.url)).text()).toBe("");
  expect(collect).toHaveBeenCalledWith({ type: "minor" });
  expect(SERVER_FLAGS).toContain("--expose-gc");
});
