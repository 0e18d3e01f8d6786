import type { MiddlewareFunction } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { isApi, isChange, isOfScripts } from "#app/http/request-kind.ts";

/**
 * Keeps answers out of every cache but the learner's own; what is immutable or public is the same for everybody. A browser
 * takes no page back whose scripts were answered with no-store, and keeps neither answers of forms nor the data of pages,
 * which their scripts ask for without its cache; another address may hold what was typed.
 */
export const setCacheControl: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const isVisitor = context.get(authSessionContext) === null;
  const response = await next();
  const { headers } = response;
  const wanted = headers.get("Cache-Control") ?? "";
  if (wanted.includes("immutable") || wanted.includes("public")) return response;
  const mayRevalidate =
    headers.has("ETag") ||
    (!isApi(url) && !wanted.includes("no-store") && (isVisitor || isPartOfPage(request)));
  headers.set("Cache-Control", mayRevalidate ? "private, no-cache" : "private, no-store");
  if (!/\bcookie\b/i.test(headers.get("Vary") ?? "")) headers.append("Vary", "Cookie");
  return response;
};

function isPartOfPage(request: Request): boolean {
  const isData = new URL(request.url).pathname.endsWith(".data");
  return isOfScripts(request) && (isChange(request) || isData);
}
