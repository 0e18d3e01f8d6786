import { parentPort, workerData } from "node:worker_threads";
import { type Limits, openEngine } from "./engine/engine.ts";
import { sweepRegularly } from "./engine/sweep.ts";
import { type Address, listen } from "./listening/server.ts";
import { bringOver } from "./store/bring-over.ts";
import { giveBackFreePages } from "./store/free-pages.ts";
import { keepFormer } from "./store/keep-former.ts";

export type WorkerOrders = {
  file: string;
  durability: "full" | "normal";
  failPoints: boolean;
  limits: Partial<Limits>;
  addresses: Address[];
};

export type WorkerReport =
  | { kind: "news"; text: string }
  | { kind: "ready"; addresses: string[] }
  | { kind: "failed"; message: string; facts: FailureFacts }
  | { kind: "stopped" };

/** By what the starting thread tells which file is to blame. */
type FailureFacts = { code?: unknown; path?: unknown };

function report(message: WorkerReport): void {
  parentPort?.postMessage(message);
}

try {
  const orders = workerData as WorkerOrders;
  const tell = (text: string) => report({ kind: "news", text });
  const engine = openEngine({ ...orders, tell });
  engine.pool.tell = tell;
  await keepFormer(engine.pool, tell);
  bringOver(engine.pool, tell);
  giveBackFreePages(engine.pool, tell);
  const listeners = await Promise.all(orders.addresses.map((address) => listen(engine, address)));
  const endSweeping = sweepRegularly(engine);
  parentPort?.once("message", async () => {
    endSweeping();
    await Promise.all(listeners.map((listener) => listener.stop()));
    engine.pool.closeAll();
    report({ kind: "stopped" });
    parentPort?.close();
    process.exit();
  });
  report({ kind: "ready", addresses: listeners.map((listener) => listener.address) });
} catch (error) {
  const { code, path } = error as FailureFacts;
  const message = error instanceof Error ? error.message : String(error);
  report({ kind: "failed", message, facts: { code, path } });
}
