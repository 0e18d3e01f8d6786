import type { MiddlewareFunction } from "react-router";
import { tooManyRequests } from "#app/http/failure.ts";
import { secondsToWait } from "#app/http/rate-limits.ts";
import { isApi } from "#app/http/request-kind.ts";

/** Refuses with 429 who sends more in a minute than a person can. */
export const limitRequests: MiddlewareFunction<Response> = async (facts) => {
  const wait = await secondsToWait(facts);
  if (wait !== null) return refusal(facts.url, wait);
};

function refusal(url: URL, seconds: number): Response {
  const failure = tooManyRequests(seconds);
  if (isApi(url)) return failure.toResponse();
  return new Response(failure.message, {
    status: failure.status,
    headers: { ...failure.headers, "Cache-Control": "no-store", "Content-Type": "text/plain" },
  });
}
