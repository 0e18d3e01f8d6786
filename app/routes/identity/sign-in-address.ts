import { href } from "react-router";

/** Where to sign in after an attempt that failed, to get where its person wanted to go; the login page knows the latest of a browser. */
export function signInAddress(returnTo: string | null): string {
  if (returnTo === "/") return href("/api/login");
  const query = returnTo === null ? "again" : new URLSearchParams({ returnTo }).toString();
  return `${href("/api/login")}?${query}`;
}
