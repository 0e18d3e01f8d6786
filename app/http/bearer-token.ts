import { isApi } from "./request-kind.ts";

/**
 * The secret after `Authorization: Bearer` of a call of the API; null without that header, and for a page. No browser sends
 * it by itself, so a call that has it comes from no other site.
 */
export function bearerOf({ headers }: Pick<Request, "headers">, url: URL): string | null {
  const [scheme = "", secret = ""] = headers.get("Authorization")?.trim().split(/\s+/) ?? [];
  return isApi(url) && scheme.toLowerCase() === "bearer" ? secret : null;
}
