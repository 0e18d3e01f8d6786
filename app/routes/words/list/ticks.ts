import type { ShouldRevalidateFunctionArgs } from "react-router";
import { type ListParams, MOST_SELECTED, parseListParams } from "./list-params.ts";

/** The place in the list that a query asks for, and whether it ticks or clears the whole page there; null for neither. */
export function askedPlace(query: URLSearchParams): {
  place: ListParams;
  isPageTicked: boolean | null;
} {
  const asked = parseListParams(query);
  const page = query.get("allOf") ?? query.get("noneOf");
  if (page === null) return { place: asked, isPageTicked: null };
  const { selected } = asked;
  const place = { ...parseListParams(new URLSearchParams(page)), selected };
  return { place, isPageTicked: selected ? query.has("allOf") : null };
}

/** Adds the words of a page to the ticked ones, as many as may be ticked, or removes them. */
export function tickPage(selected: readonly string[], page: readonly string[], isTicked: boolean) {
  if (!isTicked) return selected.filter((id) => !page.includes(id));
  return [...new Set([...selected, ...page])].slice(0, MOST_SELECTED);
}

/** Ticks change what is chosen, not what is listed. */
export function revalidateUnlessTicked({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isTick =
    !formMethod &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    nextUrl.searchParams.has("select") &&
    withoutTicks(currentUrl) === withoutTicks(nextUrl);
  return !isTick && defaultShouldRevalidate;
}

function withoutTicks(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("id");
  return query.toString();
}
