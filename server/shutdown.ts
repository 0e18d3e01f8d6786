import type { Server } from "node:http";
import { Server as TcpServer } from "node:net";
import process from "node:process";
import { setImmediate as afterReading, setTimeout as wait } from "node:timers/promises";
import { log } from "#services/log.server.ts";
import { untilNoneWaits } from "./untaken-connections.ts";

const NOTICE_MS = 500;
// Whoever was answered last opens the next connection within this time, also on a busy machine.
const LAST_CONNECTIONS_MS = 100;
const LONGEST_ACCEPTING_MS = 1_000;
const IDLE_MS = 500;
const DEADLINE_MS = 8_000;
// Docker kills after ten seconds.
const LONGEST_MS = 9_500;
const SIGNAL_ECHO_MS = 1_000;

type Steps = {
  /** Makes readiness and the answers say that the server is leaving. */
  refuse(): void;
  /** Lets the requests that come in meanwhile wait for their answers. */
  hold(closed: Promise<void>): void;
  /** Ends the connections that have been idle for `ms`. */
  endIdle(ms: number): void;
  close(): Promise<void>;
};

/**
 * Ends the process on SIGTERM and SIGINT and logs it, 0 after the requests in flight and `close`, 1 if that fails or takes longer
 * than 9.5 s; a second signal ends it at once.
 */
export function shutDownOnSignals(server: Server, { refuse, hold, endIdle, close }: Steps): void {
  let stoppingSince: number | null = null;
  const inFlight = countRequests(server);

  const onSignal = (signal: NodeJS.Signals) => {
    // Ctrl-C reaches this process from the terminal and again from npm start.
    if (stoppingSince !== null && Date.now() - stoppingSince < SIGNAL_ECHO_MS) return;
    if (stoppingSince !== null) fail(`a second signal, ${signal}, ended it`);
    stoppingSince = Date.now();
    log.info({ signal, requestsInFlight: inFlight() }, "shutting down");
    setTimeout(() => fail(`not over after ${LONGEST_MS} ms`), LONGEST_MS);
    shutDown(stoppingSince).catch(fail);
  };

  async function shutDown(since: number) {
    refuse();
    let requestsCut = 0;
    const cut = setTimeout(() => {
      requestsCut = inFlight();
      server.closeAllConnections();
    }, DEADLINE_MS);
    await wait(NOTICE_MS);
    let isClosed = false;
    // As long as nobody is answered, no client that waits for an answer opens another connection.
    const stopListening = async () => {
      await wait(LAST_CONNECTIONS_MS);
      await untilNoneWaits(server, { longestMs: LONGEST_ACCEPTING_MS, turnMs: 1 });
      // The close of an HTTP server also cuts connections whose first request is on its way.
      TcpServer.prototype.close.call(server, () => {
        isClosed = true;
      });
    };
    const stopsListening = stopListening();
    hold(stopsListening);
    await stopsListening;
    while (!isClosed) {
      await wait(50);
      await afterReading();
      endIdle(IDLE_MS);
    }
    clearTimeout(cut);
    await close();
    const ms = Date.now() - since;
    if (requestsCut > 0) log.warn({ ms, requestsCut }, "stopped");
    else log.info({ ms }, "stopped");
    process.exit(0);
  }

  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** How many requests of the server are not answered yet. */
function countRequests(server: Server): () => number {
  let open = 0;
  server.on("request", (_request, response) => {
    open += 1;
    response.once("close", () => {
      open -= 1;
    });
  });
  return () => open;
}

function fail(err: unknown): never {
  log.error({ err }, "the shutdown did not finish");
  process.exit(1);
}
