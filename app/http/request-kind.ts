/** Whether the address belongs to the JSON API; routes are matched without regard to case, so this is too. */
export function isApi(url: URL): boolean {
  return /^\/api(\/|$)/i.test(url.pathname);
}

/** Whether the request may change something. */
export function isChange(request: Request): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(request.method);
}
