import { CookieJar } from "./cookie-jar.ts";

type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** A browser without scripts at the app: it keeps cookies and says where its requests come from. */
export class Visitor {
  readonly cookies = new CookieJar();
  readonly #send: Send;
  readonly #origin: string;

  constructor(send: Send, origin: string) {
    this.#send = send;
    this.#origin = origin;
  }

  /** Sends one request and follows no redirect. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(path, this.#origin);
    const headers = new Headers(init.headers);
    const cookies = this.cookies.headerFor(pathname);
    if (cookies && !headers.has("Cookie")) headers.set("Cookie", cookies);
    if (!headers.has("Sec-Fetch-Site")) headers.set("Sec-Fetch-Site", "same-origin");
    const isRead = ["GET", "HEAD"].includes(init.method ?? "GET");
    if (!isRead && !headers.has("Origin")) headers.set("Origin", this.#origin);
    const answer = await this.#send(path, { ...init, headers });
    this.cookies.take(answer, pathname);
    return answer;
  }

  /** Opens a page as a link does. */
  get(path: string): Promise<Response> {
    return this.request(path, { headers: { Accept: "text/html", "Sec-Fetch-Dest": "document" } });
  }

  /** Sends a plain form. */
  post(path: string, form: Record<string, string> | [string, string][]): Promise<Response> {
    return this.request(path, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: { Accept: "text/html", "Sec-Fetch-Dest": "document" },
    });
  }

  /** Calls the API as a script of ours does. */
  json(method: string, path: string, body?: unknown): Promise<Response> {
    return this.request(path, {
      method,
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  /** Opens a page and follows its redirects; answers the last one and its path on this site. */
  async follow(path: string, first?: Response): Promise<{ answer: Response; path: string }> {
    let at = path;
    let answer = first ?? (await this.get(at));
    for (let hop = 0; hop < 10; hop++) {
      const location = answer.headers.get("Location");
      if (!location) return { answer, path: at };
      const next = new URL(location, new URL(at, this.#origin));
      if (next.origin !== this.#origin) return { answer, path: next.href };
      at = next.pathname + next.search;
      answer = await this.get(at);
    }
    throw new Error(`More than ten redirects from ${path}`);
  }
}

/** A visitor who is signed in. */
export type Learner = Visitor & { id: string; username: string };
