type Kept = { name: string; value: string; path: string; expires: number };

/** Cookies kept and sent by name and path, as a browser does for one site. */
export class CookieJar {
  #cookies: Kept[] = [];

  take(answer: Response, requestPath: string): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
      const [name = "", value = ""] = splitOnce(pair);
      const given = new Map(
        attributes.map((attribute) => {
          const [key = "", text = ""] = splitOnce(attribute);
          return [key.toLowerCase(), text];
        }),
      );
      const path = given.get("path") ?? requestPath.replace(/\/[^/]*$/, "");
      this.put({ name, value, path: path || "/", expires: expiryOf(given) });
    }
  }

  put(cookie: Kept): void {
    this.#cookies = this.#cookies.filter(
      ({ name, path }) => name !== cookie.name || path !== cookie.path,
    );
    if (cookie.expires > Date.now()) this.#cookies.push(cookie);
  }

  headerFor(path: string): string {
    return this.sentTo(path)
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  sentTo(path: string): Kept[] {
    return this.#cookies.filter(
      (cookie) =>
        path === cookie.path ||
        path.startsWith(cookie.path.endsWith("/") ? cookie.path : `${cookie.path}/`),
    );
  }

  named(start: string): Kept[] {
    return this.#cookies.filter(({ name }) => name.startsWith(start));
  }
}

function expiryOf(attributes: Map<string, string>): number {
  const maxAge = attributes.get("max-age");
  if (maxAge !== undefined) return Date.now() + Number(maxAge) * 1000;
  const expires = attributes.get("expires");
  return expires === undefined ? Number.POSITIVE_INFINITY : Date.parse(expires);
}

function splitOnce(text: string): string[] {
  const at = text.indexOf("=");
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
