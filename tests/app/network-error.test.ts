import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { keepPageOnNetworkError } from "#app/connection/network-error.ts";

const failing = (thrown: unknown) => keepPageOnNetworkError(() => Promise.reject(thrown));

test.each([408, 429, 500, 503])(
  "an action answered with a bare %i keeps the page",
  async (status) => {
    expect(await failing(new ErrorResponse(status, "", "Please try again."))).toMatchObject({
      data: { unsent: "This was not sent. Check your connection and try again." },
    });
  },
);

test("so does one without an answer", async () => {
  expect(await failing(new TypeError("Failed to fetch"))).toMatchObject({
    data: { unsent: expect.any(String) },
  });
});

test.each([400, 403, 404, 413])("a bare %i replaces it", async (status) => {
  const thrown = new ErrorResponse(status, "", "No");
  await expect(failing(thrown)).rejects.toBe(thrown);
});
