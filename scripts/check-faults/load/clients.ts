// A process of its own, so that sending and counting take nothing from the loop of the server.
import http from "node:http";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import type { Kind, Order, Tally } from "./order.ts";

const LONGEST_WAIT_MS = 30_000;
// Three hundred connections made at one moment take this process so long that a server that answers at once seems slow, so
// clients come within this share of the time.
const ARRIVALS = 1 / 20;
// The server ends idle connections after ten seconds; one that it is just ending must not be used.
const LONGEST_IDLE_MS = 4_000;
const PAGES = ["/", "/vocabulary", "/api/progress", "/api/dashboard", "/session-setup"];

const PLACE = /place;dur=(\d+)/;

type Sent = { status: number; retryAfter: string | undefined; waitedMs: number };
type Client = Order["clients"][number];

process.once("message", async (order: Order) => {
  const tally = await load(order);
  process.send?.(tally, () => process.disconnect());
});

/** Sends requests until the time is up, each client one after the other. */
async function load(order: Order): Promise<Tally> {
  const tally: Tally = {
    served: { answer: [], page: [], broken: [] },
    shed: [],
    refusing: [],
    aborted: 0,
    errors: [],
    acknowledged: [],
  };
  const agent = new http.Agent({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    timeout: LONGEST_IDLE_MS,
  });
  const until = Date.now() + order.seconds * 1000;
  await Promise.all(
    order.clients.map((client, index) => runClient(client, { order, tally, agent, until, index })),
  );
  agent.destroy();
  return tally;
}

type Run = { order: Order; tally: Tally; agent: http.Agent; until: number; index: number };

async function runClient(client: Client, run: Run): Promise<void> {
  const { order, until, index } = run;
  const everyMs = order.perSecond ? (order.clients.length / order.perSecond) * 1000 : 0;
  const arrivalsMs = everyMs || order.seconds * 1000 * ARRIVALS;
  let next = Date.now() + (arrivalsMs * index) / order.clients.length;
  if (everyMs === 0) await wait(next - Date.now());
  for (let turn = index; Date.now() < until; turn += 1) {
    if (everyMs > 0) {
      await wait(Math.max(0, next - Date.now()));
      next += everyMs;
    }
    const pause = await takeTurn(client, turn, run);
    if (pause > 0) await wait(Math.min(pause, Math.max(0, until - Date.now())));
  }
}

/** One request; returns how long the answer asks the client to wait, in ms. */
async function takeTurn(client: Client, turn: number, run: Run): Promise<number> {
  const { order, tally } = run;
  const isIn = (step: number, share: number) => ((turn * step) % 100) / 100 < share;
  const kind: Kind = isIn(37, order.broken)
    ? "broken"
    : isIn(61, order.answers)
      ? "answer"
      : "page";
  const isAborted = kind === "broken" && turn % 2 === 0;
  const answerId = `load-${order.name}-${run.index}-${turn}`;
  const startedAt = performance.now();
  try {
    const { status, retryAfter, waitedMs } = await send(
      requestOf(isAborted && turn % 4 === 0 ? "page" : kind, client, turn, answerId),
      run,
      isAborted,
    );
    const took = performance.now() - startedAt;
    if (status === 503 && retryAfter) {
      tally.shed.push(took);
      tally.refusing.push(took - waitedMs);
      return Number(retryAfter) * (750 + (turn % 10) * 50);
    }
    const isRefusal = status >= 400 && status < 500;
    const isExpected = isAborted ? status < 500 : isRefusal === (kind === "broken") && status < 500;
    if (!isExpected)
      tally.errors.push(`${kind} ${status}${status === 503 ? " no Retry-After" : ""}`);
    else tally.served[kind].push(took);
    if (kind === "answer" && isExpected) tally.acknowledged.push(answerId);
  } catch (error) {
    if (isAborted) tally.aborted += 1;
    else tally.errors.push(`${kind} ${error instanceof Error ? error.message : error}`);
  }
  return 0;
}

type Asked = { method: string; path: string; headers: Record<string, string>; body?: string };

function requestOf(kind: Kind, { cookie, wordIds }: Client, turn: number, answerId: string): Asked {
  const json = { Cookie: cookie, "Content-Type": "application/json" };
  const wordId = wordIds[turn % wordIds.length] ?? "";
  if (kind === "page") {
    const path = PAGES[turn % PAGES.length] ?? "/";
    const accept = path.startsWith("/api/") ? "application/json" : "text/html";
    return { method: "GET", path, headers: { Cookie: cookie, Accept: accept } };
  }
  const translationDirection = turn % 2 ? "arabic-to-english" : "english-to-arabic";
  const body = { translationDirection, isCorrect: turn % 5 !== 0, answerId };
  const text = JSON.stringify(body);
  return {
    method: "PATCH",
    path: `/api/progress/${wordId}`,
    headers: json,
    body: kind === "broken" ? text.slice(0, -5) : text,
  };
}

function send(asked: Asked, { order, agent }: Run, isAborted: boolean): Promise<Sent> {
  const { body, path, method } = asked;
  const headers: Record<string, string> = {
    ...asked.headers,
    ...(method !== "GET" && { Origin: order.origin, "Sec-Fetch-Site": "same-origin" }),
    ...(body && { "Content-Length": String(Buffer.byteLength(body) + (isAborted ? 50 : 0)) }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(new URL(path, order.origin), { method, headers, agent });
    const late = setTimeout(
      () => request.destroy(new Error("no answer")),
      isAborted ? 20 : LONGEST_WAIT_MS,
    );
    request.on("error", (error) => {
      clearTimeout(late);
      reject(error);
    });
    request.on("response", (response) => {
      response.resume();
      response.on("error", reject);
      response.on("end", () => {
        clearTimeout(late);
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers["retry-after"],
          waitedMs: Number(PLACE.exec(String(response.headers["server-timing"]))?.[1] ?? 0),
        });
      });
    });
    if (isAborted) request.write(body ?? "");
    else request.end(body);
  });
}
