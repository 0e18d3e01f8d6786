import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

type Mode = "open" | "refusing" | "silent";

/** A TCP proxy on loopback that delays, cuts, falls silent or loses answers, as a bad network does. */
export class TcpProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #pairs = new Set<[Socket, Socket]>();
  #mode: Mode = "open";
  delayMs = 0;
  /** Which requests are passed on but never answered: the connection ends when their answer comes. */
  losesAnswerTo: (request: Buffer) => boolean = () => false;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
  }

  static async start(target: number): Promise<TcpProxy> {
    const server = createServer({ pauseOnConnect: true });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    const proxy = new TcpProxy(server, address.port);
    server.on("connection", (client) => proxy.#take(client, target));
    return proxy;
  }

  /** Ends every connection and refuses new ones. */
  cut(): void {
    this.#mode = "refusing";
    this.#endAll();
  }

  /** Keeps connections and passes nothing on, without a word. */
  blackHole(): void {
    this.#mode = "silent";
  }

  /** Lets everything pass; connections that were silent are ended, as what they lost does not come back. */
  open(): void {
    if (this.#mode === "silent") this.#endAll();
    this.#mode = "open";
    this.delayMs = 0;
    this.losesAnswerTo = () => false;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#endAll();
    await once(this.#server, "close");
  }

  #take(client: Socket, target: number): void {
    if (this.#mode === "refusing") {
      client.destroy();
      return;
    }
    const upstream = connect(target, "127.0.0.1");
    const pair: [Socket, Socket] = [client, upstream];
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of pair) {
      socket.on("error", end);
      socket.on("close", end);
    }
    let isLost = false;
    client.on("data", (chunk) => {
      isLost ||= this.losesAnswerTo(chunk);
      this.#pass(upstream, chunk);
    });
    upstream.on("data", (chunk) => {
      if (isLost) end();
      else this.#pass(client, chunk);
    });
    client.resume();
  }

  #pass(to: Socket, chunk: Buffer): void {
    const write = () => {
      if (this.#mode === "open" && !to.destroyed) to.write(chunk);
    };
    if (this.delayMs > 0) setTimeout(write, this.delayMs);
    else write();
  }

  #endAll(): void {
    for (const [client, upstream] of this.#pairs) {
      client.destroy();
      upstream.destroy();
    }
    this.#pairs.clear();
  }
}
