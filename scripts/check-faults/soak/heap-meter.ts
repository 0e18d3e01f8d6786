/** Asks V8's inspector how much of a process' heap is in use. */
export type HeapMeter = {
  /** MB in use after garbage collection, buffers included. */
  usedMegabytes: () => Promise<number>;
  close: () => void;
};

type Reply = { id: number; result: { usedSize?: number; backingStorageSize?: number } };

/** Connects to the inspector of a server by what it wrote: started with `--inspect`, it tells its address. */
export async function connectHeapMeter(output: string): Promise<HeapMeter> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) throw new Error("The server says nothing of an inspector");
  const socket = new WebSocket(address);
  const waiting = new Map<number, (reply: Reply) => void>();
  await new Promise<unknown>((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  socket.addEventListener("message", ({ data }) => {
    const reply: Reply = JSON.parse(String(data));
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  let sent = 0;
  const ask = (method: string) =>
    new Promise<Reply>((resolve) => {
      sent += 1;
      waiting.set(sent, resolve);
      socket.send(JSON.stringify({ id: sent, method }));
    });
  return {
    usedMegabytes: async () => {
      await ask("HeapProfiler.collectGarbage");
      const { result } = await ask("Runtime.getHeapUsage");
      return ((result.usedSize ?? 0) + (result.backingStorageSize ?? 0)) / 1024 / 1024;
    },
    close: () => socket.close(),
  };
}
