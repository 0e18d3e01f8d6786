import type { MiddlewareFunction } from "react-router";

/** Answers OPTIONS before any loader runs; who asks for a method a route lacks gets 405 with its exact list. */
export const answerOptions: MiddlewareFunction<Response> = ({ request }) => {
  if (request.method !== "OPTIONS") return;
  return new Response(null, {
    status: 204,
    headers: { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS", "Cache-Control": "no-store" },
  });
};
