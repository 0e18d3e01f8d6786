import type { Server } from "node:http";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { idleConnectionsOf } from "./idle-connections.ts";

const NOTICE_MS = 500;
const DEADLINE_MS = 8_000;
const SIGNAL_ECHO_MS = 1_000;

/**
 * Ends the process on SIGTERM and SIGINT, 0 after the requests in flight and `close`; a second signal ends it at once.
 * Call it before the server listens.
 */
export function shutDownOnSignals(
  server: Server,
  { refuse, close }: { refuse(): void; close(): Promise<void> },
): void {
  const closeIdleConnections = idleConnectionsOf(server);
  let stoppingSince: number | null = null;

  const onSignal = () => {
    // Ctrl-C reaches this process from the terminal and again from npm start.
    if (stoppingSince !== null && Date.now() - stoppingSince < SIGNAL_ECHO_MS) return;
    if (stoppingSince !== null) process.exit(1);
    stoppingSince = Date.now();
    void shutDown();
  };

  async function shutDown() {
    refuse();
    const cut = setTimeout(() => server.closeAllConnections(), DEADLINE_MS);
    await wait(NOTICE_MS);
    const sweep = setInterval(closeIdleConnections, 100);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    clearInterval(sweep);
    clearTimeout(cut);
    await close();
    process.exit(0);
  }

  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}
