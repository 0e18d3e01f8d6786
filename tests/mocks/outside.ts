// why: the app under test runs in the test's process and must reach nobody's server; a test says what the outside answers.
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect } from "vitest";

/** Everything that is not this machine: give it handlers with `outside.use(...)`, they hold for one test. */
export const outside = setupServer();

let unanswered: string[] = [];

/** Lets the app of a test file reach only what its tests answer for; a request beyond fails the test that sent it. */
export function standInForOutside(): void {
  beforeAll(() =>
    outside.listen({
      onUnhandledFrame: async ({ frame, defaults }) => {
        unanswered.push(await frame.getUnhandledMessage());
        defaults.error();
      },
    }),
  );
  afterEach(() => {
    const sent = unanswered;
    unanswered = [];
    outside.resetHandlers();
    expect(sent).toEqual([]);
  });
  afterAll(() => outside.close());
}
