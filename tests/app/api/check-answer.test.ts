import { expect, test } from "vitest";
import { z } from "zod";
import { change, get } from "#app/api/endpoint.ts";
import { kindOf } from "#app/api/failure-kinds.ts";
import { Failure, invalid, notFound, unauthorized } from "#app/http/failure.ts";
import { checkAnswer, type DeclaredRoute } from "#tests/support/api/check-answer.ts";

const word = z.object({ id: z.string(), progress: z.object({ points: z.int() }).nullable() });

const routes: DeclaredRoute[] = [
  {
    pattern: "/api/words",
    endpoints: {
      GET: get({
        summary: "All words.",
        access: "user",
        returns: z.array(word),
        handle: () => [],
      }),
      POST: change("POST", {
        summary: "A new word.",
        access: "visitor",
        statuses: [201],
        returns: word,
        failures: [kindOf(notFound("Set"))],
        handle: () => notFound("Set"),
      }),
      DELETE: change("DELETE", {
        summary: "No words.",
        access: "user",
        returns: "nothing",
        handle: () => notFound(),
      }),
    },
  },
  {
    pattern: "/api/words/file",
    endpoints: {
      GET: get({
        summary: "All words in a file.",
        access: "user",
        returns: { files: { "application/json": z.array(word) } },
        handle: () => Response.json([]),
      }),
    },
  },
];

function check(method: string, response: Response): Promise<Response> {
  return checkAnswer(routes, { method, url: "http://localhost/api/words" }, response);
}

const inner = { id: "1", progress: { points: 1 } };

test.each<[string, Response, string]>([
  [
    "GET",
    Response.json([inner, { ...inner, progress: { points: "1" } }]),
    "GET /api/words answered 200: answer.1.progress.points: ",
  ],
  ["GET", Response.json([{ id: "1" }]), "answer.0.progress: "],
  [
    "GET",
    Response.json([{ ...inner, progress: { points: 1, passwordHash: "x" } }]),
    "answer.0.progress.passwordHash is not declared",
  ],
  ["GET", Response.json([], { status: 201 }), "the status is not declared"],
  ["GET", new Response(null, { status: 304 }), "declares no version"],
  ["GET", new Response("[]"), "text/plain;charset=UTF-8 is not declared"],
  ["DELETE", new Response("x"), "the status is not declared"],
  ["POST", unauthorized().toResponse(), 'unauthorized "Unauthorized" is not declared'],
  ["POST", notFound("Word").toResponse(), 'not_found "Word not found" is not declared'],
  ["GET", notFound("Set").toResponse(), 'not_found "Set not found" is not declared'],
  [
    "GET",
    new Failure(401, "unauthorized", "Unauthorized", { extra: { trace: "x" } }).toResponse(),
    "extra fields",
  ],
  ["GET", Response.json({ error: "invalid", message: "No" }, { status: 400 }), "answer.fields"],
])("%s with what is not declared fails with its path", async (method, response, problem) => {
  await expect(check(method, response)).rejects.toThrow(problem);
});

test.each<[string, Response]>([
  ["GET", Response.json([inner, { id: "2", progress: null }])],
  ["HEAD", new Response(null, { headers: { "Content-Type": "application/json" } })],
  ["POST", Response.json(inner, { status: 201 })],
  ["DELETE", new Response(null, { status: 204 })],
  ["GET", unauthorized().toResponse()],
  ["POST", notFound("Set").toResponse()],
  ["POST", invalid({ id: ["Unknown id"] }).toResponse()],
])("%s with what is declared passes", async (method, response) => {
  expect((await check(method, response)).status).toBe(response.status);
});

test("a file is checked at its end", async () => {
  const url = "http://localhost/api/words/file";
  const file = Response.json([{ ...inner, secret: 1 }]);
  const checked = await checkAnswer(routes, { method: "GET", url }, file);

  await expect(checked.json()).rejects.toThrow("answer.0.secret is not declared");
});
