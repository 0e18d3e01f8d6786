import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { WorkerOrders, WorkerReport } from "./worker.ts";

// By itself V8 takes 48 MB of young space in every thread. The old space is twenty of the largest messages of a client,
// so that only a fault fills it: then this thread ends, and the process does not.
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 1024 };

/**
 * Runs an engine in a thread of its own; throws when it does not get ready. `onDeath` is called when the thread ends
 * without having been stopped, `onNews` with what it does to the data of a former version before it is ready.
 */
export async function startThread(
  orders: WorkerOrders,
  { onDeath, onNews }: { onDeath: (death: Error) => void; onNews: (text: string) => void },
): Promise<{ address: string; stop(): Promise<void> }> {
  const worker = new Worker(new URL(`./worker${extname(import.meta.url)}`, import.meta.url), {
    workerData: orders,
    execArgv: [],
    resourceLimits: RESOURCE_LIMITS,
  });
  let isStopping = false;
  let cause: unknown;
  worker.on("error", (error) => {
    cause = error;
  });
  const exit = new Promise((resolve) => worker.once("exit", resolve));
  try {
    const [address = ""] = await reachable(worker, onNews);
    exit.then(() => {
      if (isStopping) return;
      onDeath(new Error(`the engine of the database ${orders.file} has ended unasked`, { cause }));
    });
    const stop = async () => {
      isStopping = true;
      worker.postMessage("stop");
      await exit;
    };
    return { address, stop };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

function reachable(worker: Worker, onNews: (text: string) => void): Promise<string[]> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the engine has ended before it was ready")));
    worker.on("message", (report: WorkerReport) => {
      if (report.kind === "news") onNews(report.text);
      else if (report.kind === "ready") resolve(report.addresses);
      else if (report.kind === "stopped") reject(new Error("the engine has stopped"));
      else reject(Object.assign(new Error(report.message), report.facts));
    });
  });
}
