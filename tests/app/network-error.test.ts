import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { sendForm, unloadedMessage } from "#app/connection/network-error.ts";

const failing = (thrown: unknown) => sendForm({ serverAction: () => Promise.reject(thrown) });

test.each([408, 413, 429, 500, 503])(
  "an action answered with a bare %i keeps the page and says what the server said",
  async (status) => {
    expect(
      await failing(new ErrorResponse(status, "", '{"refused":"Please try again."}')),
    ).toMatchObject({
      data: { unsent: "Please try again." },
    });
  },
);

test("the server's words follow what could not be done, where a page says that", async () => {
  const refused = "The service is busy. Please try again.";
  const thrown = new ErrorResponse(503, "", JSON.stringify({ refused }));
  const answer = sendForm({ serverAction: () => Promise.reject(thrown) }, "Not saved.");
  expect(await answer).toMatchObject({
    data: { unsent: "Not saved. The service is busy. Please try again." },
  });
});

test.each([
  ["the page of a proxy", new ErrorResponse(502, "", "<h1>Bad gateway</h1>")],
  ["the line of a proxy", new ErrorResponse(503, "", "no healthy upstream")],
  ["the JSON of a proxy", new ErrorResponse(503, "", '{"message":"Service Unavailable"}')],
  ["an empty 500", new ErrorResponse(500, "", "")],
  ["an error that the server hides", new Error("Unexpected Server Error")],
])("%s keeps the page and does not blame the connection", async (_what, thrown) => {
  expect(await failing(thrown)).toMatchObject({
    data: {
      unsent: "This wasn’t sent. Something went wrong on the server. Please try again.",
    },
  });
});

test("without an answer the page stays and asks to check the connection", async () => {
  expect(await failing(new TypeError("Failed to fetch"))).toMatchObject({
    data: { unsent: "This wasn’t sent. Check your connection and try again." },
  });
});

test.each([400, 403, 404])("a bare %i replaces it", async (status) => {
  const thrown = new ErrorResponse(status, "", "No");
  await expect(failing(thrown)).rejects.toBe(thrown);
});

test.each([
  [new TypeError("Failed to fetch"), /^We couldn’t load this page. Check your connection/],
  [new TypeError("network error"), /^We couldn’t load this page. Check your connection/],
  [new ErrorResponse(500, "", "<h1>Oops</h1>"), /^Something went wrong on the server\./],
  [new Error("Unexpected Server Error"), /^Something went wrong on the server\./],
  [new ErrorResponse(503, "", { refused: "The service is busy." }), /^The service is busy\.$/],
  [new ErrorResponse(503, "", "no healthy upstream"), /^Something went wrong on the server\./],
])("a page that does not arrive says in clear words why: %s", (thrown, words) => {
  expect(unloadedMessage(thrown)).toMatch(words);
});

test("an error that no answer caused has no such words", () => {
  expect(unloadedMessage(new Error("cards is not iterable"))).toBeUndefined();
});
