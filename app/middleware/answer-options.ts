import type { MiddlewareFunction } from "react-router";

/** Answers OPTIONS before any loader runs, where no server in front answers it with the methods of the address. */
export const answerOptions: MiddlewareFunction<Response> = ({ request }) => {
  if (request.method !== "OPTIONS") return;
  return new Response(null, {
    status: 204,
    headers: { Allow: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS", "Cache-Control": "no-store" },
  });
};
