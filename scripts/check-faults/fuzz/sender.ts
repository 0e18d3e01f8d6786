import http from "node:http";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { send } from "../send.ts";
import { liveForm } from "./find-forms.ts";
import type { FuzzRequest } from "./request.ts";
import { withRealIds } from "./stand-ins.ts";

export type Exchanged = { status: number; headers: Headers; text: string };

export type People = { learner: Learner; admin: Learner; visitor: () => Visitor };

const LIVE = /live\.(\w+)\.live/g;

/** Sends requests in the name of people; nobody's cookies change by an answer. */
export class Sender {
  readonly #origin: string;
  readonly #people: People;
  readonly #realIds: ReadonlyMap<string, string>;
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 20, timeout: 4_000 });

  constructor(origin: string, people: People, realIds: ReadonlyMap<string, string>) {
    this.#origin = origin;
    this.#people = people;
    this.#realIds = realIds;
  }

  async send(request: FuzzRequest): Promise<Exchanged> {
    const { caller, method, headers, form } = request;
    const browser = this.#browserOf(caller);
    const filled = (text: string) => withRealIds(text, this.#realIds);
    let path = filled(request.path);
    let body = request.body && Buffer.from(filled(request.body.toString("latin1")), "latin1");
    if (form) {
      const live = await liveForm(browser, filled(form.page), form);
      if (form.isVisitors) path = live.action ?? path;
      const isEncoded = headers["Content-Type"]?.includes("urlencoded");
      body = body && withLiveValues(body, live.hidden, isEncoded ? encodeURIComponent : String);
    }
    const cookie = browser.cookies.headerFor(URL.parse(path, this.#origin)?.pathname ?? "/");
    const own: Record<string, string> = { "Sec-Fetch-Site": "same-origin" };
    if (cookie) own.Cookie = cookie;
    if (!["GET", "HEAD"].includes(method)) own.Origin = this.#origin;
    if (body && !("Transfer-Encoding" in headers)) own["Content-Length"] = String(body.length);
    const { status, ...answer } = await send(Number(new URL(this.#origin).port), path, {
      method,
      headers: { ...own, ...headers },
      agent: this.#agent,
      ...(body && { body }),
    });
    const given = Object.entries(answer.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    );
    return { status, headers: new Headers(given), text: answer.body };
  }

  close(): void {
    this.#agent.destroy();
  }

  #browserOf(caller: FuzzRequest["caller"]): Visitor {
    return caller === "visitor" ? this.#people.visitor() : this.#people[caller];
  }
}

function withLiveValues(
  body: Buffer,
  values: ReadonlyMap<string, string>,
  encode: (value: string) => string,
): Buffer<ArrayBuffer> {
  const text = body.toString("latin1");
  const filled = text.replaceAll(LIVE, (_, name: string) =>
    Buffer.from(encode(values.get(name) ?? "")).toString("latin1"),
  );
  return Buffer.from(filled, "latin1");
}
